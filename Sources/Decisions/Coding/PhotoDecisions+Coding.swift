// The coding is stored on disks: a change needs a new version, and this one must stay readable.
//
//   version      1 byte, 1
//   properties   1 byte, with bit n set if the `DecidedProperty` with the raw value n is there
//   Then those that are there, in this order:
//   rating       1 byte, -1...5 in two's complement
//   label, caption, title
//                4 bytes length, UTF-8
//   keywords     4 bytes number of keywords, then each: 4 bytes number of parts, each part as a label
//   rotation     1 byte, quarter turns clockwise
//
// Numbers are little-endian. Keywords are in the order of their encoded bytes, so that equal decisions have
// equal encodings.
extension PhotoDecisions {
  private static let version: UInt8 = 1

  /// The decisions as bytes, the same for equal decisions and in every later version of the program. Throws
  /// `overLimit` if a value is too long.
  public func encoded() throws(DecisionCodingError) -> [UInt8] {
    var writer = DecisionWriter()
    try write(to: &writer)
    return writer.bytes
  }

  /// Reads encoded decisions. Throws the reason if the bytes are not encoded decisions.
  public init(decoding bytes: [UInt8]) throws(DecisionCodingError) {
    var reader = DecisionReader(bytes)
    try self.init(from: &reader)
    try reader.end()
  }

  func write(to writer: inout DecisionWriter) throws(DecisionCodingError) {
    if let property = firstOverLimit { throw .overLimit(property) }
    writer.write(Self.version)
    writer.write(Self.bits(of: present))
    if let rating { writer.write(UInt8(bitPattern: Int8(rating.value))) }
    for text in [label, caption, title] {
      if let text { writer.write(text) }
    }
    if let keywords {
      writer.write(UInt32(clamping: keywords.count))
      for bytes in keywords.map(\.encoded).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for byte in bytes { writer.write(byte) }
      }
    }
    if let rotation { writer.write(UInt8(rotation.rawValue / 90)) }
  }

  init(from reader: inout DecisionReader) throws(DecisionCodingError) {
    self.init()
    let version = try reader.readUInt8()
    guard version == Self.version else { throw .version(version) }
    let bits = try reader.readUInt8()
    guard bits & ~Self.bits(of: DecidedProperty.allCases) == 0 else { throw reader.invalid }
    for property in DecidedProperty.allCases where bits >> property.rawValue & 1 == 1 {
      switch property {
      case .rating:
        rating = Rating(Int(Int8(bitPattern: try reader.readUInt8())))
        guard rating != nil else { throw reader.invalid }
      case .label: label = try reader.readText(mostBytes: DecisionLimits.mostTextBytes)
      case .caption: caption = try reader.readText(mostBytes: DecisionLimits.mostTextBytes)
      case .title: title = try reader.readText(mostBytes: DecisionLimits.mostTextBytes)
      case .keywords: keywords = try Self.readKeywords(from: &reader)
      case .rotation:
        rotation = PhotoRotation(rawValue: Int(try reader.readUInt8()) * 90)
        guard rotation != nil else { throw reader.invalid }
      }
    }
    if let property = firstOverLimit { throw .overLimit(property) }
  }

  private static func readKeywords(
    from reader: inout DecisionReader
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

  private static func bits(of properties: [DecidedProperty]) -> UInt8 {
    properties.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// The properties about which the decisions say something.
  private var present: [DecidedProperty] {
    DecidedProperty.allCases.filter {
      switch $0 {
      case .rating: rating != nil
      case .label: label != nil
      case .caption: caption != nil
      case .title: title != nil
      case .keywords: keywords != nil
      case .rotation: rotation != nil
      }
    }
  }
}

extension Keyword {
  fileprivate var encoded: [UInt8] {
    var writer = DecisionWriter()
    writer.write(UInt32(clamping: path.count))
    for part in path { writer.write(part) }
    return writer.bytes
  }

  /// The number of bytes that the keyword has where it is encoded.
  var encodedByteCount: Int { path.reduce(4) { $0 + 4 + $1.utf8.count } }
}
