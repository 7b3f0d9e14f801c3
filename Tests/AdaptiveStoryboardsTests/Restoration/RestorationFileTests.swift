import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import AdaptiveSystem
import TestSupport
import Testing

@MainActor @Suite("State files") struct RestorationFileTests {
  @Test("a state is read as it was saved, and a missing file is none") func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = RestorationFile(folder.path.appending(FilePath("new/state.json")))
    #expect(try file.load() == nil)
    let values: [String: RestorableValue] = [
      "bool": .bool(true), "number": .integer(-3), "real": .real(0.25), "text": .text("é\n\"x\""),
      "list": .list([.integer(1), .text("")]), "dictionary": .dictionary(["a": .list([])]),
    ]
    let state = RestorableState(
      version: 7,
      root: .init(
        identifier: "root", values: values, children: [.init(identifier: "a"), .init(identifier: "a")]))
    try file.save(state)
    #expect(try file.load() == state)
    try file.save(RestorableState(version: 8, root: .init(identifier: "x", values: ["nan": .real(.nan)])))
    #expect(try file.load() == RestorableState(version: 8, root: .init(identifier: "x")))
  }

  @Test("the standard place of an app is in the folder of states") func standardPlace() {
    let folder = BaseFolder.state.path { variable in getenv(variable).map { String(cString: $0) } }
    let path = folder?.appending(FilePath("notes/state.json"))
    #expect(RestorationFile(appName: "notes")?.path == path)
    #expect(RestorationFile(path: "/a/b.json").path == FilePath("/a/b.json"))
  }

  @Test(
    "a damaged file is set aside and told, and the next state replaces it",
    arguments: ["", "{", "[]", "{\"version\": 1}", "{\"version\": \"1\", \"root\": {\"identifier\": \"a\"}}"])
  func damaged(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(FilePath("state.json"))
    try AtomicFile.replace(path, with: Array(text.utf8))
    let file = RestorationFile(path)
    let newPath = FilePath(bytes: path.bytes + ".broken".utf8)
    #expect(throws: RestorationFileError.damaged(path, movedTo: newPath)) { try file.load() }
    #expect(try file.load() == nil)
    #expect(try FileContents(of: newPath, limit: 100) == .bytes(Array(text.utf8)))
    let state = RestorableState(version: 1, root: .init(identifier: "a"))
    try file.save(state)
    #expect(try file.load() == state)
  }

  @Test("a file that can't be used is an error with its path") func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path.appending(FilePath("file"))
    try AtomicFile.replace(path, with: [])
    let file = RestorationFile(path.appending(FilePath("state.json")))
    #expect(throws: RestorationFileError.self) {
      try file.save(RestorableState(version: 1, root: .init(identifier: "a")))
    }
  }
}
