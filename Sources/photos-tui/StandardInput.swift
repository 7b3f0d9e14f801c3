import AdaptiveFileSystem
import AdaptiveImaging

/// The contents of standard input, for a command that accepts a list of files and a picture there.
nonisolated enum StandardInput: Equatable {
  /// Paths, at least one.
  case list([FilePath])
  /// The bytes of a picture.
  case picture([UInt8])

  /// Why standard input can't be used.
  enum ReadingError: Error, Equatable {
    /// There are no bytes, or no paths.
    case empty
    /// It is neither a list of files nor a picture in a known format.
    case unknown
    /// A picture or a list has more bytes than this.
    case tooLarge(limit: Int)
    /// It can't be read.
    case unreadable(SystemError)
  }

  /// The maximum number of bytes to read. They are kept in memory, and a second time for decoders.
  static let limit = 256 << 20
  /// The number of bytes that decide what the input is.
  private static let headByteCount = 1 << 16

  /// Reads a descriptor to its end.
  ///
  /// The input is a list if its first path exists, or a picture if its first bytes look like one. Otherwise,
  /// it is a list unless there are control characters in the first bytes.
  init(reading descriptor: FileDescriptor = .standardInput, limit: Int = limit) throws(ReadingError) {
    let head = try Self.bytes(of: descriptor, upTo: min(Self.headByteCount, limit))
    let first = Self.paths(in: head).first
    let isList = first.map { (try? FileStatus(of: $0, followingLinks: false)) != nil } ?? false
    let isPicture = !isList && PictureContents.seemsToBePicture(startingWith: head)
    if !isList, !isPicture {
      guard !head.isEmpty else { throw .empty }
      guard !Self.hasControlCharacters(head) else { throw .unknown }
    }
    let bytes = head + (try Self.bytes(of: descriptor, upTo: limit - head.count + 1))
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    if isPicture {
      self = .picture(bytes)
    } else {
      let paths = Self.paths(in: bytes)
      guard !paths.isEmpty else { throw .empty }
      self = .list(paths)
    }
  }

  /// The paths in a list: separated by NUL characters if there are any, otherwise by line ends.
  static func paths(in bytes: [UInt8]) -> [FilePath] {
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { FilePath(bytes: Array($0)) }
  }

  /// Returns whether there are control characters that separate no paths.
  private static func hasControlCharacters(_ bytes: [UInt8]) -> Bool {
    bytes.contains { $0 < 0x20 && $0 != 0 && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      || bytes.allSatisfy { $0 == 0 }
  }

  private static func bytes(of descriptor: FileDescriptor, upTo limit: Int) throws(ReadingError) -> [UInt8] {
    do {
      return try descriptor.read(upTo: limit)
    } catch {
      throw .unreadable(error)
    }
  }
}
