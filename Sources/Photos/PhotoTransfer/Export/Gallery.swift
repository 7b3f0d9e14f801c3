import AdaptiveFileSystem

/// A gallery of photos as files that any browser shows: `index.html`, and the folders `photos` and
/// `thumbnails`. It needs no script and no server.
nonisolated struct Gallery {
  /// The absolute folder, which exists.
  let folder: FilePath
  /// The title of the page.
  let title: String

  static let page = FileName("index.html")
  static let photos = FileName("photos")
  static let thumbnails = FileName("thumbnails")
  /// The longer side of a thumbnail in pixels: enough for 240 pixels on a dense screen.
  static let thumbnailSide = 480

  /// The page that shows photos. The sizes of each are those of the photo and of its thumbnail, in this
  /// order.
  func html(_ photos: [PictureExport.Written]) -> String {
    let title = Self.escaped(title)
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(ExportMark.page)
      <title>\(title)</title>
      <style>
      body { margin: 0 auto; max-width: 90rem; padding: 1rem; background: #111; color: #ddd; font: 1rem sans-serif }
      main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
      figure { margin: 0 }
      img { display: block; width: 100%; height: 15rem; object-fit: contain; background: #000 }
      figcaption { padding: .3rem 0; overflow-wrap: anywhere }
      a:focus img { outline: 2px solid #fff }
      @media (prefers-color-scheme: light) { body { background: #fff; color: #222 } img { background: #eee } }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <main>
      \(photos.map(Self.figure).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func figure(_ written: PictureExport.Written) -> String {
    let photo = written.photo
    let texts = [photo.title, photo.caption].compactMap(\.self).filter { !$0.isEmpty }
    let words = texts.isEmpty ? [photo.source.name.description] : texts
    let size = written.sizes.last ?? .zero
    let image =
      "<img src=\"\(link(thumbnails, written.name))\" width=\"\(size.width)\" height=\"\(size.height)\" "
      + "loading=\"lazy\" alt=\"\(escaped(words.joined(separator: ": ")))\">"
    let caption = texts.map(escaped).joined(separator: "<br>")
    return "<figure><a href=\"\(link(Self.photos, written.name))\">\(image)</a>"
      + (caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>") + "</figure>"
  }

  /// A relative link to a file in a folder, with its bytes escaped.
  private static func link(_ folder: FileName, _ name: FileName) -> String {
    let path = FilePath("/").appending(folder).appending(name)
    return String(path.fileURI.dropFirst("file:///".count))
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
