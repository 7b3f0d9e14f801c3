import AdaptiveFileSystem
import PhotoSources

/// A file on a card that is not copied, although it is no system file.
public nonisolated struct LeftOutFile: Sendable {
  /// Why a file is not copied.
  public enum Reason: Sendable {
    /// Neither a photo nor a recording that the program knows.
    case unknownKind
    /// A sidecar of no photo on the card, or of several.
    case sidecar
    /// A photo or a recording whose name, or a folder of it, begins with a dot.
    case hidden
    /// A link to a folder. Its photos are copied, and its other files are not looked at.
    case linkedFolder
    /// A link that leads nowhere.
    case brokenLink
    /// A FIFO, a socket or a device.
    case special
  }

  /// The file.
  public let path: FilePath
  /// Why it is not copied.
  public let reason: Reason

  /// A file below a card. Blocks.
  init(_ path: FilePath, below card: FilePath) {
    self.path = path
    switch (try? FileStatus(of: path, followingLinks: false))?.kind {
    case .symbolicLink: reason = Self.reason(ofLink: path, below: card)
    case .other: reason = .special
    default: reason = Self.reason(ofFile: path, below: card)
    }
  }

  private static func reason(ofLink path: FilePath, below card: FilePath) -> Reason {
    switch (try? FileStatus(of: path))?.kind {
    case nil: .brokenLink
    case .folder: .linkedFolder
    case .other: .special
    default: reason(ofFile: path, below: card)
    }
  }

  private static func reason(ofFile path: FilePath, below card: FilePath) -> Reason {
    var (inner, isHidden) = (path, false)
    while inner != card, inner.isIn(card), let name = inner.lastName {
      isHidden = isHidden || name.bytes.first == UInt8(ascii: ".")
      inner = inner.parent
    }
    let isKnown = path.lastName.map { PhotoFormat(fileName: $0) != nil || CardFile.isRecording($0) } ?? false
    if path.bytes.suffix(4).elementsEqual(".xmp".utf8, by: { $0 | 0x20 == $1 | 0x20 }) { return .sidecar }
    return isHidden && isKnown ? .hidden : .unknownKind
  }
}
