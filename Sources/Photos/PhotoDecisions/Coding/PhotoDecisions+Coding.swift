// The coding is stored on disks: a change needs a new version, and these must stay readable.
//
//   version      1 byte, 1 or 2
//   properties   with bit n set if the `DecidedProperty` with the raw value n is there: 1 byte in version 1,
//                which has the first six properties, and 4 bytes in version 2
//   Then the values of those that are there, in the order of `DecidedProperty`:
//   rating       1 byte, -1...5 in two's complement
//   texts        4 bytes length, UTF-8
//   keywords     4 bytes number of keywords, then each: 4 bytes number of parts, each part as a text
//   rotation     1 byte, quarter turns clockwise
//   flag         1 byte, -1...1 in two's complement
//
// Numbers are little-endian. Keywords are in the order of their encoded bytes, and version 2 is only for what
// version 1 can't express, so that equal decisions have equal encodings. Earlier versions of the program read
// version 1 alone.
extension PhotoDecisions {
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
    let (present, bits) = (present, Self.bits(of: present))
    if present.allSatisfy(\.isOfVersion1) {
      writer.write(UInt8(1))
      writer.write(UInt8(truncatingIfNeeded: bits))
    } else {
      writer.write(UInt8(2))
      writer.write(bits)
    }
    for property in present { self[property]?.write(to: &writer) }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    self.init()
    let version = try reader.readUInt8()
    guard 1...2 ~= version else { throw .version(version) }
    let bits = version == 1 ? UInt32(try reader.readUInt8()) : try reader.readUInt32()
    let known = DecidedProperty.allCases.filter { version == 2 || $0.isOfVersion1 }
    let isNeeded = version == 1 || bits & ~Self.bits(of: known.filter(\.isOfVersion1)) != 0
    guard bits & ~Self.bits(of: known) == 0, isNeeded else { throw reader.invalid }
    for property in DecidedProperty.allCases where bits >> property.rawValue & 1 == 1 {
      self[property] = try DecidedValue(at: property.place, from: &reader)
    }
    if let property = firstOverLimit { throw .overLimit(property) }
  }

  private static func bits(of properties: [DecidedProperty]) -> UInt32 {
    properties.reduce(0) { $0 | 1 << $1.rawValue }
  }
}

extension DecidedProperty {
  /// Whether version 1 of the coding has the property.
  fileprivate var isOfVersion1: Bool { rawValue <= DecidedProperty.rotation.rawValue }
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
    case .flag(let flag): writer.write(UInt8(bitPattern: Int8(flag.rawValue)))
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
    case .flag:
      guard let flag = PhotoFlag(rawValue: Int(Int8(bitPattern: try reader.readUInt8()))) else {
        throw reader.invalid
      }
      self = .flag(flag)
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
