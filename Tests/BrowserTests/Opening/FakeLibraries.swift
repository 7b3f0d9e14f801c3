import AdaptiveFileSystem
import Browser

/// Libraries that a test opens and refuses.
final class FakeLibraries: LibraryOpening {
  var presentPaths: [FilePath]
  var places: LibraryPlaces
  /// The paths that were opened, and those of the last one that is still being opened.
  private(set) var opened: [[FilePath]] = []
  private(set) var report: (@MainActor (LibraryOpeningReport) -> Void)?

  init(_ present: String, recent: [String] = [], cards: [String] = []) {
    presentPaths = [FilePath(present)]
    places = LibraryPlaces(cards: cards.map { FilePath($0) }, recent: recent.map { [FilePath($0)] })
  }

  func findPlaces(receive: @escaping @MainActor (LibraryPlaces) -> Void) { receive(places) }

  func open(_ paths: [FilePath], report: @escaping @MainActor (LibraryOpeningReport) -> Void) {
    opened.append(paths)
    self.report = report
  }

  func cancelOpening() { report = nil }
}
