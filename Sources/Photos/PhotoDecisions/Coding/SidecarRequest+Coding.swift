extension SidecarRequest {
  /// The most bytes of an encoded request.
  public static let mostEncodedBytes = 2 << 20

  /// The request as bytes. Throws `overLimit` if a decision is too long.
  public func encoded() throws(DecisionCodingError) -> [UInt8] {
    var writer = DecisionByteWriter()
    try base.write(to: &writer)
    try wanted.write(to: &writer)
    writer.write(date.text)
    switch creation {
    case nil: writer.write(UInt8(0))
    case .plain: writer.write(UInt8(1))
    case .forExtension(let text):
      writer.write(UInt8(2))
      writer.write(text)
    }
    return writer.bytes
  }

  /// Reads an encoded request. Throws the reason if the bytes are not one.
  public init(decoding bytes: [UInt8]) throws(DecisionCodingError) {
    guard bytes.count <= Self.mostEncodedBytes else { throw .excessBytes(atByte: Self.mostEncodedBytes) }
    var reader = DecisionByteReader(bytes)
    base = try PhotoDecisions(from: &reader)
    wanted = try PhotoDecisions(from: &reader)
    date = XMPDate(parsing: try reader.readText(mostBytes: XMPDate.mostBytes))
    switch try reader.readUInt8() {
    case 0: creation = nil
    case 1: creation = .plain
    case 2:
      let text = try reader.readText(mostBytes: SidecarOwnership.mostNameBytes)
      creation = .forExtension(text)
    default: throw reader.invalid
    }
    try reader.end()
  }
}
