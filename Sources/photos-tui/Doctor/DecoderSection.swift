import AdaptiveImaging
import Browser

nonisolated extension DoctorReport.Section {
  /// The section about a decoder.
  init(_ check: DecoderCheck) {
    self.init(title: DecoderWording.name(of: check.kind), key: check.kind.rawValue, entries: [])
    let path = check.path?.description
    entries.append(
      .init(
        localized("program", context: "doctor"), key: "path",
        path.map { .text($0) } ?? .text(localized("not found", context: "doctor"))))
    switch check.outcome {
    case .success(let findings): add(findings, of: check.kind)
    case .failure(let error):
      entries.append(.init(localized("works", context: "doctor"), key: "works", .flag(false)))
      advice.append(DecoderWording.advice(for: error))
      // Everything else works without an optional decoder.
      if case .notInstalled = error { return }
      // SVG uses the second program too, which is already reported as missing.
      isMissing = check.kind != .svg
    }
  }

  /// The section about libraries that are loaded when they are needed, besides those of decoders, and about
  /// files next to the program, with the names of those that are missing.
  static func optional(drawsSheets: Bool, usesServers: Bool, missingFiles: [String]) -> Self {
    var section = Self(title: DecoderWording.optionalTitle, key: "optional", entries: [])
    section.entries = [
      .init(DecoderWording.sheets, key: "contactSheets", .flag(drawsSheets)),
      .init(DecoderWording.servers, key: "servers", .flag(usesServers)),
      .init(DecoderWording.files, key: "files", .flag(missingFiles.isEmpty)),
    ]
    if !drawsSheets { section.advice.append(DecoderWording.adviceForSheets) }
    if !usesServers { section.advice.append(DecoderWording.adviceForServers) }
    if !missingFiles.isEmpty { section.advice.append(DecoderWording.advice(forMissing: missingFiles)) }
    return section
  }

  private mutating func add(_ findings: DecoderCheck.Findings, of kind: DecoderKind) {
    let microseconds = Int(findings.startTime / .microseconds(1))
    let time = Wording.decimal(microseconds / 1_000, (microseconds / 100) % 10) + " ms"
    entries += [
      .init(
        localized("works", context: "doctor"), key: "works",
        .flag(true, remark: localized("ready in \(time)"))),
      .init(nil, key: "startMicroseconds", .number(microseconds)),
      .init(localized("formats", context: "doctor"), key: "formats", .list(findings.formats)),
      .init(localized("libraries", context: "doctor"), key: "libraries", .list(findings.libraries)),
    ]
    for layer in SandboxLayer.allCases {
      let hasVersion = layer == .fileSystem && findings.landlockVersion > 0
      let remark = hasVersion ? localized("version \(findings.landlockVersion)") : ""
      entries.append(
        .init(
          DecoderWording.name(of: layer), key: layer.rawValue,
          .flag(findings.activeLayers.contains(layer), remark: remark)))
    }
    entries.append(.init(nil, key: "landlockVersion", .number(findings.landlockVersion)))
    for layer in SandboxLayer.allCases where !findings.activeLayers.contains(layer) {
      advice.append(DecoderWording.advice(for: layer, in: findings))
    }
    if kind == .svg, findings.formats.isEmpty { advice.append(DecoderWording.adviceForSVG) }
  }
}
