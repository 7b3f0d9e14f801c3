extension SidecarReply {
  /// The most bytes of an encoded reply: a whole new sidecar, and the decisions before and after.
  public static let mostEncodedBytes = SidecarLimits.mostBytes + (4 << 20)
  /// The most splices of a plan.
  public static let mostSplices = 1 << 16

  /// The reply as bytes. Throws `overLimit` if a decision is too long.
  public func encoded() throws(DecisionCodingError) -> [UInt8] {
    var writer = DecisionByteWriter()
    switch self {
    case .unreadable(let error):
      writer.write(UInt8(0))
      error.write(to: &writer)
    case .contents(let contents):
      writer.write(UInt8(1))
      try contents.write(to: &writer)
    }
    return writer.bytes
  }

  /// Reads an encoded reply. Throws the reason if the bytes are not one.
  ///
  /// The splices are as sent: `Splice.applying` checks them against the file.
  public init(decoding bytes: [UInt8]) throws(DecisionCodingError) {
    guard bytes.count <= Self.mostEncodedBytes else { throw .excessBytes(atByte: Self.mostEncodedBytes) }
    var reader = DecisionByteReader(bytes)
    switch try reader.readUInt8() {
    case 0: self = .unreadable(try SidecarError(from: &reader))
    case 1: self = .contents(try SidecarContents(from: &reader))
    default: throw reader.invalid
    }
    try reader.end()
  }
}

extension SidecarContents {
  fileprivate func write(to writer: inout DecisionByteWriter) throws(DecisionCodingError) {
    try decisions.write(to: &writer)
    facts.write(to: &writer)
    ownership.write(to: &writer)
    writer.write(metadataDate) { $0.write($1.text) }
    writer.write(hasOtherProperties)
    writer.write(readOnlyReason) { $1.write(to: &$0) }
    switch plan {
    case .success(let plan):
      writer.write(UInt8(0))
      try plan.write(to: &writer)
    case .failure(let error):
      writer.write(UInt8(1))
      error.write(to: &writer)
    }
  }

  fileprivate init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    decisions = try PhotoDecisions(from: &reader)
    facts = try SidecarFacts(from: &reader)
    ownership = try SidecarOwnership(from: &reader)
    metadataDate = try reader.readOptional { reader throws(DecisionCodingError) in
      XMPDate(parsing: try reader.readText(mostBytes: XMPDate.mostBytes))
    }
    hasOtherProperties = try reader.readBool()
    readOnlyReason = try reader.readOptional { reader throws(DecisionCodingError) in
      try SidecarEditError.ReadOnlyReason(from: &reader)
    }
    switch try reader.readUInt8() {
    case 0: plan = .success(try SidecarPlan(from: &reader))
    case 1: plan = .failure(try SidecarEditError(from: &reader))
    default: throw reader.invalid
    }
  }
}

extension SidecarOwnership {
  fileprivate func write(to writer: inout DecisionByteWriter) {
    writer.write(fileExtension) { $0.write($1) }
    writer.write(UInt8(clamping: fileNames.count))
    for name in fileNames { writer.write(name) }
  }

  fileprivate init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    self.init()
    fileExtension = try reader.readOptional { reader throws(DecisionCodingError) in
      try reader.readText(mostBytes: Self.mostNameBytes)
    }
    let count = Int(try reader.readUInt8())
    guard count <= Self.mostNames else { throw reader.invalid }
    for _ in 0..<count { fileNames.append(try reader.readText(mostBytes: Self.mostNameBytes)) }
  }
}

extension SidecarPlan {
  fileprivate func write(to writer: inout DecisionByteWriter) throws(DecisionCodingError) {
    writer.write(UInt32(clamping: splices.count))
    for splice in splices {
      writer.write(number: splice.offset)
      writer.write(number: splice.removedCount)
      writer.write(splice.replacement)
    }
    writer.write(UInt8(clamping: conflicts.count))
    for property in conflicts { writer.write(property.rawValue) }
    try result.write(to: &writer)
  }

  fileprivate init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    self.init()
    let spliceCount = Int(try reader.readUInt32())
    guard spliceCount <= SidecarReply.mostSplices else { throw reader.invalid }
    for _ in 0..<spliceCount {
      splices.append(
        Splice(
          offset: try reader.readInt(), removedCount: try reader.readInt(),
          replacement: Array(try reader.readBytes())))
    }
    for _ in 0..<(try reader.readUInt8()) {
      let property = try reader.readDecision()
      guard !conflicts.contains(property) else { throw reader.invalid }
      conflicts.append(property)
    }
    result = try PhotoDecisions(from: &reader)
  }
}
