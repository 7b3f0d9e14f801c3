import AdaptiveFileSystem
import TestSupport
import Testing

@testable import DecisionStorage

@Suite("The libraries that were opened before")
struct RecentLibrariesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store() -> StateStore { StateStore(folder: folder("state")) }

  private func paths(_ names: String...) -> [FilePath] { names.map { FilePath("/p/\($0)") } }

  @Test(
    "the last library comes first, each one once, also if several programs leave libraries at the same time")
  func order() {
    let (first, second) = (store(), store())
    #expect(first.session.recentLibraries.isEmpty)
    first.load()
    second.load()
    first.saveRestorationState(RestorationState(), in: paths("a"))
    first.flush()
    second.saveRestorationState(RestorationState(), in: paths("b", "c"))
    second.flush()
    first.changeSession { $0.lastOpened = paths("d") }
    first.saveRestorationState(RestorationState(), in: paths("e"))
    first.flush()
    #expect(store().session.recentLibraries == [paths("d"), paths("e"), paths("b", "c"), paths("a")])
    second.saveRestorationState(RestorationState(), in: paths("a"))
    second.changeSession { $0.lastOpened = paths("a") }
    // A store that has read the state reads it again only when it is asked to, with what it has not written.
    second.load()
    #expect(second.session.recentLibraries == [paths("a"), paths("e"), paths("b", "c")])
    #expect(first.session.recentLibraries.isEmpty)
  }

  @Test("there are at most a hundred, and broken entries are left out")
  func limit() throws {
    let store = store()
    for number in 0..<120 {
      store.saveRestorationState(RestorationState(), in: paths("\(number)"))
      store.flush()
    }
    let recent = store.session.recentLibraries
    #expect(recent.count == 100 && recent.first == paths("119"))
    try folder.file(
      "state/session.json",
      """
      { "version": 1, "lastOpened": 3,
        "places": [ 1, {}, { "roots": "x" }, { "roots": [ "http://x" ] }, { "roots": [] },
          { "roots": [ "file:///p/a" ] } ] }
      """)
    #expect(self.store().session.recentLibraries == [paths("a")])
  }
}
