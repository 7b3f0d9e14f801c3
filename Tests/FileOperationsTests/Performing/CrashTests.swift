import AdaptiveFileSystem
import Glibc
import AdaptiveSeededRandom
import Testing
import TestSupport

@testable import FileOperations

@Suite(
  "Changes that are interrupted by SIGKILL",
  .enabled(if: CrashPoint.isAvailable, "ptrace(2) is not allowed"))
struct CrashTests {
  /// A change that is planned in a fresh folder.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var needsOtherDevice = false
    /// How many system calls lie between two crash points. 1 kills before every one.
    var stride = 1
    let plan: @Sendable (TemporaryFolder, TemporaryFolder) throws -> FileChange
  }

  static let scenarios = [
    Scenario(testDescription: "move within a file system") { here, _ in
      try here.pair("a/IMG_1")
      return try FileTransfer.planMove(
        of: [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], to: here("b/new"), creatingFolder: true)
    },
    Scenario(testDescription: "move to another file system", needsOtherDevice: true, stride: 5) {
      here, other in
      try here.pair("a/IMG_1")
      return try FileTransfer.planMove(
        of: [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], to: other("new"), creatingFolder: true)
    },
    Scenario(testDescription: "copy", stride: 5) { here, _ in
      try here.pair("a/IMG_1")
      return try FileTransfer.planCopy(
        of: [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], to: here("b"), creatingFolder: true)
    },
    Scenario(testDescription: "remove copies") { here, _ in
      try here.pair("a/IMG_1")
      let change = try FileTransfer.planCopy(
        of: [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], to: here("b"), creatingFolder: true)
      return try change.perform().planUndo()
    },
    Scenario(testDescription: "trash") { here, _ in
      try here.pair("a/IMG_1")
      return try here.trashCan().planTrashing(
        [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], date: trashDate)
    },
    Scenario(testDescription: "move a Live Photo") { here, _ in
      try FileTransfer.planMove(of: [here.livePhoto("IMG_1", in: "a")], to: here("b"), creatingFolder: true)
    },
    Scenario(testDescription: "trash a Live Photo") { here, _ in
      try here.trashCan().planTrashing([here.livePhoto("IMG_1", in: "a")], date: trashDate)
    },
    Scenario(testDescription: "rename a Live Photo") { here, _ in
      let group = try here.livePhoto("IMG_1", in: "a")
      let contents = try TestPhotos.contents(here("a"))
      return try RenamePreview(group, stem: Array("n".utf8), contents: contents).plan()
    },
    Scenario(testDescription: "restore") { here, _ in
      try here.pair("a/IMG_1")
      let can = here.trashCan()
      _ = try can.planTrashing(
        [TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG")], date: trashDate
      ).perform()
      return try TrashCan.planRestoring(can.contents().groups(isPhoto: TestPhotos.isPhoto))
    },
    Scenario(testDescription: "exchange names") { here, _ in
      for name in ["a", "b", "c"] { try here.pair("x/" + name) }
      let contents = try TestPhotos.contents(here("x"))
      let groups = try ["a", "b", "c"].map { try TestPhotos.group(here("x"), $0 + ".CR2", $0 + ".JPG") }
      // a to b, b to c, c to a.
      let names = ["a": "b", "b": "c", "c": "a"]
      let preview = RenamePreview(groups, template: try RenameTemplate("{camera}"), contents: [contents]) {
        RenameTemplate.Values(camera: names[$0.photos[0].stem.description])
      }
      return try preview.plan()
    },
    Scenario(testDescription: "trash across devices", needsOtherDevice: true, stride: 5) { here, other in
      try other.pair("v/IMG_1")
      // A file in the way of the trash, so that the volume has none.
      try other.file("v/.Trash-\(geteuid())")
      let mounts = MountTable(mounts: [MountTable.Mount(point: other("v"), fileSystemType: "vfat")])
      return try here.trashCan(mounts: mounts).planTrashing(
        [TestPhotos.group(other("v"), "IMG_1.CR2", "IMG_1.JPG")], date: trashDate, copyingToHome: true)
    },
  ]

  /// The state before a change, and after it.
  struct Trees: Equatable {
    var here: FileTree
    var other: FileTree?

    init(_ here: TemporaryFolder, _ other: TemporaryFolder) throws {
      self.here = try FileTree(here.path)
      self.other = try FileTree(other.path)
    }
  }

  @Test(
    "whatever system call is the last, recovery leads to one side",
    arguments: scenarios.filter { !$0.needsOtherDevice })
  func everyCall(_ scenario: Scenario) throws { try killEverywhere(scenario) }

  @Test(
    "whatever system call is the last, recovery leads to one side across devices",
    .enabled(if: hasOtherDevice, needsOtherDevice), arguments: scenarios.filter(\.needsOtherDevice))
  func everyCallAcrossDevices(_ scenario: Scenario) throws { try killEverywhere(scenario) }

  private func killEverywhere(_ scenario: Scenario) throws {
    var kills = 0
    var outcomes: Set<FileChange.Recovery.Outcome> = []
    var call = 0
    while true {
      // The journal is outside of the trees that are compared. In memory, nothing waits for a disk.
      let support = try TemporaryFolder(inMemory: true)
      let here = try TemporaryFolder(inMemory: !scenario.needsOtherDevice)
      let other = try TemporaryFolder(inMemory: scenario.needsOtherDevice)
      let change = try scenario.plan(here, other)
      let before = try Trees(here, other)
      let end = try CrashPoint(journal: support("journal")).run(.perform, change, upTo: call)
      let recovery = change.recover()
      #expect(recovery.isComplete, "\(recovery.outcomes) after \(call) calls")
      let outcome = try #require(recovery.outcomes.first)
      outcomes.insert(outcome)
      let after = try Trees(here, other)
      if outcome == .undone { #expect(after == before, "after \(call) calls") }
      if outcome == .done {
        // The completed change can be undone, and then everything is as before.
        _ = try recovery.completed.planUndo().perform()
        #expect(try Trees(here, other) == before, "undone after \(call) calls")
      }
      guard end.wasKilled else {
        #expect(end.status == 0)
        #expect(outcome == .done)
        break
      }
      kills += 1
      call += scenario.stride
    }
    #expect(kills >= 15)
    // A change that only removes copies leads forward from the start.
    if scenario.testDescription != "remove copies" { #expect(outcomes == [.done, .undone]) }
  }

  @Test("a batch that is killed has whole photos on each side, even if recovery is killed as well")
  func batch() throws {
    var random = SeededGenerator(seed: 14)
    let calls = try Self.callsOfBatch()
    for round in 0..<40 {
      let (support, here) = (try TemporaryFolder(inMemory: true), try TemporaryFolder(inMemory: true))
      let change = try Self.batch(round, here)
      let before = try FileTree(here.path)
      let crash = CrashPoint(journal: support("journal"))
      let end = try crash.run(.perform, change, upTo: Int.random(in: 0..<calls, using: &random))
      _ = try crash.run(.recover, change, upTo: Int.random(in: 0..<calls / 2, using: &random))
      _ = try crash.run(.recover, change, upTo: Int.random(in: 0..<calls / 4, using: &random))
      let recovery = change.recover()
      #expect(recovery.isComplete)
      #expect(!recovery.outcomes.contains(.undone) || end.wasKilled)
      // Groups are done in order, so what is done is a prefix.
      let firstUndone = recovery.outcomes.firstIndex(of: .undone) ?? recovery.outcomes.endIndex
      #expect(recovery.outcomes[firstUndone...].allSatisfy { $0 == .undone })
      let after = try FileTree(here.path)
      #expect(after.contents.filter { !$0.starts(with: "[Trash Info]".utf8) } == before.contents)
      _ = try recovery.completed.planUndo().perform()
      #expect(try FileTree(here.path) == before)
    }
  }

  private static func batch(_ round: Int, _ here: TemporaryFolder) throws -> FileChange {
    var groups: [PhotoGroup] = []
    for number in 0..<4 { try here.pair("a/IMG_\(number)") }
    for number in 0..<4 {
      groups.append(try TestPhotos.group(here("a"), "IMG_\(number).CR2", "IMG_\(number).JPG"))
    }
    return round % 2 == 0
      ? try here.trashCan().planTrashing(groups, date: trashDate)
      : try FileTransfer.planMove(of: groups, to: here("b"), creatingFolder: true)
  }

  /// The system calls of trashing a batch without an interruption.
  private static func callsOfBatch() throws -> Int {
    let (support, here) = (try TemporaryFolder(inMemory: true), try TemporaryFolder(inMemory: true))
    let end = try CrashPoint(journal: support("journal")).run(.perform, batch(0, here))
    try #require(end.status == 0 && !end.wasKilled)
    return end.calls
  }
}
