import AdaptiveFileSystem

/// Takes values from bytes that `JournalWriter` wrote. The bytes can be damaged: nothing traps, and no more
/// memory is used than they need.
struct JournalReader {
  private let bytes: [UInt8]
  private var position = 0
  private var folders: [FilePath] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == bytes.count }

  /// The error for the value that was just read, or is read next.
  var invalid: JournalError { .invalid(atByte: position) }

  mutating func byte() throws(JournalError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(JournalError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      // The tenth byte has a single bit.
      if shift == 63, byte > 1 { throw .invalid(atByte: position - 1) }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw invalid
  }

  /// A number of elements, each of which takes at least one byte.
  mutating func count() throws(JournalError) -> Int {
    let number = try number()
    guard number <= UInt64(bytes.count - position) else { throw .truncated }
    return Int(number)
  }

  mutating func signed() throws(JournalError) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  mutating func byteArray() throws(JournalError) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return [UInt8](bytes[position..<(position + count)])
  }

  /// A path: it has at least one byte, and no NUL.
  mutating func path() throws(JournalError) -> FilePath {
    let start = position
    let number = try number()
    if number == UInt64(folders.count) {
      folders.append(FilePath(bytes: try byteArray()))
    } else if number > UInt64(folders.count) {
      throw .invalid(atByte: start)
    }
    let whole = folders[Int(number)].bytes + (try byteArray())
    guard !whole.isEmpty, !whole.contains(0) else { throw .invalid(atByte: start) }
    return FilePath(bytes: whole)
  }

  mutating func paths() throws(JournalError) -> [FilePath] {
    var paths: [FilePath] = []
    for _ in 0..<(try count()) { paths.append(try path()) }
    return paths
  }

  mutating func signature() throws(JournalError) -> FileSignature {
    let code = try byte()
    guard let kind = FileSignature.Kind(rawValue: code & ~2) else { throw invalid }
    let identity = FileIdentity(deviceNumber: try number(), inodeNumber: try number())
    let byteCount = try signed()
    let modified = try time()
    guard byteCount >= 0 else { throw invalid }
    return FileSignature(
      kind: kind, identity: identity, byteCount: byteCount, modified: modified,
      created: code & 2 == 0 ? nil : try time())
  }

  private mutating func time() throws(JournalError) -> FileTime {
    let seconds = try signed()
    let nanoseconds = try signed()
    guard (0..<1_000_000_000).contains(nanoseconds) else { throw invalid }
    return FileTime(seconds: seconds, nanoseconds: nanoseconds)
  }
}

/// Why bytes from a journal are not a change.
public enum JournalError: Error, Hashable, Sendable {
  /// The bytes don't start as an encoded change does.
  case notAChange
  /// A later version of the program wrote them.
  case unknownVersion(UInt8)
  /// They end too early.
  case truncated
  /// The bytes at this position can't be in a change.
  case invalid(atByte: Int)
}
