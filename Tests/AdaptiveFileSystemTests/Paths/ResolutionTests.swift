import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@Suite("Paths that may not exist")
struct ResolutionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("card/a.jpg")
    try folder.folder("x/y")
    try folder.link("link", to: "card")
    try folder.link("x/up", to: "..")
    try folder.link("dangling", to: "card/new")
    try folder.link("circle", to: "circle")
  }

  @Test(
    "links and .. are followed as far as folders exist",
    arguments: [
      ("card/sub/deeper", "card/sub/deeper"), ("link/sub", "card/sub"), ("x/../card/new", "card/new"),
      ("missing/../card/sub", "card/sub"), ("missing/./deeper/../../link/a.jpg", "card/a.jpg"),
      ("x/up/link/sub", "card/sub"), ("dangling/deeper", "card/new/deeper"), ("x/y/../../none/..", ""),
      ("card/a.jpg/below", "card/a.jpg/below"),
    ])
  func resolution(_ path: String, _ expected: String) {
    let wanted = expected.isEmpty ? folder.path : folder(expected)
    #expect(folder(path).resolvedAsFarAsItExists == wanted)
  }

  @Test("the root is its own parent, and a circle of links leads nowhere")
  func limits() {
    #expect(FilePath("/../..//usr").resolvedAsFarAsItExists == FilePath("/usr").resolved)
    #expect(folder("circle/a").resolvedAsFarAsItExists == nil)
  }

  @Test("two names of a file are two entries, and one name reached by two folders is one")
  func entries() throws {
    try systemCall {
      folder("card/a.jpg").withCString { from in folder("card/b.jpg").withCString { Glibc.link(from, $0) } }
    }
    #expect(try !folder("card/a.jpg").isSameEntry(as: folder("card/b.jpg")))
    #expect(try folder("card/a.jpg").isSameEntry(as: folder("link/a.jpg")))
    #expect(try !folder("card/a.jpg").isSameEntry(as: folder("card/none.jpg")))
    #expect(try folder("card/a.jpg").hasExactName() && !folder("card/A.jpg").hasExactName())
  }

  @Test("a disk that ignores case has one entry for both spellings", .foldingDisk)
  func folding() async throws {
    let disk = try TemporaryFolder()
    try await withFoldingDisk(at: disk.path) {
      try disk.file("Rain.JPG")
      try disk.file("snow.jpg")
      #expect(try disk("rain.jpg").isSameEntry(as: disk("RAIN.jpg")))
      #expect(try !disk("rain.jpg").isSameEntry(as: disk("snow.jpg")))
      #expect(try disk("rain.jpg").exists() && !disk("rain.jpg").hasExactName())
    }
  }
}
