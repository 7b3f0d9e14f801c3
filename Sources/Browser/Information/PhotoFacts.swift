import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoSources
import PhotoTransfer

/// The information about a photo as pairs of names and values.
public struct PhotoFacts {
  /// The location of the file.
  public var source: PhotoSource
  /// The names of the raw files and movies that belong to the picture.
  public var companions: [FileName] = []
  /// Their sizes in bytes. Those that are unknown are missing.
  public var companionSizes: [FileName: Int] = [:]
  /// The name of the format by the contents of the file; `nil` while it is unknown, when the name of the file
  /// tells the format.
  public var formatName: String?
  /// The size of the upright photo; `nil` while it is unknown.
  public var imageSize: PixelSize?
  /// The size of the file in bytes; `nil` while it is unknown.
  public var fileSize: Int?
  /// Whether only part of the photo could be decoded.
  public var isDamaged = false
  /// The metadata in the file; `nil` while it is unknown, and if it cannot be read.
  public var metadata: PhotoMetadata?
  /// The city nearest to where the photo was taken, with its distance; `nil` if none is near or known.
  public var nearestCity: String?
  /// How bright and dark the picture is; `nil` while that is unknown.
  public var tones: PictureTones?
  /// The user's flag in words; `nil` for none, and to leave it out.
  public var flag: String?
  /// The user's rating in stars or words; `nil` to leave it out.
  public var rating: String?
  /// The caption; `nil` for none.
  public var caption: String?
  /// The title; `nil` for none.
  public var title: String?
  /// The label; `nil` for none.
  public var label: String?
  /// The keywords, sorted; `nil` if they are not known, so that those in the file count.
  public var keywords: [String]?
  /// The form of dates, as for strftime(3); empty for that of the file.
  public var dateFormat = ""
  /// Why the sidecars can't be used; `nil` if all is well.
  public var sidecarProblem: String?

  /// The width of the column with the names.
  public static let nameColumns = 16
  /// The fewest columns for long values next to their names. In fewer, they are below them.
  private static let fewestValueColumns = 12

  /// Starts with the facts that the path states.
  public init(_ source: PhotoSource) {
    self.source = source
  }

  /// The names and values in the order in which photographers want to know them: faults, the exposure, and
  /// what was decided come before the file. Unknown ones are left out.
  public var entries: [(name: String, value: String)] {
    (problems + exposure + words + file + rest).compactMap { name, value in
      value.map { (localized(row: name), $0) }
    }
  }

  /// The entries as lines with the names in their own column. Long values continue below.
  public func lines(columns: Int) -> [String] {
    entries.flatMap { Self.lines($0.name, $0.value, columns: columns) }
  }

  /// The same in two columns of text, the second of which continues the first. No entry is divided.
  func linesInColumns(_ columns: Int) -> (first: [String], second: [String]) {
    let entries = entries.map { Self.lines($0.name, $0.value, columns: columns) }
    let count = entries.reduce(0) { $0 + $1.count }
    var first: [String] = []
    var rest = entries[...]
    while let next = rest.first, 2 * first.count + next.count <= count { first += rest.removeFirst() }
    return (first, rest.flatMap { $0 })
  }

  private static func lines(_ name: String, _ value: String, columns: Int) -> [String] {
    let room = columns - nameColumns - 2
    guard room >= fewestValueColumns || GlyphSequence(value).width <= room else {
      return [name] + GlyphSequence.wrap(value, columns: max(1, columns - 4)).map { isolating("  \($0)") }
    }
    return GlyphSequence.wrap(value, columns: max(1, room)).enumerated().map { row, text in
      let shown = row == 0 ? name : ""
      let gap = String(repeating: " ", count: max(1, nameColumns - GlyphSequence(shown).width))
      return isolating("\(shown)\(gap)\(text)")
    }
  }

  /// A date in the form that the user has chosen.
  private func date(_ text: String) -> String {
    if dateFormat.isEmpty { return text }
    return CaptureTime(text).map { Wording.date($0, dateFormat) } ?? text
  }

  private var problems: [(String, String?)] {
    [
      ("Damaged", isDamaged ? localized("only part of it could be read") : nil),
      ("Sidecar", sidecarProblem),
    ]
  }

  private var exposure: [(String, String?)] {
    [
      ("Exposure", joined(metadata.map(Wording.exposure) ?? [])),
      ("Exposure bias", metadata?[.exposureBias].map { Wording.decimals(in: $0) }),
      ("Lens", metadata?[.lens]),
      ("Camera", metadata?.camera),
      ("Taken", metadata?[.dateTaken].map(date)),
      ("Location", metadata?[.place]),
      ("Nearest city", nearestCity),
      ("Coordinates", coordinates),
    ]
  }

  private var words: [(String, String?)] {
    [
      ("Rating", rating),
      ("Flag", flag),
      ("Label", label.map { Wording.label($0) }),
      ("Caption", caption),
      ("Title", title ?? metadata?[.title]),
      ("Keywords", joined(keywords ?? metadata?.keywords ?? [])),
    ]
  }

  private var file: [(String, String?)] {
    [
      ("Name", source.name.description),
      ("Folder", source.folder.isEmpty ? nil : source.folder.description),
      ("Raw file", companions(.raw)),
      ("Movie", companions(.movie)),
      ("Format", formatName ?? source.claimedFormat?.name),
      ("Pixels", imageSize.map { "\($0)" }),
      ("Length", length),
      ("File size", fileSize.map { Wording.fileSize($0) }),
      ("Colours", colors),
      ("Video", metadata?[.videoCoding]),
      ("Clipped", tones.map { Wording.clipping($0) }),
    ]
  }

  private var rest: [(String, String?)] {
    [
      ("Flash", metadata?[.flash].map(Wording.flash)),
      ("Caption in file", metadata?[.caption]),
      ("Rating in file", metadata?.rating.map { $0 < 0 ? Wording.rejected : Wording.count($0, "star") }),
      ("Flag in file", metadata?.decisions.flag.flatMap(Wording.flag)),
      ("Label in file", metadata?[.label]),
      ("Artist", metadata?[.artist]),
      ("Copyright", metadata?[.copyright]),
      ("Software", metadata?[.software]),
    ]
  }

  /// The companions with a role, each with its size: "IMG_1.MOV, 3.4 MB".
  private func companions(_ role: CompanionRole) -> String? {
    let names = companions.filter { CompanionRole(fileName: $0) == role }
    return joined(
      names.flatMap { name in
        [name.description] + [companionSizes[name].map { Wording.fileSize($0) }].compactMap { $0 }
      })
  }

  /// The length of a video.
  private var length: String? {
    metadata?[.duration].flatMap { UInt64($0) }.map { Wording.length(milliseconds: $0) }
  }

  private var colors: String? {
    joined([metadata?[.colorProfile], metadata?[.pixelLayout]].compactMap { $0 })
  }

  /// The coordinates with five decimals, about a metre, and the altitude.
  private var coordinates: String? {
    guard let coordinates = metadata?.coordinates else { return nil }
    let altitude = metadata?[.altitude].flatMap(Double.init).map { "\(Int(clamping: $0)) m" }
    return joined([
      Wording.degrees(coordinates.latitude, "N", "S", decimals: 5),
      Wording.degrees(coordinates.longitude, "E", "W", decimals: 5),
    ])
    .map { degrees in altitude.map { [degrees, $0].listed() } ?? degrees }
  }

  private func joined(_ parts: [String]) -> String? { parts.isEmpty ? nil : parts.listed() }
}

extension Int {
  /// The nearest integer, clamped to the range; 0 for NaN.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
