@testable import PhotoModel

/// Records the changes of a library until `stop` is called.
@MainActor
final class ChangeLog {
  private(set) var changes: [LibraryChange] = []
  private var observation: LibraryObservation?

  init(_ library: Library) {
    observation = library.observe { [weak self] in self?.changes.append($0) }
  }

  func stop() {
    observation = nil
  }
}

extension Library {
  /// "title: names" for every conversation.
  var summary: [String] {
    user.albums.map { "\($0.title): \($0.photos.map(\.name).joined(separator: " "))" }
  }

  func photo(_ album: Int, _ index: Int) -> Photo {
    user.albums[album].photos[index]
  }
}
