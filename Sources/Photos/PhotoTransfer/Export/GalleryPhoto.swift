import AdaptiveCore
import AdaptiveFileSystem

/// A photo on the page of a gallery: its tile among the others, and its view over the whole window.
nonisolated struct GalleryPhoto {
  /// A file with the photo in one size.
  private struct File {
    let link: String
    let size: PixelSize
  }

  private let photo: ExportedPhoto
  private let copyright: String?
  private let number: Int
  private let count: Int
  /// The files, the largest first; at least one.
  private let files: [File]

  /// The photo with a number among `count` photos, which was written in these sizes.
  init(_ written: PictureExport.Written, _ sizes: [Gallery.Size], number: Int, of count: Int) {
    photo = written.photo
    copyright = written.metadata.copyright
    self.number = number
    self.count = count
    files = zip(sizes, written.sizes).map { File(link: Self.link($0.folder, written.name), size: $1) }
  }

  /// The tile, which leads to the view.
  var tile: String {
    let ratio = ratio
    let width = "min(100vw, \(Self.decimal(22 * ratio))rem)"
    return
      "<li id=\"tile-\(number)\" style=\"--ratio: \(Self.decimal(ratio))\"><figure><a href=\"#photo-\(number)\">"
      + image(files.reversed(), width: width) + "</a><figcaption>\(words)</figcaption></figure></li>"
  }

  /// The view, with links to the photos before and after it, to the file and back to the tile.
  var view: String {
    let rights = copyright.map { "<p class=\"rights\">\(Gallery.escaped($0))</p>" } ?? ""
    // Browsers prefer the last file that is wide enough, so the smallest one comes first.
    let shown = files.count > 2 ? files.dropLast() : files[...]
    return """
      <section class="view" id="photo-\(number)" tabindex="-1" aria-label="Photo \(number) of \(count)">\
      <div class="bar"><span class="count">\(number) / \(count)</span>\
      <a href="\(files.first?.link ?? "")">Full size</a>\
      <button class="full" type="button" hidden>Full screen</button>\
      <a class="close" href="#tile-\(number)">Close</a></div>\
      <div class="stage">\(image(shown.reversed(), width: "min(100vw, \(Self.decimal(100 * ratio))vh)"))\
      \(step("previous", "Previous photo", "‹", to: number - 1))\(step("next", "Next photo", "›", to: number + 1))</div>\
      <div class="words">\(words)\(rights)</div></section>
      """
  }

  private func step(_ name: String, _ label: String, _ sign: String, to other: Int) -> String {
    guard (1...count).contains(other) else { return "" }
    return "<a class=\"step \(name)\" href=\"#photo-\(other)\" aria-label=\"\(label)\">"
      + "<span aria-hidden=\"true\">\(sign)</span></a>"
  }

  /// The picture in some sizes, the smallest first, of which the browser chooses one for a width.
  private func image(_ files: [File], width: String) -> String {
    var widths: Set<Int> = []
    let sources = files.filter { widths.insert($0.size.width).inserted }
    let size = files.last?.size ?? .zero
    let set = sources.map { "\($0.link) \($0.size.width)w" }.joined(separator: ", ")
    return
      "<img src=\"\(files.first?.link ?? "")\" srcset=\"\(set)\" sizes=\"\(width)\" width=\"\(size.width)\" "
      + "height=\"\(size.height)\" loading=\"lazy\" alt=\"\(Gallery.escaped(alternative))\">"
  }

  /// The width of the picture divided by its height, within what the page has room for.
  private var ratio: Double {
    let size = files.first?.size ?? .zero
    return max(0.3, min(8, Double(max(1, size.width)) / Double(max(1, size.height))))
  }

  private var name: String { photo.source.name.description }

  /// The text for people who don't see the picture.
  private var alternative: String {
    let texts = [photo.title, photo.caption].compactMap(\.self).filter { !$0.isEmpty }
    return texts.isEmpty ? name : texts.joined(separator: ": ")
  }

  /// The title, the caption and the name of the file.
  private var words: String {
    [("title", photo.title), ("caption", photo.caption), ("name", name)].map { kind, text in
      guard let text, !text.isEmpty else { return "" }
      let lines = Gallery.escaped(text).replacing("\n", with: "<br>")
      return "<p class=\"\(kind)\">\(lines)</p>"
    }.joined()
  }

  /// A relative link to a file in a folder, with its bytes escaped. Commas and spaces would divide a list
  /// of links.
  private static func link(_ folder: FileName, _ name: FileName) -> String {
    let path = FilePath("/").appending(folder).appending(name)
    return Gallery.escaped(String(path.fileURI.dropFirst("file:///".count)).replacing(",", with: "%2C"))
  }

  /// A number with three decimals.
  private static func decimal(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    return "\(thousandths / 1000).\("\(1000 + thousandths % 1000)".dropFirst())"
  }
}
