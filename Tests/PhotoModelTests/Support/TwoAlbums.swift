import AdaptiveFileSystem
import Testing

@testable import DecisionStorage
@testable import PhotoModel

/// A library without files: album A with the photos a1 and a2, and album B with b1, b2 and b3.
@MainActor
struct TwoAlbums {
  let library: Library

  init() {
    func photos(_ names: String...) -> [UserFile.Photo] {
      names.map { UserFile.Photo(imageName: "\($0).jpg", caption: nil) }
    }
    library = Library(
      UserFile(
        name: "Ada",
        albums: [
          .init(name: "A", photos: photos("a1", "a2")), .init(name: "B", photos: photos("b1", "b2", "b3")),
        ]), relativeTo: FilePath("/photos"))
  }

  func photo(_ name: String) throws -> Photo {
    try #require(library.user.albums.flatMap(\.photos).first { $0.name == name + ".jpg" })
  }
}
