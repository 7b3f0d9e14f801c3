import AdaptiveFileSystem

/// Appends values to bytes. Numbers have seven bits per byte, and each folder is written once.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []
  private var folders: [FilePath: Int] = [:]

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// A number without a sign, lowest bits first. The highest bit of a byte says that another one follows.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(count: Int) { write(UInt64(max(0, count))) }

  /// A number with a sign, so that small ones are short on both sides of zero.
  mutating func write(signed number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  mutating func write(_ value: [UInt8]) {
    write(count: value.count)
    bytes += value
  }

  /// A path as the number of its folder and a name. The first time a folder occurs, its bytes follow.
  mutating func write(_ path: FilePath) {
    let whole = path.bytes
    let end = whole.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let folder = FilePath(bytes: [UInt8](whole[..<end]))
    if let number = folders[folder] {
      write(count: number)
    } else {
      write(count: folders.count)
      folders[folder] = folders.count
      write(folder.bytes)
    }
    write([UInt8](whole[end...]))
  }

  mutating func write(_ paths: [FilePath]) {
    write(count: paths.count)
    for path in paths { write(path) }
  }

  mutating func write(_ signature: FileSignature) {
    // The second bit says that the time of creation follows.
    write(byte: signature.kind.rawValue | (signature.created == nil ? 0 : 2))
    write(signature.identity.deviceNumber)
    write(signature.identity.inodeNumber)
    write(signed: signature.byteCount)
    write(signed: signature.modified.seconds)
    write(signed: signature.modified.nanoseconds)
    guard let created = signature.created else { return }
    write(signed: created.seconds)
    write(signed: created.nanoseconds)
  }
}
