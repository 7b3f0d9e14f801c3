import Browser

extension DoctorReport.Section {
  /// The section about the keys: those that have other commands than without the preset, and the faults.
  init(_ preset: KeyPreset, _ keys: KeyMap? = nil) {
    let keys = keys ?? KeyMap(preset)
    self.init(
      title: localized("Keys", context: "doctor"), key: "keys",
      entries: [
        .init(localized("preset", context: "doctor"), key: "preset", .text(preset.rawValue)),
        .init(localized("other commands", context: "doctor"), key: "overrides", .list(keys.overrides)),
        .init(localized("conflicts", context: "doctor"), key: "conflicts", .list(keys.faults)),
      ])
  }
}
