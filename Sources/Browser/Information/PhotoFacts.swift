import AdaptiveCore
import FileSystem
import Imaging
import PhotoLibrary

/// What is known about a photo, as names and values for people.
public struct PhotoFacts {
  /// Where the photo is.
  public var source: PhotoSource
  /// The name of the raw file of the same picture; nil for none.
  public var rawName: FileName?
  /// The photo's own size, upright; nil while it is not known.
  public var imageSize: PixelSize?
  /// Bytes of the file; nil while they are not known.
  public var fileSize: Int?
  /// Whether only a part of the photo could be read.
  public var isDamaged = false
  /// What the file says; nil while it is not known, and where it can't be read.
  public var metadata: PhotoMetadata?
  /// What the person says about the photo in this program: stars or words; nil where nothing is to be said.
  public var rating: String?
  /// The caption in this program; nil for none.
  public var caption: String?

  /// Columns of the names.
  public static let nameColumns = 11

  /// Starts with what the path says.
  public init(_ source: PhotoSource) {
    self.source = source
  }

  /// Names and values in the order in which they are shown; what is not known is left out.
  public var entries: [(name: String, value: String)] {
    (file + camera + words).compactMap { name, value in value.map { (name, $0) } }
  }

  /// The entries as lines with the names in a column of their own; long values go on below.
  public func lines(columns: Int) -> [String] {
    entries.flatMap { name, value in
      GlyphSequence.wrap(value, columns: max(1, columns - Self.nameColumns - 2)).enumerated().map {
        row, text in
        let shown = row == 0 ? name : ""
        return shown + String(repeating: " ", count: max(1, Self.nameColumns - shown.count)) + text
      }
    }
  }

  private var file: [(String, String?)] {
    [
      ("Name", source.name.description),
      ("Folder", source.folder.description),
      ("Raw file", rawName?.description),
      ("Format", source.claimedFormat.map { Wording.name(of: $0) }),
      ("Pixels", imageSize.map { "\($0)" }),
      ("File size", fileSize.map { Wording.fileSize($0) }),
      ("Colours", colors),
      ("Damaged", isDamaged ? "only a part of it could be read" : nil),
    ]
  }

  private var camera: [(String, String?)] {
    [
      ("Taken", metadata?[.dateTaken]),
      ("Camera", metadata?.camera),
      ("Lens", metadata?[.lens]),
      ("Exposure", joined(metadata?.exposure ?? [])),
      ("Bias", metadata?[.exposureBias]),
      ("Flash", metadata?[.flash]),
      ("Place", metadata?[.place]),
      ("Position", position),
    ]
  }

  private var words: [(String, String?)] {
    [
      ("Rating", rating),
      ("Caption", caption),
      ("Title", metadata?[.title]),
      ("Its caption", metadata?[.caption]),
      ("Its rating", metadata?.rating.map { $0 < 0 ? "rejected" : Wording.count($0, "star") }),
      ("Keywords", joined(metadata?.keywords ?? [])),
      ("Artist", metadata?[.artist]),
      ("Copyright", metadata?[.copyright]),
      ("Software", metadata?[.software]),
    ]
  }

  private var colors: String? {
    joined([metadata?[.colorProfile], metadata?[.pixelLayout]].compactMap { $0 })
  }

  /// Degrees with five digits, which is a metre, and the height above the sea.
  private var position: String? {
    guard let coordinates = metadata?.coordinates else { return nil }
    let altitude = metadata?[.altitude].flatMap(Double.init).map { "\(Int(clamping: $0)) m" }
    return joined([
      Self.degrees(coordinates.latitude, "N", "S"), Self.degrees(coordinates.longitude, "E", "W"),
    ])
    .map { place in altitude.map { "\(place), \($0)" } ?? place }
  }

  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let scaled = Int((abs(value) * 100_000).rounded())
    let digits = String(scaled % 100_000)
    let padded = String(repeating: "0", count: 5 - digits.count) + digits
    return "\(scaled / 100_000).\(padded)\u{B0} \(value < 0 ? negative : positive)"
  }

  private func joined(_ parts: [String]) -> String? { parts.isEmpty ? nil : parts.joined(separator: ", ") }
}

extension Int {
  /// The nearest whole number; the ends of the range stand for what lies beyond, and 0 for no number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
