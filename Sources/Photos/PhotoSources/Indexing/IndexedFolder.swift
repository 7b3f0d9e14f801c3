import AdaptiveFileSystem
import Catalogue
import Synchronization

/// A folder whose photos are being read, in parts.
///
/// Once all parts are stored, the catalogue gets the hash of the listing, so that the next index only lists
/// the folder. If the program ends earlier, the parts that were stored remain.
final class IndexedFolder: Sendable {
  let path: FilePath
  let identity: FileIdentity
  let sidecars: SidecarFolder
  private let digest: UInt64?
  private let rest: Mutex<(partCount: Int, isComplete: Bool)>

  /// A folder whose photos are read in a number of parts. Without a digest it stays incomplete.
  init(_ listing: IndexListing, digest: UInt64?, partCount: Int) {
    path = listing.path
    identity = listing.identity
    sidecars = listing.sidecarFolder
    self.digest = digest
    rest = Mutex((partCount, true))
  }

  /// The change that stores a part. `isComplete` is false if a photo of it must be read again.
  func change(_ photos: [CataloguedPhoto], isComplete: Bool) -> FolderChange {
    let isLast = rest.withLock { rest in
      rest.partCount -= 1
      rest.isComplete = rest.isComplete && isComplete
      return rest.partCount == 0 && rest.isComplete
    }
    var change = FolderChange(path: path, identity: identity)
    change.photos = photos
    change.digest = isLast ? digest : nil
    return change
  }
}
