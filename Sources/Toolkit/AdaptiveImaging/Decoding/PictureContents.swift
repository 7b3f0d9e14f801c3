import AdaptiveFileSystem
import CInterprocess
import Glibc
import Synchronization

/// The bytes of a picture that is in memory instead of in a file.
///
/// Requests, caches and jobs refer to it weakly, so its bytes are released with it. A request for a picture
/// whose bytes are gone fails with `notFound`.
public final class PictureContents: Sendable {
  private static let counter = Atomic<UInt64>(0)

  /// The bytes of the picture, in any format that decoders read.
  public let bytes: [UInt8]
  /// A number that is unique in this process.
  let number: UInt64
  /// The bytes in memory that nothing can change, once a decoder has needed them.
  private let sealed = Mutex<OpenFile?>(nil)

  /// Creates contents. Equal bytes in other contents are another picture.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The contents as a file that a request can name.
  public var file: PictureFile { PictureFile(self) }

  /// Returns whether a file with these first bytes, at least 512 if it has as many, seems to be a picture in
  /// a format that decoders read. Only a decoder can tell whether it is one.
  public static func seemsToBePicture(startingWith head: [UInt8]) -> Bool {
    FormatSniffer.format(head: head, name: PictureFile("")) != nil
  }

  /// A descriptor of memory with the bytes that nothing can change, to pass to a decoder. It is always the
  /// same memory, so a decoder recognises it.
  ///
  /// Throws the kernel's reason if there is no memory.
  func openSealed(at path: FilePath) throws(SystemError) -> OpenFile {
    let copy: Result<Int32, SystemError> = sealed.withLock { sealed in
      if sealed == nil {
        let descriptor = cip_sealed_copy("photos-tui input", bytes, bytes.count, nil, 0)
        guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
        sealed = OpenFile(taking: FileDescriptor(descriptor), at: path)
      }
      let descriptor = fcntl(sealed?.descriptor.number ?? -1, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
      return .success(descriptor)
    }
    return OpenFile(taking: FileDescriptor(try copy.get()), at: path)
  }

  /// A reference that does not keep the contents alive. References to the same contents are equal, even when
  /// the contents are gone.
  final class Reference: Sendable, Hashable {
    private struct Target {
      weak var contents: PictureContents?
    }

    private let number: UInt64
    private let target: Mutex<Target>

    init(_ contents: PictureContents) {
      number = contents.number
      target = Mutex(Target(contents: contents))
    }

    /// The contents; `nil` once they are released.
    var contents: PictureContents? { target.withLock(\.contents) }

    static func == (left: Reference, right: Reference) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
}
