import AdaptiveFileSystem
import TestSupport
import Testing

@Suite("Reading folders")
struct FolderReaderTests {
  @Test("the kernel reports the same kinds as the folder records")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/file")
    try folder.folder("l/folder")
    try folder.fifo("l/fifo")
    try folder.link("l/link", to: "folder")
    try folder.link("l/dangling", to: "nowhere")
    let reader = try FolderReader(folder("l"))
    var unfollowed: [String: FileStatus.Kind] = [:]
    var followed: [String: FileStatus.Kind] = [:]
    var recorded = 0
    try reader.forEachEntry { entry in
      let name = entry.fileName.description
      unfollowed[name] = try? reader.status(of: entry, followingLinks: false).kind
      followed[name] = try? reader.status(of: entry, followingLinks: true).kind
      if let kind = entry.recordedKind {
        recorded += 1
        #expect(kind == unfollowed[name])
      }
      #expect(entry.isHidden == (name == "." || name == ".."))
      return true
    }
    #expect(
      unfollowed == [
        ".": .folder, "..": .folder, "file": .file, "folder": .folder, "fifo": .other, "link": .symbolicLink,
        "dangling": .symbolicLink,
      ])
    #expect(followed["link"] == .folder && followed["dangling"] == nil && followed["file"] == .file)
    #expect(recorded == 0 || recorded == unfollowed.count)
  }

  @Test("the longest name is read whole")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 251) + ".jpg"
    try folder.file("l/\(name)")
    #expect(try folder.names(in: folder("l")) == [name])
  }

  @Test("a folder has one identity, whatever path leads to it")
  func identity() throws {
    let folder = try TemporaryFolder()
    try folder.folder("a")
    try folder.folder("b")
    try folder.link("link", to: "a")
    func identity(_ path: String) throws -> FileIdentity { try FolderReader(folder(path)).identity }
    #expect(try identity("a") == identity("link"))
    #expect(try identity("a") != identity("b"))
    try folder.file("file")
    #expect(throws: FileError(.notAFolder, at: folder("file"))) {
      _ = try identity("file")
    }
  }
}
