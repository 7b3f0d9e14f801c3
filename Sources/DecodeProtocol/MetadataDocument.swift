/// What a file says about its photo, as a decoder sends it through the shared memory.
///
/// To the program this is hostile input: `init(decoding:)` takes no more entries and no longer texts than the limits,
/// and no character that could reach a terminal as anything but text.
public struct MetadataDocument: Hashable, Sendable {
  /// One statement.
  public struct Entry: Hashable, Sendable {
    /// What it is about.
    public var field: MetadataField
    /// What it says; never empty.
    public var text: String

    /// Makes a statement.
    public init(_ field: MetadataField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// Statements at most.
  public static let mostEntries = 512
  /// Bytes of one text at most, in UTF-8; the rest is left out.
  public static let mostTextBytes = 8_192
  /// Bytes of a document at most: what the shared memory must have room for.
  public static let mostBytes = 1 << 20

  /// The statements, in the order of the file.
  public private(set) var entries: [Entry]

  /// Takes statements, as many as the limits allow; empty ones are left out.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { append(entry.field, entry.text) }
  }

  /// Adds a statement, unless its text is empty or there are too many. Line feeds and tabs stay in it.
  public mutating func append(_ field: MetadataField, _ text: String) {
    let harmless = HarmlessText.make(text.utf8, mostBytes: Self.mostTextBytes, keepsLines: true)
    guard !harmless.isEmpty, entries.count < Self.mostEntries else { return }
    entries.append(Entry(field, harmless))
  }

  /// The first statement about something; `nil` when the file says nothing.
  public subscript(field: MetadataField) -> String? { entries.first { $0.field == field }?.text }

  /// All statements about something.
  public func all(_ field: MetadataField) -> [String] { entries.filter { $0.field == field }.map(\.text) }

  /// The document as bytes: for each statement its field and the length of its text in two bytes each, then the text.
  /// Statements that would make it longer than `mostBytes` are left out.
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

  /// Reads a document; throws when it does not add up. Statements about unknown fields are left out.
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
