import DecisionStorage
import PhotoSources

/// A change of a library. Observers receive it after the change, on the main actor.
public enum LibraryChange: Equatable, Sendable {
  /// Some photos changed: their rating, label, caption, title, keywords or rotation, the contents of their
  /// files (`Photo.fileVersion`), or the length of a video.
  case photosChanged([Photo])
  /// `Photo.facts` of some photos changed.
  case filesRead([Photo])
  /// An undo or a redo of decisions about these photos has changed nothing, or less than was said, because
  /// another program had changed a sidecar just before. They are read again.
  case decisionsYielded([Photo])
  /// `Library.savingStatus` changed, or `Library.retrySaving` has done what it could.
  case savingChanged
  /// The scan found albums, with their photos. Each is already at its position in the library.
  case albumsInserted([Album])
  /// The scan found more photos of an album. Each is already at its position in the album.
  case photosInserted([Photo], Album)
  /// The photos of an album changed because this program or another one moved, copied, renamed, trashed
  /// or restored files. Or the photos of a gathered album changed, for any reason.
  case photosRearranged(PhotoRearrangement)
  /// Smart albums have changed, or photos are divided into other albums: `Library.albumSections`.
  case otherAlbums
  /// The library has applied what other programs changed in the folders. `isAsked` says whether the user
  /// asked for it.
  case outsideFollowed(OutsideSummary, isAsked: Bool)
  /// `Library.fileProgress` changed.
  case fileOperationProgressed
  /// A request about files has ended. The albums have already changed.
  case fileOperationEnded(FileOutcome)
  /// An earlier session has ended while an ingest was running.
  case ingestFoundInterrupted(IngestRecord)
  /// The scan read more folders, or added a warning: `Library.visitedFolders` or `scanWarnings` changed.
  case scanProgressed
  /// The scan ended.
  case scanFinished(ScanOutcome)
  /// `Library.warnings` has one more.
  case warned(LibraryWarning)
}

extension LibraryChange {
  /// Whether properties of photos changed.
  public var isAboutPhotos: Bool {
    switch self {
    case .photosChanged, .filesRead: true
    default: false
    }
  }
}
