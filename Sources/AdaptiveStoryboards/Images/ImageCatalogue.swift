import AdaptiveCore
import JSON

/// The images of a folder: files of text, and `contents.json`, which says what their names can't.
///
/// The document is a list of objects: `file`; `name`, where it differs from the base of the file's name; `scale`,
/// `idiom`, `widthClass`, `heightClass`, `style`, `gamut` and `characters`, each left out for "any"; and `template`,
/// `false` for a picture that does not take the style of its view. A file may stand in it several times. Files that it
/// does not name are taken by their names alone; without the document, all are.
@MainActor public struct ImageCatalogue {
  private var assets: [String: ImageAsset] = [:]

  /// A catalogue without images.
  public init() {}

  /// Reads the folder at a path. The first reason found is thrown; nothing is half read.
  public init(contentsOf folder: String) throws(ImageCatalogueError) {
    let files = try ImageFolder.names(in: folder)
    let names = files.filter { $0.hasSuffix(".txt") }
    let document = folder + "/" + ImageDocument.name
    var entries: [ImageDocument.Entry] = []
    if files.contains(ImageDocument.name) {
      entries = try ImageDocument.entries(of: ImageFolder.contents(of: document), in: document, files: names)
    }
    let listed = Set(entries.map(\.file))
    entries += names.filter { !listed.contains($0) }.map { ImageDocument.Entry(file: $0) }
    var texts: [String: String] = [:]
    for entry in entries {
      if texts[entry.file] == nil { texts[entry.file] = try Self.text(of: folder + "/" + entry.file) }
      let text = texts[entry.file] ?? ""
      let image = Image(text: text, scale: Int(exactly: entry.traits.displayScale) ?? .max)
      let asset = assets[entry.name] ?? ImageAsset()
      assets[entry.name] = asset
      asset.register(entry.isTemplate ? image : Image(image.cells), with: entry.traits)
    }
  }

  /// The variants of an image, by the name they share, with or without an extension; `nil` when there are none.
  public func asset(named name: String) -> ImageAsset? { assets[name] ?? assets[ImageFileName(name).base] }

  /// An image for the display at hand, backed by its asset; `nil` when there is none of the name.
  public func image(named name: String) -> Image? { asset(named: name)?.image(with: TraitCollection()) }

  /// The text of a picture without the last line break.
  private static func text(of file: String) throws(ImageCatalogueError) -> String {
    let bytes = try ImageFolder.contents(of: file)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw ImageCatalogueError(.notText, in: file)
    }
    if text.last == "\n" { text.removeLast() }
    guard !text.isEmpty else { throw ImageCatalogueError(.empty, in: file) }
    return text
  }
}
