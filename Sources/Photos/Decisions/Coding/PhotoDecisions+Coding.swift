// The coding is stored on disks: a change needs a new version, and this one must stay readable.
//
//   version      1 byte, 1
//   properties   1 byte, with bit n set if the `DecidedProperty` with the raw value n is there
//   Then the values of those that are there, in the order of `DecidedProperty`:
//   rating       1 byte, -1...5 in two's complement
//   texts        4 bytes length, UTF-8
//   keywords     4 bytes number of keywords, then each: 4 bytes number of parts, each part as a text
//   rotation     1 byte, quarter turns clockwise
//
// Numbers are little-endian. Keywords are in the order of their encoded bytes, so that equal decisions have
// equal encodings.
extension PhotoDecisions {
  private static let version: UInt8 = 1

  /// The decisions as bytes, the same for equal decisions and in every later version of the program. Throws
  /// `overLimit` if a value is too long.
  public func encoded() throws(DecisionCodingError) -> [UInt8] {
    var writer = DecisionByteWriter()
    try write(to: &writer)
    return writer.bytes
  }

  /// Reads encoded decisions. Throws the reason if the bytes are not encoded decisions.
  public init(decoding bytes: [UInt8]) throws(DecisionCodingError) {
    var reader = DecisionByteReader(bytes)
    try self.init(from: &reader)
    try reader.end()
  }

  func write(to writer: inout DecisionByteWriter) throws(DecisionCodingError) {
    if let property = firstOverLimit { throw .overLimit(property) }
    writer.write(Self.version)
    writer.write(Self.bits(of: present))
    for property in present { self[property]?.write(to: &writer) }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    self.init()
    let version = try reader.readUInt8()
    guard version == Self.version else { throw .version(version) }
    let bits = try reader.readUInt8()
    guard bits & ~Self.bits(of: DecidedProperty.allCases) == 0 else { throw reader.invalid }
    for property in DecidedProperty.allCases where bits >> property.rawValue & 1 == 1 {
      self[property] = try DecidedValue(at: property.place, from: &reader)
    }
    if let property = firstOverLimit { throw .overLimit(property) }
  }

  private static func bits(of properties: [DecidedProperty]) -> UInt8 {
    properties.reduce(0) { $0 | 1 << $1.rawValue }
  }
}

extension DecidedValue {
  fileprivate func write(to writer: inout DecisionByteWriter) {
    switch self {
    case .rating(let rating): writer.write(UInt8(bitPattern: Int8(rating.value)))
    case .text(let text): writer.write(text)
    case .keywords(let keywords):
      writer.write(UInt32(clamping: keywords.count))
      for bytes in keywords.map(\.encoded).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for byte in bytes { writer.write(byte) }
      }
    case .rotation(let rotation): writer.write(UInt8(rotation.rawValue / 90))
    }
  }

  fileprivate init(at place: Place, from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    switch place {
    case .rating:
      guard let rating = Rating(Int(Int8(bitPattern: try reader.readUInt8()))) else { throw reader.invalid }
      self = .rating(rating)
    case .text: self = .text(try reader.readText(mostBytes: DecisionLimits.mostTextBytes))
    case .keywords: self = .keywords(try Self.readKeywords(from: &reader))
    case .rotation:
      guard let rotation = PhotoRotation(rawValue: Int(try reader.readUInt8()) * 90) else {
        throw reader.invalid
      }
      self = .rotation(rotation)
    }
  }

  private static func readKeywords(
    from reader: inout DecisionByteReader
  ) throws(DecisionCodingError) -> Set<Keyword> {
    let count = Int(try reader.readUInt32())
    guard count <= DecisionLimits.mostKeywords else { throw .overLimit(.keywords) }
    var keywords: Set<Keyword> = []
    var last: [UInt8] = []
    for _ in 0..<count {
      var path: [String] = []
      for _ in 0..<(try reader.readUInt32()) {
        path.append(try reader.readText(mostBytes: DecisionLimits.mostKeywordBytes))
      }
      guard let keyword = Keyword(path: path), keywords.insert(keyword).inserted else { throw reader.invalid }
      let bytes = keyword.encoded
      guard last.lexicographicallyPrecedes(bytes) else { throw reader.invalid }
      last = bytes
    }
    return keywords
  }
}

extension Keyword {
  fileprivate var encoded: [UInt8] {
    var writer = DecisionByteWriter()
    writer.write(UInt32(clamping: path.count))
    for part in path { writer.write(part) }
    return writer.bytes
  }

  /// The number of bytes that the keyword has where it is encoded.
  var encodedByteCount: Int { path.reduce(4) { $0 + 4 + $1.utf8.count } }
}
