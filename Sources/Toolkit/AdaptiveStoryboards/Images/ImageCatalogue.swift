import AdaptiveCore

/// The images in a folder of text files, with the traits that `contents.json` gives for them.
///
/// The document is a list of objects with the member `file` and, optionally, `name`, if it differs from the
/// base of the file's name; `scale`, `idiom`, `widthClass`, `heightClass`, `style`, `gamut` and `characters`,
/// where a missing member means any value; and `template`, which is `false` for an image with its own
/// colours. A file can have several entries. A file without an entry is registered by its name alone.
@MainActor public struct ImageCatalogue {
  private var assets: [String: ImageAsset] = [:]

  /// Creates a catalogue without images.
  public init() {}

  /// Reads the folder at a path. Throws the first error.
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

  /// Returns the variants of an image, by name with or without an extension; `nil` if there are none.
  public func asset(named name: String) -> ImageAsset? { assets[name] ?? assets[ImageFileName(name).base] }

  /// Returns an image backed by its asset; `nil` if there is none with the name.
  public func image(named name: String) -> Image? { asset(named: name)?.image(with: TraitCollection()) }

  /// Returns the text of an image without the last line break.
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
