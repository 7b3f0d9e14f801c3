extension FileChange {
  private static let start = [UInt8]("PTFC".utf8)
  /// The version that knows when files were created. What has no such time is written as version 1.
  private static let version: UInt8 = 2

  /// The change as bytes for a journal. About 60 bytes for a file with a short name.
  public var encoded: [UInt8] {
    var writer = JournalWriter()
    let version = groups.contains { $0.steps.contains(where: \.hasCreationTime) } ? Self.version : 1
    for byte in Self.start + [version, kind.rawValue] { writer.write(byte: byte) }
    writer.write(createdFolders)
    writer.write(removedFolders)
    writer.write(count: groups.count)
    for group in groups {
      writer.write(count: group.steps.count)
      for step in group.steps { writer.write(step) }
    }
    return writer.bytes
  }

  /// The change that was encoded as these bytes. Throws the reason if they are not an encoded change.
  public init(decoding bytes: [UInt8]) throws(JournalError) {
    var reader = JournalReader(bytes)
    for expected in Self.start where try reader.byte() != expected { throw .notAChange }
    let version = try reader.byte()
    guard (1...Self.version).contains(version) else { throw .unknownVersion(version) }
    guard let kind = Kind(rawValue: try reader.byte()) else { throw reader.invalid }
    self.init(kind: kind, createdFolders: try reader.paths(), removedFolders: try reader.paths())
    for _ in 0..<(try reader.count()) {
      var group = Group(steps: [])
      for _ in 0..<(try reader.count()) { group.steps.append(try reader.step()) }
      groups.append(group)
    }
    guard reader.isAtEnd else { throw reader.invalid }
  }
}

extension FileSignature {
  /// The signature as bytes for a journal.
  public var encoded: [UInt8] {
    var writer = JournalWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The signature that was encoded as these bytes. Throws the reason if they are not an encoded signature.
  public init(decoding bytes: [UInt8]) throws(JournalError) {
    var reader = JournalReader(bytes)
    self = try reader.signature()
    guard reader.isAtEnd else { throw reader.invalid }
  }
}

extension FileStep {
  /// Whether it is known when a file of the step was created.
  fileprivate var hasCreationTime: Bool {
    switch self {
    case .relocate(let relocation): relocation.signature.created != nil
    case .duplicate(let duplicate), .removeDuplicate(let duplicate):
      duplicate.signature.created != nil || duplicate.copySignature?.created != nil
    case .writeTrashInfo, .removeTrashInfo: false
    }
  }
}

/// The numbers of the kinds of steps. A number keeps its meaning forever.
private enum StepCode: UInt8 {
  case relocate = 0
  case duplicate = 1
  case removeDuplicate = 2
  case writeTrashInfo = 3
  case removeTrashInfo = 4
}

extension JournalWriter {
  fileprivate mutating func write(_ step: FileStep) {
    switch step {
    case .relocate(let relocation):
      write(byte: StepCode.relocate.rawValue)
      write(relocation.from)
      write(relocation.to)
      write(relocation.signature)
      write(relocation.tag)
      write(byte: relocation.route.rawValue)
    case .duplicate(let duplicate): write(duplicate, .duplicate)
    case .removeDuplicate(let duplicate): write(duplicate, .removeDuplicate)
    case .writeTrashInfo(let info): write(info, .writeTrashInfo)
    case .removeTrashInfo(let info): write(info, .removeTrashInfo)
    }
  }

  private mutating func write(_ duplicate: Duplicate, _ code: StepCode) {
    write(byte: code.rawValue)
    write(duplicate.original)
    write(duplicate.copy)
    write(duplicate.signature)
    write(byte: duplicate.copySignature == nil ? 0 : 1)
    if let signature = duplicate.copySignature { write(signature) }
    write(duplicate.tag)
  }

  private mutating func write(_ info: TrashInfoFile, _ code: StepCode) {
    write(byte: code.rawValue)
    write(info.path)
    write(info.contents)
  }
}

extension JournalReader {
  fileprivate mutating func step() throws(JournalError) -> FileStep {
    guard let code = StepCode(rawValue: try byte()) else { throw invalid }
    switch code {
    case .relocate: return .relocate(try relocation())
    case .duplicate: return .duplicate(try duplicate())
    case .removeDuplicate: return .removeDuplicate(try duplicate())
    case .writeTrashInfo: return .writeTrashInfo(try trashInfo())
    case .removeTrashInfo: return .removeTrashInfo(try trashInfo())
    }
  }

  private mutating func relocation() throws(JournalError) -> Relocation {
    let from = try path()
    let to = try path()
    let signature = try signature()
    let tag = try number()
    guard let route = Relocation.Route(rawValue: try byte()) else { throw invalid }
    return Relocation(from: from, to: to, signature: signature, tag: tag, route: route)
  }

  private mutating func duplicate() throws(JournalError) -> Duplicate {
    let original = try path()
    let copy = try path()
    let signature = try signature()
    let copySignature: FileSignature?
    switch try byte() {
    case 0: copySignature = nil
    case 1: copySignature = try self.signature()
    default: throw invalid
    }
    return Duplicate(
      original: original, copy: copy, signature: signature, copySignature: copySignature, tag: try number())
  }

  private mutating func trashInfo() throws(JournalError) -> TrashInfoFile {
    TrashInfoFile(path: try path(), contents: try byteArray())
  }
}
