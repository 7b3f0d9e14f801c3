import AdaptiveFileSystem
import Testing
import TestSupport

@Suite("File paths")
struct FilePathTests {
  @Test(
    "a path consists of its parent and its last name",
    arguments: [
      ("/a/b.jpg", "/a", "b.jpg"), ("/a/b/", "/a", "b"), ("/a//b//", "/a", "b"), ("/a", "/", "a"),
      ("a/b", "a", "b"), ("a", "", "a"), ("/", "/", nil), ("//", "//", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func components(_ path: String, _ parent: String, _ name: String?) {
    #expect(FilePath(path).parent == FilePath(parent))
    #expect(FilePath(path).lastName == name.map { FileName($0) })
  }

  @Test(
    "a relative path becomes absolute in a folder",
    arguments: [
      ("b.jpg", "/home/a/b.jpg"), ("./b.jpg", "/home/a/b.jpg"), ("../b", "/home/a/../b"),
      ("/x//y/./z/", "/x/y/z"),
      (".", "/home/a"), ("", "/home/a"), ("/", "/"), ("...", "/home/a/..."),
    ])
  func absolute(_ path: String, _ expected: String) {
    #expect(FilePath(path).absolute(in: FilePath("/home/a")) == FilePath(expected))
  }

  @Test(
    "the name before .. is removed",
    arguments: [
      ("a/../b.jpg", "b.jpg"), ("./a//b/../../c", "c"), ("../a", "../a"), ("a/../../b", "../b"),
      ("../../a/..", "../.."), ("a/..", "."), ("", "."), ("/..", "/"), ("/a/../../b/.", "/b"),
      ("..a/b", "..a/b"),
    ])
  func lexicallyNormalized(_ path: String, _ expected: String) {
    #expect(FilePath(path).lexicallyNormalized == FilePath(expected))
  }

  @Test(
    "paths are equal if all their bytes are",
    arguments: [
      ("", "", true), ("", "a", false), ("a", "ab", false),
      ("/photos/2024/a.jpg", "/photos/2024/b.jpg", false),
      ("/photos/2024/a.jpg", "/photos/2024/a.jpg", true), ("caf\u{e9}", "cafe\u{301}", false),
    ])
  func equality(_ left: String, _ right: String, _ areEqual: Bool) {
    #expect((FilePath(left) == FilePath(right)) == areEqual)
    let (one, other) = (Array(left.utf8) + [0xFF], Array(right.utf8) + [0xFF])
    #expect((FilePath(bytes: one) == FilePath(bytes: other)) == areEqual)
    #expect(FilePath(bytes: one) != FilePath(left))
  }

  @Test("appending adds one slash, and an absolute path replaces the folder")
  func joining() {
    #expect(FilePath("/a/").appending(FilePath("b")) == FilePath("/a/b"))
    #expect(FilePath("/a").appending(FilePath("/b")) == FilePath("/b"))
    #expect(FilePath("").appending(FileName("b")) == FilePath("b"))
    #expect(FilePath("/").appending(FileName("b")) == FilePath("/b"))
    #expect(FilePath("/a").appending(FilePath("")) == FilePath("/a"))
  }

  @Test("names keep their bytes, and those that are not UTF-8 are displayed as U+FFFD")
  func bytes() {
    let name = FileName(bytes: [0x61, 0xFF, 0x62])
    #expect(name.bytes == [0x61, 0xFF, 0x62])
    #expect(name.description == "a\u{FFFD}b")
    #expect(FilePath("/x").appending(name).withCString { $0[4] } == CChar(bitPattern: 0xFF))
  }

  @Test(
    "a stem is the name without its last extension",
    arguments: [
      ("a.jpg", "a"), ("a.b.jpg", "a.b"), ("a", "a"), (".a", ".a"), (".a.b", ".a"), ("a.", "a"), ("", ""),
    ])
  func stem(_ name: String, _ expected: String) {
    #expect(FileName(name).stem == FileName(expected))
  }

  @Test("the containing folder of a bare name is the current directory")
  func containingFolder() {
    #expect(FilePath("a").containingFolder == FilePath("."))
    #expect(FilePath("/a/b").containingFolder == FilePath("/a"))
    #expect(FilePath("/a").containingFolder == FilePath("/"))
  }

  @Test("composed and decomposed names are different, as on the disk")
  func normalization() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(FileName("\u{E9}") != FileName("e\u{301}"))
    #expect(Set([FileName("\u{E9}"), FileName("e\u{301}")]).count == 2)
  }

  @Test("a path ends at the first NUL, where the kernel stops reading")
  func nul() {
    #expect(FilePath("/a\0b") == FilePath("/a"))
    #expect(FilePath(bytes: [0x2F, 0x61, 0, 0xFF]) == FilePath("/a"))
  }

  @Test(
    "a path and its URI have the same bytes",
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
    "any other text is no file URI",
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
