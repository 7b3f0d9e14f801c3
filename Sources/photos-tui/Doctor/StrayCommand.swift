import AdaptiveJSON
import Browser
import DecisionStorage
import Glibc
import Journal

/// Reports the decisions in the journal whose photos are not there any more, and removes them on request.
struct StrayCommand {
  let strays: Options.Strays
  let environment: [String: String]

  /// Writes the report to standard output and ends the program, with status 1 if decisions stay in the
  /// journal.
  func run() -> Never {
    guard let journal = BaseDirectories(environment: environment).journal else { end([], removed: []) }
    do throws(JournalAccessError) {
      let found = try StrayDecisions.all(inJournal: journal)
      let removed = found.filter(isRemoved)
      try StrayDecisions.forget(removed, inJournal: journal)
      end(found, removed: removed)
    } catch {
      Output.fail(Wording.sentence(for: error), .someFailed)
    }
  }

  private func isRemoved(_ decisions: StrayDecisions) -> Bool {
    switch strays.removal {
    case .nothing: false
    case .certain: decisions.reason != .folderIsGone
    case .all: true
    }
  }

  private func end(_ found: [StrayDecisions], removed: [StrayDecisions]) -> Never {
    let lines = found.map { StrayWording.line(for: $0, isRemoved: isRemoved($0)) }
    let text = lines + [StrayWording.sum(found: found.count, removed: removed.count)]
    let json = JSONValue.array(found.map { StrayWording.json(of: $0, isRemoved: isRemoved($0)) })
    let bytes =
      strays.writesJSON ? json.serialized : Array(text.map { Output.safe($0) + "\n" }.joined().utf8)
    Output.end(writing: bytes, isFine: removed.count == found.count)
  }
}

/// The words of `doctor --strays`.
enum StrayWording {
  /// The line about the decisions of a photo.
  static func line(for decisions: StrayDecisions, isRemoved: Bool) -> String {
    let reason =
      switch decisions.reason {
      case .photoIsGone: "the photo is gone"
      case .folderIsGone: "its folder is gone, or not mounted"
      case .isOtherFile: "another file has its name now"
      }
    return "\(PathText.text(of: decisions.path)): \(names(decisions).listed()): \(reason)"
      + (isRemoved ? "; forgotten" : "")
  }

  /// The line with the counts, and with what to do.
  static func sum(found: Int, removed: Int) -> String {
    if found == 0 { return "every decision in the journal has its photo" }
    if removed == found { return "\(Wording.count(removed, "photo")) forgotten" }
    if removed > 0 {
      return "\(Wording.count(removed, "photo")) forgotten; --forget=all removes the others, too"
    }
    return "\(Wording.count(found, "photo")) gone; --forget removes these decisions from the journal for good"
  }

  /// The decisions of a photo as an object.
  static func json(of decisions: StrayDecisions, isRemoved: Bool) -> JSONValue {
    let reason =
      switch decisions.reason {
      case .photoIsGone: "photo"
      case .folderIsGone: "folder"
      case .isOtherFile: "otherFile"
      }
    return .object([
      "path": .string(PathText.text(of: decisions.path)),
      "properties": .array(names(decisions).map(JSONValue.string)), "missing": .string(reason),
      "forgotten": .bool(isRemoved),
    ])
  }

  private static func names(_ decisions: StrayDecisions) -> [String] {
    decisions.properties.map(Wording.name).sorted()
  }
}
