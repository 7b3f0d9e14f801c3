import Testing

@testable import PhotoLibrary

@Suite("File paths")
struct FilePathTests {
  @Test(
    "a path falls into its folder and its last name",
    arguments: [
      ("/a/b.jpg", "/a", "b.jpg"), ("/a/b/", "/a", "b"), ("/a//b//", "/a", "b"), ("/a", "/", "a"),
      ("a/b", "a", "b"), ("a", "", "a"), ("/", "/", nil), ("//", "//", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func components(_ path: String, _ parent: String, _ name: String?) {
    #expect(FilePath(path).parent == FilePath(parent))
    #expect(FilePath(path).lastName == name.map { FileName($0) })
  }

  @Test(
    "a relative path is seen from a folder",
    arguments: [
      ("b.jpg", "/home/a/b.jpg"), ("./b.jpg", "/home/a/b.jpg"), ("../b", "/home/a/../b"),
      ("/x//y/./z/", "/x/y/z"),
      (".", "/home/a"), ("", "/home/a"), ("/", "/"), ("...", "/home/a/..."),
    ])
  func absolute(_ path: String, _ expected: String) {
    #expect(FilePath(path).absolute(in: FilePath("/home/a")) == FilePath(expected))
  }

  @Test("joining adds one slash, and an absolute path stands for itself")
  func joining() {
    #expect(FilePath("/a/").appending(FilePath("b")) == FilePath("/a/b"))
    #expect(FilePath("/a").appending(FilePath("/b")) == FilePath("/b"))
    #expect(FilePath("").appending(FileName("b")) == FilePath("b"))
    #expect(FilePath("/").appending(FileName("b")) == FilePath("/b"))
    #expect(FilePath("/a").appending(FilePath("")) == FilePath("/a"))
  }

  @Test("names keep their bytes and show U+FFFD where they are no text")
  func bytes() {
    let name = FileName(bytes: [0x61, 0xFF, 0x62])
    #expect(name.bytes == [0x61, 0xFF, 0x62])
    #expect(name.description == "a\u{FFFD}b")
    #expect(FilePath("/x").appending(name).withCString { $0[4] } == CChar(bitPattern: 0xFF))
  }

  @Test("composed and decomposed names are different names, as on the disk")
  func normalization() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(FileName("\u{E9}") != FileName("e\u{301}"))
    #expect(Set([FileName("\u{E9}"), FileName("e\u{301}")]).count == 2)
  }

  @Test("a path ends where the kernel would stop reading")
  func nul() {
    #expect(FilePath("/a\0b") == FilePath("/a"))
    #expect(FilePath(bytes: [0x2F, 0x61, 0, 0xFF]) == FilePath("/a"))
  }

  @Test(
    "a URI names the same bytes",
    arguments: [
      ([UInt8]("/home/me/a b.json".utf8), "file:///home/me/a%20b.json"),
      ([UInt8]("/100%/é".utf8), "file:///100%25/%C3%A9"),
      ([0x2F, 0xFF, 0x0A], "file:///%FF%0A"),
    ])
  func uri(_ bytes: [UInt8], _ uri: String) {
    let path = FilePath(bytes: bytes)
    #expect(path.fileURI == uri)
    #expect(FilePath(fileURI: uri) == path)
  }

  @Test(
    "what is no file URI of this host is refused",
    arguments: [
      "", "/a", "http://a/b", "file://host/a", "file:///a%", "file:///a%2", "file:///a%zz", "file:///%00",
    ])
  func badURI(_ uri: String) {
    #expect(FilePath(fileURI: uri) == nil)
  }

  @Test("every byte survives a URI")
  func allBytes() {
    let path = FilePath(bytes: [0x2F] + (1...255).map { UInt8($0) })
    #expect(FilePath(fileURI: path.fileURI) == path)
  }

  @Test("the kernel resolves links and dots")
  func resolving() throws {
    let folder = try TemporaryFolder()
    try folder.folder("real")
    try folder.link("link", to: "real")
    #expect(folder("link/../real/.").resolved == folder("real"))
    #expect(folder("missing").resolved == nil)
    #expect(FilePath.currentDirectory.isAbsolute)
  }
}
