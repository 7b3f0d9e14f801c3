import AdaptiveFileSystem
import CNettle

/// The SHA-256 of a file's contents.
public struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// The bytes as 64 lowercase hexadecimal digits.
  public var hexadecimal: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// The digest of the file at `path`, following symbolic links. Contents that the system doesn't have in
  /// memory are read from the disk.
  ///
  /// `onProgress` receives the bytes of each part that was read, and may throw to cancel. Throws the reason
  /// if the file can't be read, `vanished` if it isn't there, and `notAFile` for anything but a regular file.
  public init(
    of path: FilePath, onProgress: (Int) throws(FileOperationError) -> Void = { _ in }
  ) throws(FileOperationError) {
    let file = try FileOperationError.vanishing { () throws(FileError) in try OpenFile(reading: path) }
    let kind = try attempt { () throws(FileError) in try file.status().kind }
    guard kind == .file else { throw .notAFile(path) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: VerifiedCopy.chunkSize, alignment: 16)
    defer { buffer.deallocate() }
    var builder = ContentDigestBuilder()
    while true {
      let count: Int
      do {
        count = try file.read(into: buffer)
      } catch {
        throw .system(error)
      }
      if count == 0 { break }
      builder.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      try onProgress(count)
    }
    self = builder.digest()
  }

  fileprivate init(bytes: [UInt8]) { self.bytes = bytes }
}

/// Computes a digest of bytes that arrive in parts.
struct ContentDigestBuilder {
  private var context = cnt_sha256()

  init() { cnt_begin(&context) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    cnt_add(&context, bytes.baseAddress, bytes.count)
  }

  /// The digest of everything that was added. The builder starts over.
  mutating func digest() -> ContentDigest {
    var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    cnt_end(&context, &bytes)
    return ContentDigest(bytes: bytes)
  }
}
