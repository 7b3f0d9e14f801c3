// The first byte tells the case. Encodings are named in at most `mostNameBytes`; longer names are cut.
private let mostNameBytes = 64

extension SidecarError {
  func write(to writer: inout DecisionByteWriter) {
    switch self {
    case .empty: writer.write(UInt8(0))
    case .tooLarge(let byteCount): writer.write(1, byteCount)
    case .containsNUL(let offset): writer.write(2, offset)
    case .endsEarly(let offset): writer.write(3, offset)
    case .malformed(let offset): writer.write(4, offset)
    case .documentType(let offset): writer.write(5, offset)
    case .tooDeep(let offset): writer.write(6, offset)
    case .tooManyNames(let offset): writer.write(7, offset)
    case .unsupportedEncoding(let name):
      writer.write(UInt8(8))
      writer.write(name: name)
    case .notXMP: writer.write(UInt8(9))
    case .outOfMemory: writer.write(UInt8(10))
    case .valueTooLong(let property):
      writer.write(UInt8(11))
      writer.write(property.rawValue)
    }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    switch try reader.readUInt8() {
    case 0: self = .empty
    case 1: self = .tooLarge(byteCount: try reader.readInt())
    case 2: self = .containsNUL(atByte: try reader.readInt())
    case 3: self = .endsEarly(atByte: try reader.readInt())
    case 4: self = .malformed(atByte: try reader.readInt())
    case 5: self = .documentType(atByte: try reader.readInt())
    case 6: self = .tooDeep(atByte: try reader.readInt())
    case 7: self = .tooManyNames(atByte: try reader.readInt())
    case 8: self = .unsupportedEncoding(try reader.readText(mostBytes: mostNameBytes))
    case 9: self = .notXMP
    case 10: self = .outOfMemory
    case 11: self = .valueTooLong(try reader.readDecision())
    default: throw reader.invalid
    }
  }
}

extension SidecarEditError {
  func write(to writer: inout DecisionByteWriter) {
    switch self {
    case .readOnly(let reason):
      writer.write(UInt8(0))
      reason.write(to: &writer)
    case .unsupportedForm(let property): writer.write(1, property)
    case .duplicateProperty(let property): writer.write(2, property)
    case .invalidCharacter(let property): writer.write(3, property)
    case .tooLarge(let byteCount): writer.write(4, byteCount)
    case .valueTooLong(let property):
      writer.write(UInt8(5))
      writer.write(property.rawValue)
    case .tooManyChanges(let count): writer.write(6, count)
    case .verificationFailed: writer.write(UInt8(7))
    }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    switch try reader.readUInt8() {
    case 0: self = .readOnly(try ReadOnlyReason(from: &reader))
    case 1: self = .unsupportedForm(try reader.readProperty())
    case 2: self = .duplicateProperty(try reader.readProperty())
    case 3: self = .invalidCharacter(try reader.readProperty())
    case 4: self = .tooLarge(byteCount: try reader.readInt())
    case 5: self = .valueTooLong(try reader.readDecision())
    case 6: self = .tooManyChanges(count: try reader.readInt())
    case 7: self = .verificationFailed
    default: throw reader.invalid
    }
  }
}

extension SidecarEditError.ReadOnlyReason {
  func write(to writer: inout DecisionByteWriter) {
    switch self {
    case .encoding(let name):
      writer.write(UInt8(0))
      writer.write(name: name)
    case .severalPackets: writer.write(UInt8(1))
    }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    switch try reader.readUInt8() {
    case 0: self = .encoding(try reader.readText(mostBytes: mostNameBytes))
    case 1: self = .severalPackets
    default: throw reader.invalid
    }
  }
}

extension DecisionByteWriter {
  fileprivate mutating func write(_ tag: UInt8, _ number: Int) {
    write(tag)
    write(number: number)
  }

  fileprivate mutating func write(_ tag: UInt8, _ property: XMPProperty) {
    write(tag)
    write(property.rawValue)
  }

  fileprivate mutating func write(name: String) {
    // A character that is cut apart becomes U+FFFD, which has three bytes.
    write(
      name.utf8.count <= mostNameBytes
        ? name : String(decoding: name.utf8.prefix(mostNameBytes - 3), as: UTF8.self))
  }
}

extension DecisionByteReader {
  mutating func readDecision() throws(DecisionCodingError) -> DecidedProperty {
    guard let property = DecidedProperty(rawValue: try readUInt8()) else { throw invalid }
    return property
  }

  fileprivate mutating func readProperty() throws(DecisionCodingError) -> XMPProperty {
    guard let property = XMPProperty(rawValue: try readText(mostBytes: mostNameBytes)) else { throw invalid }
    return property
  }
}
