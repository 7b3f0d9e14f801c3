import AdaptiveFileSystem
import AdaptiveJSON
import Decisions

/// The settings of the last ingest, which the next one begins with.
public struct IngestSettings: Hashable, Sendable {
  /// The absolute folder with the photos, if the user has typed it; `nil` for the card that is found.
  public var card: FilePath?
  /// The absolute folder to copy to; `nil` if none was chosen yet.
  public var destination: FilePath?
  /// Another absolute folder to copy to; `nil` for none.
  public var second: FilePath?
  /// The text of the template.
  public var template = "{date}/{original}"
  /// The caption of all photos; empty for none.
  public var caption = ""
  /// The keywords of all photos, separated by commas; empty for none.
  public var keywords = ""
  /// The label of all photos; `nil` for none.
  public var label: ColorLabel?
  /// The stars of all photos; 0 for none.
  public var stars = 0

  /// The settings of the first ingest.
  public init() {}
}

extension IngestSettings {
  /// The settings as stored.
  init(_ value: JSONValue?) {
    guard case .object(let members) = value else { return }
    func text(_ name: String) -> String? { if case .string(let text) = members[name] { text } else { nil } }
    card = text("card").flatMap { FilePath(fileURI: $0) }
    destination = text("destination").flatMap { FilePath(fileURI: $0) }
    second = text("second").flatMap { FilePath(fileURI: $0) }
    template = text("template") ?? template
    caption = text("caption") ?? ""
    keywords = text("keywords") ?? ""
    label = text("label").flatMap { ColorLabel(rawValue: $0) }
    if case .integer(let number) = members["stars"], 0...Int64(Rating.maximumStars) ~= number {
      stars = Int(number)
    }
  }

  /// The settings in the form in which they are stored.
  var value: JSONValue {
    var members: [String: JSONValue] = [
      "template": .string(template), "caption": .string(caption), "keywords": .string(keywords),
      "stars": .integer(Int64(stars)),
    ]
    members["label"] = label.map { .string($0.rawValue) }
    members["card"] = card.map { .string($0.fileURI) }
    members["destination"] = destination.map { .string($0.fileURI) }
    members["second"] = second.map { .string($0.fileURI) }
    return .object(members)
  }
}
