import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Queries

/// Opens other libraries in place of the present one. The program that has the terminal implements it.
public protocol LibraryOpening: AnyObject {
  /// The absolute paths of the present library.
  var presentPaths: [FilePath] { get }

  /// Finds what the user may want to open. `receive` is called later, once.
  func findPlaces(receive: @escaping @MainActor (LibraryPlaces) -> Void)

  /// Opens the library at some absolute paths, as the command line does. The present library stays until the
  /// next one has photos. An earlier call has no effect any more.
  ///
  /// `report` is called if that takes a while, perhaps several times, and once if the library can't be
  /// opened.
  func open(_ paths: [FilePath], report: @escaping @MainActor (LibraryOpeningReport) -> Void)

  /// Lets the present library stay. Does nothing if no other one is being opened.
  func cancelOpening()
}

/// How the opening of a library goes.
public nonisolated enum LibraryOpeningReport: Equatable, Sendable {
  /// The program looks for photos, and has read this number of folders.
  case searching(folderCount: Int)
  /// The library can't be opened, for this reason. The present one stays.
  case refused(String)
}

/// The places that the user may want to open.
public nonisolated struct LibraryPlaces: Equatable, Sendable {
  /// The absolute paths of the memory cards that are mounted.
  public var cards: [FilePath]
  /// The absolute paths of other libraries that were opened before, most recent first.
  public var recent: [[FilePath]]

  /// Some cards and libraries.
  public init(cards: [FilePath] = [], recent: [[FilePath]] = []) {
    self.cards = cards
    self.recent = recent
  }
}

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
