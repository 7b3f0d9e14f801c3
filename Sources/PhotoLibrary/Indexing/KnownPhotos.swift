import AdaptiveFileSystem
import Catalogue
import Decisions
import Synchronization

/// What a catalogue knows about photos whose files have not changed since they were indexed, so that these
/// need not be read again. For background threads.
public final class KnownPhotos: Sendable {
  private let open: @Sendable () -> Catalogue?
  private let catalogue = Mutex<Catalogue?>(nil)

  /// The photos of a catalogue. `open` returns `nil` while there is none.
  public init(opening open: @escaping @Sendable () -> Catalogue?) {
    self.open = open
  }

  /// What the file of a photo says; `nil` if it has changed or isn't known. Blocks.
  func photo(
    at path: FilePath, _ attributes: FileAttributes
  ) -> (decisions: PhotoDecisions, facts: FileFacts)? {
    guard let photo = try? current?.photo(at: path), photo.isFinal, let original = photo.original,
      photo.fileState == ListedFile.State(attributes)
    else { return nil }
    return (original, FileFacts(photo.facts))
  }

  private var current: Catalogue? {
    catalogue.withLock { catalogue in
      if catalogue == nil { catalogue = open() }
      return catalogue
    }
  }
}

extension CataloguedPhoto {
  /// Whether the file could be read, and was changed so long before that its state tells of any other change.
  fileprivate var isFinal: Bool { problem == nil && signature != nil }

  /// The state of the file that was read.
  fileprivate var fileState: ListedFile.State {
    ListedFile.State(inode: inode, byteCount: byteCount, modified: modified)
  }
}
