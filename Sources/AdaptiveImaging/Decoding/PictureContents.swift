import AdaptiveFileSystem
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

  /// Creates contents. Equal bytes in other contents are another picture.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The contents as what a request names.
  public var file: PictureFile { PictureFile(self) }

  /// A reference that does not keep the contents. References to the same contents are equal, also when they
  /// are gone.
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
