import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import PhotoDecisions
import PhotoModel
import PhotoSources

/// The findings of `doctor --sidecars`.
struct SidecarReport {
  /// A photo whose sidecars need attention.
  struct Finding {
    let path: FilePath
    let problem: SidecarDiagnostic
  }

  /// The number of photos that were checked.
  let photoCount: Int
  let findings: [Finding]
  /// The decisions that are only in the journal.
  var unwritten: [UnwrittenDecisions] = []
  /// Why the journal can't be used, or that it was replaced, as a sentence; `nil` if all is well.
  var journalProblem: String?

  /// The report about the sidecars of photos.
  init(_ photos: [Photo]) {
    photoCount = photos.count
    findings = photos.compactMap { photo in
      photo.sidecarProblem.map { Finding(path: photo.source.path, problem: $0) }
    }
  }

  /// Whether nothing needs attention.
  var isSound: Bool { findings.isEmpty && unwritten.isEmpty && journalProblem == nil }

  /// A line for each finding, advice about decisions that can't be written, and a line with the counts.
  var text: String {
    let count = findings.count + unwritten.count + (journalProblem == nil ? 0 : 1)
    let problems = count == 0 ? "no problems" : Wording.count(count, "problem")
    let sum = "\(Wording.count(photoCount, "photo")), \(problems)"
    let lines =
      findings.map { "\(PathText.text(of: $0.path)): \(Wording.sentence(for: $0.problem))" }
      + unwritten.map { "\(PathText.text(of: $0.path)): \(Self.sentence(for: $0))" }
      + [journalProblem, unwritten.contains(where: \.isKept) ? Self.advice : nil].compactMap { $0 } + [sum]
    return lines.map { Output.safe($0) + "\n" }.joined()
  }

  /// The report as an object.
  var json: JSONValue {
    .object([
      "sound": .bool(isSound), "photos": .integer(Int64(photoCount)),
      "sidecars": .array(findings.map(\.json)), "journal": .array(unwritten.map(Self.json)),
      "journalProblem": journalProblem.map(JSONValue.string) ?? .null,
    ])
  }

  private static let advice =
    "'photos-tui export --kept DIR' writes what is only in the journal as new sidecars to a folder"

  private static func sentence(for decisions: UnwrittenDecisions) -> String {
    let names = decisions.properties.map(Wording.name).sorted().listed()
    if decisions.isAboutOtherFile {
      return "only in the journal, because another file has its name now, to which it doesn't apply: \(names)"
    }
    return decisions.isKept
      ? "only in the journal, because the sidecar could not be written: \(names)"
      : "not written yet; the next start writes it: \(names)"
  }

  private static func json(of decisions: UnwrittenDecisions) -> JSONValue {
    .object([
      "path": .string(PathText.text(of: decisions.path)),
      "properties": names(of: decisions.properties),
      "state": .string(decisions.isKept ? "kept" : "pending"),
      "otherFile": .bool(decisions.isAboutOtherFile),
    ])
  }

  fileprivate static func names(of properties: Set<DecidedProperty>) -> JSONValue {
    .array(properties.map(Wording.name).sorted().map(JSONValue.string))
  }
}

extension SidecarReport.Finding {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(PathText.text(of: path)), "sentence": .string(Wording.sentence(for: problem)),
    ]
    switch problem {
    case .unreadable(let error):
      members["kind"] = .string("unreadable")
      members["sidecar"] = .string(PathText.text(of: error.path))
    case .readOnly(let error):
      members["kind"] = .string("readOnly")
      members["sidecar"] = .string(PathText.text(of: error.path))
    case .conflict(let properties):
      members["kind"] = .string("conflict")
      members["properties"] = SidecarReport.names(of: properties)
    }
    return .object(members)
  }
}
