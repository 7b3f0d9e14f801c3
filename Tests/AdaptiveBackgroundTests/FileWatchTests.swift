@testable import AdaptiveBackground
import AdaptiveFileSystem
import Foundation
import Synchronization
import Testing
import TestSupport

@Suite("Watching a file") struct FileWatchTests {
  @Test("a written file is reported when it is closed, not before") func writing() throws {
    let folder = try Folder("{}")
    let file = try #require(FileHandle(forWritingAtPath: folder.file))
    file.write(Data("{".utf8))
    folder.expectQuiet()
    try file.close()
    folder.expectChange()
  }

  @Test("a file replaced by renaming is reported every time") func renaming() throws {
    let folder = try Folder("{}")
    for text in ["a", "b", "c"] {
      try folder.replace(with: text)
      folder.expectChange()
    }
  }

  @Test("removing and recreating a file are reported") func removal() throws {
    let folder = try Folder("{}")
    try FileManager.default.removeItem(atPath: folder.file)
    folder.expectChange()
    try folder.write("back")
    folder.expectChange()
  }

  @Test("a file is reported when it is created, even in folders that are missing at first") func creation()
    throws
  {
    let folder = try Folder(nil, below: "not/yet")
    try folder.make("not")
    folder.expectChange()
    try folder.make("not/yet")
    folder.expectChange()
    try folder.write("here")
    folder.expectChange()
  }

  @Test("moving a folder away and recreating it are reported") func movedFolder() throws {
    let folder = try Folder("{}", below: "inner")
    try FileManager.default.moveItem(atPath: folder.path + "/inner", toPath: folder.path + "/gone")
    folder.expectChange()
    try folder.make("inner")
    folder.expectChange()
    try folder.write("again")
    folder.expectChange()
  }

  @Test("other files in the folder are not reported") func others() throws {
    let folder = try Folder("{}")
    try "x".write(toFile: folder.path + "/other", atomically: false, encoding: .utf8)
    try FileManager.default.moveItem(atPath: folder.path + "/other", toPath: folder.path + "/third")
    folder.expectQuiet()
  }

  @Test("changes of a symbolic link and of the file it leads to are reported") func links() throws {
    let folder = try Folder(nil)
    try folder.make("target")
    let target = folder.path + "/target/real.json"
    try "1".write(toFile: target, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "target/real.json")
    folder.expectChange()
    try "2".write(toFile: target, atomically: true, encoding: .utf8)
    folder.expectChange()
    try FileManager.default.removeItem(atPath: folder.file)
    folder.expectChange()
    try "3".write(toFile: target, atomically: false, encoding: .utf8)
    folder.expectQuiet()
  }

  @Test("a link to itself counts as a missing file") func circle() throws {
    let folder = try Folder(nil)
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: "file.json")
    folder.expectChange()
    try folder.replace(with: "plain")
    folder.expectChange()
  }

  @Test("a watch reports changes from its thread, and none after its release, when the thread ends")
  func thread() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file.json", "{}")
    weak var calls: CallCounter?
    var watch: FileWatch?
    do {
      let counter = CallCounter()
      calls = counter
      watch = FileWatch(path: file) { counter.count.withLock { $0 += 1 } }
    }
    try #require(watch != nil)
    try folder.file("file.json", "changed")
    try Deadline().wait(for: "report") { calls?.count.withLock { $0 > 0 } ?? false }
    watch = nil
    // The thread alone holds what it calls.
    try Deadline().wait(for: "end of the thread") { calls == nil }
  }
}

/// Counts calls from any thread.
private final class CallCounter: Sendable {
  let count = Mutex(0)
}

/// A temporary folder with a watched file.
///
/// No thread reads the notifications. Each expectation reads those of the changes before it, which the kernel
/// has queued by then.
private final class Folder {
  let file: String
  private let base: TemporaryFolder
  private let notifications: FileDescriptor
  private var watched: WatchedFolders
  var path: String { base.path.description }

  /// Creates the file if there is a text for it, and watches it.
  init(_ text: String?, below inner: String = ".") throws {
    base = try TemporaryFolder()
    file = base("\(inner)/file.json").description
    if let text {
      try base.folder(inner)
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    try #require(number >= 0)
    notifications = FileDescriptor(number)
    watched = WatchedFolders(notifications: number, path: FilePath(file))
    watched.update()
  }

  deinit { notifications.close() }

  func make(_ inner: String) throws { try base.folder(inner) }

  func write(_ text: String) throws { try text.write(toFile: file, atomically: false, encoding: .utf8) }

  func replace(with text: String) throws {
    try text.write(toFile: file + "~", atomically: false, encoding: .utf8)
    try FilePath(file + "~").rename(to: FilePath(file))
  }

  func expectChange(sourceLocation: SourceLocation = #_sourceLocation) {
    let isReported = watched.consumeChanges()
    #expect(isReported, "no change was reported", sourceLocation: sourceLocation)
  }

  func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
    let isReported = watched.consumeChanges()
    #expect(!isReported, "a change was reported", sourceLocation: sourceLocation)
  }
}
