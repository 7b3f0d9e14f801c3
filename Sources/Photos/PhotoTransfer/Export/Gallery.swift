import AdaptiveFileSystem

/// A gallery of photos as files that any browser shows: `index.html`, and a folder for each size of the
/// photos. It needs no server, loads nothing from elsewhere, and needs its script only for keys, swiping
/// and the full screen.
nonisolated struct Gallery {
  /// One of the sizes of all photos.
  struct Size: Sendable {
    /// The folder in that of the gallery.
    let folder: FileName
    /// The most pixels of the longer side.
    let longerSide: Int
  }

  /// The title of the page.
  let title: String
  /// The sizes of the photos, the largest first.
  let sizes: [Size]

  static let page = FileName("index.html")
  /// The longer side of a picture for phones and small windows.
  private static let previewSide = 1200
  /// The longer side of a thumbnail in pixels: enough for 240 pixels on a dense screen.
  private static let thumbnailSide = 480

  /// A gallery of photos whose longer sides have at most a number of pixels.
  init(title: String, pixels: Int) {
    self.title = title
    let smaller = [
      Size(folder: FileName("previews"), longerSide: Self.previewSide),
      Size(folder: FileName("thumbnails"), longerSide: Self.thumbnailSide),
    ]
    // A size that is hardly smaller saves nothing.
    sizes =
      [Size(folder: FileName("photos"), longerSide: pixels)]
      + smaller.filter { $0.longerSide * 5 < pixels * 4 || $0.longerSide == Self.thumbnailSide }
  }

  /// The page that shows photos.
  func html(_ photos: [PictureExport.Written]) -> String {
    let title = Self.escaped(title)
    let views = photos.enumerated().map { GalleryPhoto($1, sizes, number: $0 + 1, of: photos.count) }
    let rights = Set(photos.map(\.metadata.copyright))
    let notice = rights.count == 1 ? rights.first.flatMap(\.self) : nil
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      \(ExportMark.page)
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header><h1>\(title)</h1><p>\(photos.count == 1 ? "1 photo" : "\(photos.count) photos")</p></header>
      <main><ol class="photos">
      \(views.map(\.tile).joined(separator: "\n"))
      </ol></main>
      <footer>\(notice.map { "<p>\(Self.escaped($0))</p>" } ?? "")\
      <p class="keys" hidden>← → previous and next · Home End first and last · F full screen · Esc back</p></footer>
      \(views.map(\.view).joined(separator: "\n"))
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// A text escaped for HTML, also within quotes. Control characters except line ends become spaces.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.properties.generalCategory == .control && scalar != "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
