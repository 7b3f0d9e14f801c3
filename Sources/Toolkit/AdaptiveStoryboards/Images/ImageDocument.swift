import AdaptiveCore
import AdaptiveJSON

/// The document `contents.json` of a folder of images.
enum ImageDocument {
  static let name = "contents.json"

  /// One variant of an image.
  struct Entry {
    let file: String
    var name: String
    var traits: TraitCollection
    var isTemplate = true

    /// Creates the entry that the name of a file implies.
    init(file: String) {
      let fileName = ImageFileName(file)
      self.file = file
      name = fileName.base
      traits = TraitCollection(displayScale: Double(fileName.scale))
      if let idiom = fileName.idiom { traits.userInterfaceIdiom = idiom }
    }
  }

  /// Parses the document at a path. Its entries may name only the given files.
  static func entries(of bytes: [UInt8], in document: String, files: [String]) throws(ImageCatalogueError)
    -> [Entry]
  {
    var result: [Entry] = []
    do {
      guard case .array(let list) = try JSONValue(parsing: bytes) else {
        throw ImageCatalogueError.Reason.wrongKind(keyPath: "", expected: .array, found: .object)
      }
      for (index, value) in list.enumerated() {
        let entry = try entry(value, at: "[\(index)]", files: files)
        if result.contains(where: { $0.name == entry.name && $0.traits == entry.traits }) {
          throw ImageCatalogueError.Reason.duplicate(keyPath: "[\(index)]")
        }
        result.append(entry)
      }
    } catch let error as JSONSyntaxError {
      throw ImageCatalogueError(.syntax(error), in: document)
    } catch let reason as ImageCatalogueError.Reason {
      throw ImageCatalogueError(reason, in: document)
    } catch {
      throw ImageCatalogueError(.notText, in: document)
    }
    return result
  }

  private static func entry(_ value: JSONValue, at path: String, files: [String]) throws -> Entry {
    guard case .object(let members) = value else {
      throw ImageCatalogueError.Reason.wrongKind(keyPath: path, expected: .object, found: value.kind)
    }
    guard let file = members["file"] else {
      throw ImageCatalogueError.Reason.missing(keyPath: path + ".file")
    }
    var entry = Entry(file: try text(file, at: path + ".file"))
    guard files.contains(entry.file) else {
      throw ImageCatalogueError.Reason.unknownValue(keyPath: path + ".file")
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "file" {
      try set(key, value, of: &entry, at: "\(path).\(key)")
    }
    return entry
  }

  private static func set(_ key: String, _ value: JSONValue, of entry: inout Entry, at path: String) throws {
    let classes: [String: SizeClass] = ["compact": .compact, "regular": .regular]
    switch key {
    case "name": entry.name = try text(value, at: path)
    case "template": entry.isTemplate = try flag(value, at: path)
    case "scale": entry.traits.displayScale = try scale(value, at: path)
    case "idiom":
      let idioms: [String: UserInterfaceIdiom] = ["phone": .phone, "pad": .pad, "terminal": .terminal]
      entry.traits.userInterfaceIdiom = try word(value, of: idioms, at: path)
    case "widthClass": entry.traits.horizontalSizeClass = try word(value, of: classes, at: path)
    case "heightClass": entry.traits.verticalSizeClass = try word(value, of: classes, at: path)
    case "style":
      entry.traits.userInterfaceStyle = try word(value, of: ["light": .light, "dark": .dark], at: path)
    case "gamut": entry.traits.colorGamut = try word(value, of: names(ColorGamut.allCases), at: path)
    case "characters":
      entry.traits.characterRepertoire = try word(value, of: names(CharacterRepertoire.allCases), at: path)
    default: throw ImageCatalogueError.Reason.unknownKey(keyPath: path)
    }
  }

  private static func names<Value>(_ values: [Value]) -> [String: Value] {
    Dictionary(values.map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func word<Value>(_ value: JSONValue, of words: [String: Value], at path: String) throws
    -> Value
  {
    guard let known = words[try text(value, at: path)] else {
      throw ImageCatalogueError.Reason.unknownValue(keyPath: path)
    }
    return known
  }

  private static func text(_ value: JSONValue, at path: String) throws -> String {
    guard case .string(let text) = value else {
      throw ImageCatalogueError.Reason.wrongKind(keyPath: path, expected: .string, found: value.kind)
    }
    guard !text.isEmpty else { throw ImageCatalogueError.Reason.unknownValue(keyPath: path) }
    return text
  }

  private static func flag(_ value: JSONValue, at path: String) throws -> Bool {
    guard case .bool(let flag) = value else {
      throw ImageCatalogueError.Reason.wrongKind(keyPath: path, expected: .bool, found: value.kind)
    }
    return flag
  }

  /// Reads a scale: an integer from 1 to 8.
  private static func scale(_ value: JSONValue, at path: String) throws -> Double {
    switch value {
    case .integer(let number) where (1...8).contains(number): return Double(number)
    case .integer, .real: throw ImageCatalogueError.Reason.unknownValue(keyPath: path)
    default: throw ImageCatalogueError.Reason.wrongKind(keyPath: path, expected: .number, found: value.kind)
    }
  }
}

extension ImageCatalogueError.Reason: Error {}
