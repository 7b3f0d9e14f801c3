import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Queries

/// The program's memory of a library that it has left, until the end of the session: what can be undone, the
/// marks, the filter, and the place.
@MainActor public struct LibraryMemory {
  /// The state that the library itself needs when it is opened again (`LibraryContext.reopened`).
  public let library: ClosedLibrary
  let marks: Set<Photo>
  /// The screens and the arrangement that were left.
  public let state: RestorationState
  let lastFilter: Query

  /// The paths of the photos that were marked.
  public var pathsOfMarkedPhotos: [FilePath] { marks.map(\.source.path).sorted { $0.precedes($1) } }
}
