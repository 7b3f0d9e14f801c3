import Testing
import TestSupport

@testable import AdaptiveFileSystem

@Suite("Renaming without replacing")
struct ExclusiveRenameTests {
  /// The rename that the kernel checks, and the ones for file systems that can't.
  enum Way: CaseIterable {
    case checked, throughLink, afterCheck

    func rename(_ from: FilePath, to: FilePath) throws(FileError) {
      switch self {
      case .checked: try from.renameWithoutReplacing(to: to)
      case .throughLink: try from.renameThroughLink(to: to)
      case .afterCheck: try from.renameAfterCheck(to: to)
      }
    }
  }

  @Test("a file gets the new name and loses the old one", arguments: Way.allCases)
  func rename(_ way: Way) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("old", "x")
    try way.rename(path, to: folder("new"))
    #expect(try folder.names(in: folder.path) == ["new"])
    try folder.link("link", to: "nowhere")
    try way.rename(folder("link"), to: folder("moved"))
    #expect(try folder("moved").linkDestination() == FilePath("nowhere"))
  }

  @Test("a name that is taken is refused, even by a link that leads nowhere", arguments: Way.allCases)
  func taken(_ way: Way) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("old", "x")
    try folder.file("taken", "kept")
    try folder.link("link", to: "nowhere")
    try folder.folder("folder")
    for name in ["taken", "link", "folder"] {
      #expect(throws: FileError(.alreadyExists, at: folder(name))) { try way.rename(path, to: folder(name)) }
    }
    #expect(try folder.content(folder("taken")) == "kept")
    #expect(try folder.content(path) == "x")
  }

  @Test("a missing file or folder is an error", arguments: Way.allCases)
  func missing(_ way: Way) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("old")
    #expect(throws: FileError(.notFound, at: folder("no"))) {
      try way.rename(folder("no"), to: folder("new"))
    }
    #expect(throws: FileError(.notFound, at: path)) { try way.rename(path, to: folder("no/new")) }
    #expect(try folder.names(in: folder.path) == ["old"])
  }
}
