import Browser

extension DoctorReport.Section {
  /// The section about the keys: those that have other commands than without the preset, and the faults.
  init(_ preset: KeyPreset, _ keys: KeyMap? = nil) {
    let keys = keys ?? KeyMap(preset)
    self.init(
      title: "Keys", key: "keys",
      entries: [
        .init("preset", key: "preset", .text(preset.rawValue)),
        .init("other commands", key: "overrides", .list(keys.overrides)),
        .init("conflicts", key: "conflicts", .list(keys.faults)),
      ])
  }
}
