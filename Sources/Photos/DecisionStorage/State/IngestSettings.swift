import AdaptiveFileSystem
import PhotoDecisions

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
  static var members: [StoredMember<IngestSettings>] {
    [
      .path("card", \.card), .path("destination", \.destination), .path("second", \.second),
      .text("template", \.template), .text("caption", \.caption), .text("keywords", \.keywords),
      .member(
        "label", \.label, read: { $0.text.flatMap { ColorLabel(rawValue: $0) } },
        write: { $0.map { .string($0.rawValue) } ?? .null }),
      .number("stars", \.stars, in: 0...Rating.maximumStars),
    ]
  }
}
