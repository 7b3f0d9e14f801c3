import AdaptiveFileSystem
import TestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("The folders and photos in a folder")
struct FolderEntriesTests {
  @Test("folders and photos are in natural order, links count as what they lead to, companions are left out")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in [
      "10.jpg", "9.jpg", "a.CR2", "a.jpg", "b.txt", ".hidden.jpg", "f10/x", "f9/x", ".git/x", "@eaDir/x",
    ] {
      try folder.file("p/\(name)")
    }
    try folder.link("p/link.jpg", to: "a.jpg")
    try folder.link("p/linked", to: "f9")
    try folder.link("p/nowhere.jpg", to: "gone")
    let entries = try FolderEntries(reading: folder("p"))
    #expect(entries.photos.map(\.description) == ["9.jpg", "10.jpg", "a.jpg", "link.jpg"])
    #expect(entries.foldersOfUser.map(\.description) == ["f9", "f10", "linked"])
    #expect(Set(entries.folders.map(\.description)) == ["f9", "f10", "linked", ".git", "@eaDir"])
  }

  @Test("a folder that can't be read says why")
  func failure() throws {
    let folder = try TemporaryFolder()
    try folder.file("file")
    #expect(throws: FileError(.notFound, at: folder("none"))) { try FolderEntries(reading: folder("none")) }
    #expect(throws: FileError(.notAFolder, at: folder("file"))) { try FolderEntries(reading: folder("file")) }
  }
}
