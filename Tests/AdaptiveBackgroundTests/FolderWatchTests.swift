import AdaptiveBackground
import AdaptiveFileSystem
import Glibc
import Synchronization
import Testing
import TestSupport

@Suite("Watching folders") struct FolderWatchTests {
  @Test("files that come, change and go are reported with their names") func names() throws {
    let stage = try Stage()
    try stage.folder.file("a/new.jpg")
    try stage.expect("a/new.jpg")
    try stage.folder.file("b/other.jpg")
    try stage.expect("b/other.jpg")
    stage.forget()
    try stage.folder("a/new.jpg").remove()
    try stage.expect("a/new.jpg")
  }

  @Test("a new file that is still being written is reported when it is closed, or after half a second")
  func unfinished() throws {
    let stage = try Stage()
    let path = stage.folder("a/copy.jpg")
    let start = ContinuousClock.now
    let file = open("\(path)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    try stage.expect("a/copy.jpg")
    #expect(ContinuousClock.now - start >= .milliseconds(500))
    stage.forget()
    #expect(write(file, "x", 1) == 1)
    close(file)
    try stage.expect("a/copy.jpg")
  }

  @Test("a second hard link and a symbolic link are complete at once") func links() throws {
    let stage = try Stage()
    try stage.folder.file("a/first.jpg")
    try stage.expect("a/first.jpg")
    #expect(link("\(stage.folder("a/first.jpg"))", "\(stage.folder("b/second.jpg"))") == 0)
    try stage.expect("b/second.jpg")
    try stage.folder.link("b/third.jpg", to: "../a/first.jpg")
    try stage.expect("b/third.jpg")
  }

  @Test("a move from one watched folder to another is reported with both paths") func moves() throws {
    let stage = try Stage()
    try stage.folder.file("a/one.jpg")
    try stage.expect("a/one.jpg")
    stage.forget()
    #expect(rename("\(stage.folder("a/one.jpg"))", "\(stage.folder("b/two.jpg"))") == 0)
    try stage.expect("b/two.jpg")
    #expect(stage.changes.origins == [stage.folder("b/two.jpg"): stage.folder("a/one.jpg")])
    #expect(stage.changes.names[stage.folder("a")] == [FileName("one.jpg")])
  }

  @Test("hidden files are not reported") func hidden() throws {
    let stage = try Stage()
    try stage.folder.file("a/.hidden.jpg")
    try stage.folder.file("a/visible.jpg")
    try stage.expect("a/visible.jpg")
    #expect(stage.changes.names[stage.folder("a")] == [FileName("visible.jpg")])
  }

  @Test("a folder that goes is reported as a whole, and one that is no longer watched not at all")
  func folders() throws {
    let stage = try Stage()
    stage.watch.remove(stage.folder("a"))
    try stage.folder.file("a/unwatched.jpg")
    #expect(rmdir("\(stage.folder("b"))") == 0)
    try Deadline().wait(for: "report of b") { stage.changes.folders.contains(stage.folder("b")) }
    #expect(stage.changes.names[stage.folder("a")] == nil)
  }

  @Test("of more files than names are remembered, the folder is reported") func manyNames() throws {
    let stage = try Stage()
    for number in 0...FolderChanges.mostNames { try stage.folder.file("a/\(number).jpg") }
    try Deadline().wait(for: "report of a") { stage.changes.folders.contains(stage.folder("a")) }
  }

  @Test("a folder that does not exist is refused, and the watch continues") func missing() throws {
    let stage = try Stage()
    #expect(stage.watch.add(stage.folder("missing")) == .refused(.notFound))
    try stage.folder.file("a/new.jpg")
    try stage.expect("a/new.jpg")
  }

  @Test("the thread ends with the watch") func end() throws {
    let marker = Marker()
    let isAlive: @Sendable () -> Bool = { [weak marker] in marker != nil }
    var watch = FolderWatch { [marker] _ in _ = marker }
    #expect(watch != nil)
    watch = nil
    _ = consume marker
    try Deadline().wait(for: "end of the thread") { !isAlive() }
  }
}

@Suite("Changes of folders as values") struct FolderChangesTests {
  private let a = FilePath("/f/a")
  private let b = FilePath("/f/b")
  private let t = FilePath("/f/t")

  @Test("a file that moves twice comes from where it was first") func chain() {
    var changes = FolderChanges()
    changes.addMove(from: a, to: t)
    changes.addMove(from: t, to: b)
    #expect(changes.origins == [b: a])
  }

  @Test("files that exchange their paths over two reports are both known") func exchange() {
    var changes = FolderChanges()
    changes.addMove(from: a, to: t)
    var later = FolderChanges()
    later.addMove(from: b, to: a)
    later.addMove(from: t, to: b)
    changes.add(later)
    #expect(changes.origins == [a: b, b: a])
  }

  @Test("a folder that is looked at as a whole needs no names") func whole() {
    var changes = FolderChanges()
    changes.add(FileName("one.jpg"), in: a)
    changes.add(a)
    changes.add(FileName("two.jpg"), in: a)
    #expect(changes.names.isEmpty && changes.folders == [a])
  }
}

private final class Marker: Sendable {}

/// Two watched folders, and what was reported about them.
private final class Stage: Sendable {
  let folder: TemporaryFolder
  let watch: FolderWatch
  private let reported: Reports

  private final class Reports: Sendable {
    let changes = Mutex(FolderChanges())
  }

  init() throws {
    folder = try TemporaryFolder()
    let reports = Reports()
    reported = reports
    watch = try #require(FolderWatch { changes in reports.changes.withLock { $0.add(changes) } })
    for name in ["a", "b"] { #expect(watch.add(try folder.folder(name)) == .watched) }
  }

  var changes: FolderChanges { reported.changes.withLock { $0 } }

  func forget() { reported.changes.withLock { $0 = FolderChanges() } }

  /// Waits until a path is reported.
  func expect(_ relative: String) throws {
    let path = folder(relative)
    try Deadline().wait(for: "report of \(relative): \(changes)") {
      path.lastName.map { changes.names[path.parent]?.contains($0) == true } ?? false
    }
  }
}
