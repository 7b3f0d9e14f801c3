import AdaptiveFileSystem
import FileOperations

/// The summary of an operation, in the few words that a message needs.
public struct FileSummary: Equatable, Sendable {
  /// The kind of operation.
  public let kind: FileChange.Kind
  /// How many photos it was done with.
  public let photoCount: Int
  /// The folder to which photos were moved or copied; `nil` for other operations.
  public let folder: FilePath?

  /// The summary of an operation on some photos.
  public init(kind: FileChange.Kind, photoCount: Int, folder: FilePath? = nil) {
    self.kind = kind
    self.photoCount = photoCount
    self.folder = folder
  }

  /// The summary of a change, from the change alone.
  package init(of change: FileChange) {
    let first = change.groups.first?.steps.first
    let folder: FilePath?
    switch (change.kind, first) {
    case (.move, .relocate(let relocation)): folder = relocation.to.parent
    case (.copy, .duplicate(let duplicate)): folder = duplicate.copy.parent
    default: folder = nil
    }
    self.init(kind: change.kind, photoCount: change.groups.count, folder: folder)
  }
}

/// The form in the journal: a version, the kind, the number of photos and the folder.
extension FileSummary {
  private static let version: UInt8 = 1

  /// The summary as bytes.
  public var encoded: [UInt8] {
    let count = UInt32(clamping: photoCount)
    let digits = (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    return [Self.version, kind.rawValue] + digits + (folder?.bytes ?? [])
  }

  /// The summary that was encoded as these bytes; `nil` if they are not a summary.
  public init?(decoding bytes: [UInt8]) {
    guard bytes.count >= 6, bytes[0] == Self.version, let kind = FileChange.Kind(rawValue: bytes[1]) else {
      return nil
    }
    let count = bytes[2..<6].reversed().reduce(0) { $0 << 8 | Int($1) }
    let folder = FilePath(bytes: Array(bytes[6...]))
    self.init(kind: kind, photoCount: count, folder: folder.isEmpty ? nil : folder)
  }
}
