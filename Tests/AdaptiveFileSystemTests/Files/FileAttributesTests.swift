import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@Suite("Attributes of files")
struct FileAttributesTests {
  @Test("permissions and times are read and applied")
  func apply() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a")
    try folder.setMode(0o4751, of: "a")
    let times = [timespec(tv_sec: -5, tv_nsec: 999_999_999), timespec(tv_sec: 77, tv_nsec: 1)]
    try systemCall { path.withCString { utimensat(AT_FDCWD, $0, times, 0) } }
    let attributes = try FileAttributes(of: path, followingLinks: false)
    #expect(attributes.permissions == 0o4751)
    #expect(attributes.modified == FileTime(seconds: 77, nanoseconds: 1))
    #expect(attributes.accessed == FileTime(seconds: -5, nanoseconds: 999_999_999))
    #expect(attributes.userID == geteuid())
    let copy = try OpenFile(creating: folder("b"))
    attributes.apply(to: copy)
    let applied = try FileAttributes(of: folder("b"), followingLinks: false)
    #expect(applied.permissions == 0o4751)
    #expect(applied.modified == attributes.modified)
    try folder.link("link", to: "a")
    attributes.applyTimes(toLink: folder("link"))
    #expect(try FileAttributes(of: folder("link"), followingLinks: false).modified == attributes.modified)
    #expect(try FileAttributes(of: folder("link"), followingLinks: true).permissions == 0o4751)
  }

  private static let hasExtendedAttributes: Bool = {
    guard let folder = try? TemporaryFolder(), let file = try? OpenFile(creating: folder("a")) else {
      return false
    }
    return (try? file.setExtendedAttribute(FileName("user.one"), to: [1])) != nil
  }()

  @Test(
    "extended attributes are copied, with values of any bytes",
    .enabled(if: hasExtendedAttributes, "the file system of /tmp has no extended attributes"))
  func extendedAttributes() throws {
    let folder = try TemporaryFolder()
    try folder.file("a")
    let file = try OpenFile(reading: folder("a"))
    let copy = try OpenFile(creating: folder("b"))
    let (one, two) = (FileName("user.one"), FileName("user.two"))
    try file.setExtendedAttribute(one, to: [0, 255, 10])
    try file.setExtendedAttribute(two, to: [])
    try copy.copyExtendedAttributes(from: file)
    let values = [
      try copy.extendedAttribute(one), try copy.extendedAttribute(two),
      try copy.extendedAttribute(FileName("user.three")),
    ]
    let names = Set(try copy.extendedAttributeNames())
    #expect(values == [[0, 255, 10], [], nil])
    #expect(names.isSuperset(of: [one, two]))
  }
}
