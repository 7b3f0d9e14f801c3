import AdaptiveBackground
import AdaptiveFileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Watching a file") struct FileWatchTests {
  @Test("a written file is reported when it is closed, not before") func writing() throws {
    let folder = try Folder("{}")
    let file = try #require(FileHandle(forWritingAtPath: folder.file))
    let count = folder.changes
    file.write(Data("{".utf8))
    folder.expectQuiet(count)
    try file.close()
    folder.expectChange(after: count)
  }

  @Test("a file replaced by renaming is reported every time") func renaming() throws {
    let folder = try Folder("{}")
    for text in ["a", "b", "c"] {
      let count = folder.changes
      try folder.replace(with: text)
      folder.expectChange(after: count)
    }
  }

  @Test("removing and recreating a file are reported") func removal() throws {
    let folder = try Folder("{}")
    var count = folder.changes
    try FileManager.default.removeItem(atPath: folder.file)
    folder.expectChange(after: count)
    count = folder.changes
    try folder.write("back")
    folder.expectChange(after: count)
  }

  @Test("a file is reported when it is created, even in folders that are missing at first") func creation()
    throws
  {
    let folder = try Folder(nil, below: "not/yet")
    var count = folder.changes
    try folder.make("not")
    folder.expectChange(after: count)
    count = folder.changes
    try folder.make("not/yet")
    folder.expectChange(after: count)
    count = folder.changes
    try folder.write("here")
    folder.expectChange(after: count)
  }

  @Test("moving a folder away and recreating it are reported") func movedFolder() throws {
    let folder = try Folder("{}", below: "inner")
    var count = folder.changes
    try FileManager.default.moveItem(atPath: folder.path + "/inner", toPath: folder.path + "/gone")
    folder.expectChange(after: count)
    count = folder.changes
    try folder.make("inner")
    folder.expectChange(after: count)
    count = folder.changes
    try folder.write("again")
    folder.expectChange(after: count)
  }

  @Test("other files in the folder are not reported") func others() throws {
    let folder = try Folder("{}")
    let count = folder.changes
    try "x".write(toFile: folder.path + "/other", atomically: false, encoding: .utf8)
    try FileManager.default.moveItem(atPath: folder.path + "/other", toPath: folder.path + "/third")
    folder.expectQuiet(count)
  }

  @Test("changes of a symbolic link and of the file it leads to are reported") func links() throws {
    let folder = try Folder(nil)
    try folder.make("target")
    let target = folder.path + "/target/real.json"
    try "1".write(toFile: target, atomically: false, encoding: .utf8)
    var count = folder.changes
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "target/real.json")
    folder.expectChange(after: count)
    count = folder.changes
    try "2".write(toFile: target, atomically: true, encoding: .utf8)
    folder.expectChange(after: count)
    count = folder.changes
    try FileManager.default.removeItem(atPath: folder.file)
    folder.expectChange(after: count)
    count = folder.changes
    try "3".write(toFile: target, atomically: false, encoding: .utf8)
    folder.expectQuiet(count)
  }

  @Test("a link to itself counts as a missing file") func circle() throws {
    let folder = try Folder(nil)
    var count = folder.changes
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "file.json")
    folder.expectChange(after: count)
    count = folder.changes
    try folder.replace(with: "plain")
    folder.expectChange(after: count)
  }

  @Test("a released watch reports nothing more, and its thread ends") func end() throws {
    let folder = try Folder("{}")
    func threads() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try threads()
    folder.watch = nil
    let deadline = Date.now + 5
    while try threads() > before - 3, Date.now < deadline { usleep(1000) }
    let count = folder.changes
    try folder.write("unseen")
    folder.expectQuiet(count)
  }
}

/// A temporary folder with a watched file.
private final class Folder {
  let file: String
  private let base: TemporaryFolder
  var path: String { base.path.description }
  var watch: FileWatch?
  private let counter = Counter()

  var changes: Int { counter.count.withLock { $0 } }

  /// Creates the file if there is a text for it, and watches it.
  init(_ text: String?, below inner: String = ".") throws {
    base = try TemporaryFolder()
    file = base("\(inner)/file.json").description
    if let text {
      try make(inner)
      try write(text)
    }
    watch = FileWatch(path: FilePath(file)) { [counter] in counter.count.withLock { $0 += 1 } }
    try #require(watch != nil)
  }

  func make(_ inner: String) throws { try base.folder(inner) }

  func write(_ text: String) throws { try text.write(toFile: file, atomically: false, encoding: .utf8) }

  func replace(with text: String) throws {
    try text.write(toFile: file + "~", atomically: false, encoding: .utf8)
    try FilePath(file + "~").rename(to: FilePath(file))
  }

  func expectChange(after count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = Date.now + 5
    while changes == count, Date.now < deadline { usleep(1000) }
    #expect(changes > count, "no change was reported", sourceLocation: sourceLocation)
    // By then all notifications of the same change have arrived.
    usleep(30_000)
  }

  func expectQuiet(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    usleep(50_000)
    #expect(changes == count, "a change was reported", sourceLocation: sourceLocation)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }
}
