/// A photo's metadata, as a decoder sends it through the shared memory.
///
/// To the program this is hostile input: `init(decoding:)` enforces the limits on entries and texts, and
/// drops characters that a terminal would not show as text.
public struct MetadataDocument: Hashable, Sendable {
  /// The value of one field.
  public struct Entry: Hashable, Sendable {
    /// The field.
    public var field: MetadataField
    /// The value. Never empty.
    public var text: String

    /// Makes an entry.
    public init(_ field: MetadataField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The most entries: all keywords that a photo may have, with and without paths, and everything else.
  public static let mostEntries = 2 * 4_096 + 512
  /// The most bytes of one text, in UTF-8. Longer texts are cut.
  public static let mostTextBytes = 8_192
  /// The most bytes of a document, for which the shared memory must have room.
  public static let mostBytes = 1 << 20

  /// The entries, in the order of the file.
  public private(set) var entries: [Entry]

  /// Makes a document of entries. Drops empty entries and those beyond the limit.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { append(entry.field, entry.text) }
  }

  /// Adds an entry unless its text is empty or the document is full. Line feeds and tabs stay.
  public mutating func append(_ field: MetadataField, _ text: String) {
    let harmless = HarmlessText.make(text.utf8, mostBytes: Self.mostTextBytes, keepsLines: true)
    guard !harmless.isEmpty, entries.count < Self.mostEntries else { return }
    entries.append(Entry(field, harmless))
  }

  /// The first value of a field. `nil` if there is none.
  public subscript(field: MetadataField) -> String? { entries.first { $0.field == field }?.text }

  /// All values of a field.
  public func all(_ field: MetadataField) -> [String] { entries.filter { $0.field == field }.map(\.text) }

  /// The document as bytes: for each entry, its field and the length of its text in two bytes each, then the
  /// text. Entries beyond `mostBytes` are dropped.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 4_096)
    for entry in entries {
      let text = Array(entry.text.utf8)
      guard writer.bytes.count + 4 + text.count <= Self.mostBytes else { break }
      writer.write(entry.field.rawValue)
      writer.write(UInt16(text.count))
      writer.write(text, paddedTo: text.count)
    }
    return writer.bytes
  }

  /// Decodes a document. Throws if lengths are inconsistent. Drops unknown fields.
  public init(decoding bytes: [UInt8]) throws(MessageError) {
    self.init()
    guard bytes.count <= Self.mostBytes else { throw .length(expected: Self.mostBytes, found: bytes.count) }
    var reader = ByteReader(bytes)
    var left = bytes.count
    while left > 0 {
      guard left >= 4 else { throw .field("entry") }
      let field = MetadataField(rawValue: reader.readUInt16())
      let count = Int(reader.readUInt16())
      left -= 4
      guard count <= left, count <= Self.mostTextBytes else { throw .field("text") }
      let text = reader.readBytes(count)
      left -= count
      if let field { append(field, String(decoding: text, as: UTF8.self)) }
    }
  }
}
