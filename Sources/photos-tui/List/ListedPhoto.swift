import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveJSON
import PhotoModel

/// The entry of `list` for a photo.
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
    keywords = photo.keywords.map { $0.path.joined(separator: "|") }.sorted()
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

  /// The photo as an object. Unknown facts are null.
  var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
    func number(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }
    return .object([
      "path": .string(PathText.text(of: path)), "raw": text(rawPath.map(PathText.text)),
      "movie": text(moviePath.map(PathText.text)), "rating": number(rating), "flag": .string(flag),
      "label": text(label),
      "caption": text(caption), "title": text(title),
      "keywords": .array(keywords.map(JSONValue.string)), "taken": text(taken), "camera": text(camera),
      "width": number(size?.width), "height": number(size?.height),
    ])
  }

  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(
      contentsOf: text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(plain)
  }
}
