import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveJSON
import Catalogue
import PhotoDecisions
import PhotoModel
import PhotoSources

/// The entry of `list` or `find` for a photo.
struct ListedPhoto {
  /// The absolute path.
  let path: FilePath
  /// The absolute path of the raw file with the same picture; `nil` for none.
  let rawPath: FilePath?
  /// The absolute path of the movie of a Live Photo; `nil` for none.
  let moviePath: FilePath?
  /// -1 for rejected, 0 for unrated, otherwise the stars.
  let rating: Int
  /// The word of the flag.
  let flag: String
  let label: String?
  let caption: String?
  let title: String?
  /// Sorted. A keyword has the broader ones before it: "Places|Berlin".
  let keywords: [String]
  /// When the photo was taken, by the camera's clock.
  var taken: String?
  var camera: String?
  /// The size of the upright photo; `nil` if it is unknown.
  var size: PixelSize?
  /// Why nothing could be read, or why the disk or the decoder failed; `nil` if all was read that is there.
  var error: DecodeError?

  /// Creates an entry from what the library knows.
  init(_ photo: Photo) {
    path = photo.source.path
    rawPath = photo.rawName.map(photo.source.folder.appending)
    moviePath = photo.movieName.map(photo.source.folder.appending)
    rating = photo.rating.value
    flag = photo.flag.word
    label = photo.label
    caption = photo.caption
    title = photo.title
    keywords = Self.texts(of: photo.keywords)
  }

  /// Creates an entry from what a catalogue knows about a photo in a folder.
  init(_ photo: CataloguedPhoto, in folder: FilePath) {
    func companion(_ role: CompanionRole) -> FilePath? {
      photo.companions.first { CompanionRole(fileName: $0) == role }.map(folder.appending)
    }
    path = folder.appending(photo.name)
    rawPath = companion(.raw)
    moviePath = companion(.movie)
    let decisions = photo.decisions
    rating = decisions.rating?.value ?? 0
    flag = decisions.countingFlag.word
    label = decisions.label
    caption = decisions.caption
    title = decisions.title
    keywords = Self.texts(of: decisions.keywords ?? [])
    taken = CatalogueWording.taken(photo.facts)
    camera = photo.facts.camera
    if let width = photo.facts.width, let height = photo.facts.height {
      size = PixelSize(width: width, height: height)
    }
  }

  private static func texts(of keywords: some Sequence<Keyword>) -> [String] {
    keywords.map { $0.path.joined(separator: "|") }.sorted()
  }

  /// The fields, divided by tabs, with a line end. Control characters in texts become spaces.
  var line: String {
    let pixels = size.map { "\($0.width)x\($0.height)" }
    let fields: [String?] = [
      "\(rating)", label, PathText.text(of: path), taken, camera, pixels, title, caption,
      keywords.joined(separator: ", "), flag,
    ]
    return fields.map { Self.plain($0 ?? "") }.joined(separator: "\t") + "\n"
  }

  /// The photo as the members of an object. Unknown facts are null.
  var members: [String: JSONValue] {
    [
      "path": .string(PathText.text(of: path)), "raw": .known(rawPath) { .string(PathText.text(of: $0)) },
      "movie": .known(moviePath) { .string(PathText.text(of: $0)) }, "rating": .integer(Int64(rating)),
      "flag": .string(flag), "label": .known(label, JSONValue.string),
      "caption": .known(caption, JSONValue.string), "title": .known(title, JSONValue.string),
      "keywords": .array(keywords.map(JSONValue.string)), "taken": .known(taken, JSONValue.string),
      "camera": .known(camera, JSONValue.string),
      "width": .known(size?.width) { .integer(Int64($0)) },
      "height": .known(size?.height) { .integer(Int64($0)) },
    ]
  }

  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(plain)
  }
}

extension JSONValue {
  /// A value, or null for an unknown one.
  static func known<Value>(_ value: Value?, _ make: (Value) -> JSONValue) -> JSONValue {
    value.map(make) ?? .null
  }
}
