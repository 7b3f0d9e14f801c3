import AdaptiveFileSystem
import Foundation
import Glibc
import Testing
import TestSupport

/// Each test has a disk of its own. None depends on how long the program waits before it tries again.
@Suite("Decisions on disks that are full, read-only or torn away", .smallDisk)
struct FaultyDiskTests {
  private static func photo(_ program: Program, _ name: String) throws {
    try program.folder.file(name, try Fixture.bytes(Fixture.small))
  }

  /// Fills the disk to the last byte.
  private static func fill(_ program: Program) throws {
    let file = open(program.folder("disk/fill"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 512)
    while Glibc.write(file, zeros, zeros.count) > 0 {}
    #expect(errno == ENOSPC)
  }

  /// Removes what fills the disk. Its space is free when no process has the file open any more: one that
  /// another test is starting has it for a moment.
  private static func makeRoom(_ program: Program) throws {
    try program.folder.remove("disk/fill")
    try Deadline().wait(for: "room on the disk") {
      let probe = open(program.folder("disk/probe"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      defer {
        close(probe)
        unlink(program.folder("disk/probe"))
      }
      return probe >= 0 && Glibc.write(probe, [UInt8](repeating: 0, count: 16_384), 16_384) == 16_384
    }
  }

  private static func hasRating(_ stars: Int, _ program: Program, _ name: String) -> Bool {
    program.folder.text(name).contains("xmp:Rating=\"\(stars)\"")
  }

  @Test("a full disk is named, and the rating is beside the photo once there is room")
  func fullDisk() async throws {
    try await Program.withSmallDisk { program, _ in
      try Self.photo(program, "disk/a.jpg")
      try Self.fill(program)
      let screen = try ProgramOnTerminal(program, [program.folder("disk/a.jpg")])
      try screen.wait(for: "a.jpg")
      try screen.press("4")
      try screen.wait(for: "1 photo not saved yet: a.jpg.xmp: no space left on device")
      try Self.makeRoom(program)
      try Deadline().wait(for: "the rating") { Self.hasRating(4, program, "disk/a.jpg.xmp") }
      // The file is there a moment before the program knows.
      try screen.rest()
      try screen.expectQuit()
    }
  }

  @Test("a rating that found no room before the program ended is written by the next one")
  func fullDiskUntilLater() async throws {
    try await Program.withSmallDisk { program, _ in
      for name in ["disk/a.jpg", "b.jpg"] { try Self.photo(program, name) }
      try Self.fill(program)
      let full = try program.run(["rate", "4", "disk/a.jpg"])
      #expect(full.status == .exited(1))
      #expect(full.error.contains("disk/a.jpg: not saved beside the photo"))
      #expect(full.error.contains("no space left on device"))
      try Self.makeRoom(program)
      #expect(try program.run(["rate", "1", "b.jpg"]).status == .exited(0))
      #expect(Self.hasRating(4, program, "disk/a.jpg.xmp"))
    }
  }

  @Test("with a full state folder the rating is beside the photo, and the missing journal is named")
  func fullState() async throws {
    try await Program.withSmallDisk { program, _ in
      try Self.photo(program, "a.jpg")
      try Self.fill(program)
      let extra = ["XDG_STATE_HOME": program.folder("disk")]
      let full = try program.run(["rate", "4", "a.jpg"], extra: extra)
      #expect(full.status == .exited(1) && full.error.contains("the journal can't be used"))
      #expect(Self.hasRating(4, program, "a.jpg.xmp"))
      try Self.makeRoom(program)
      let later = try program.run(["rate", "2", "a.jpg"], extra: extra)
      #expect(later.status == .exited(0) && later.error == "")
      #expect(Self.hasRating(2, program, "a.jpg.xmp"))
    }
  }

  @Test("with a full state folder, files stay where they are until there is room")
  func fullStateAndFiles() async throws {
    try await Program.withSmallDisk { program, _ in
      for name in ["p/a.jpg", "p/b.jpg"] { try Self.photo(program, name) }
      try Self.fill(program)
      let screen = try ProgramOnTerminal(
        program, ["p"], extra: ["XDG_STATE_HOME": program.folder("disk")])
      try screen.wait(for: "not protected against a crash")
      try screen.press("d")
      try screen.wait(for: "The journal can't be written, so nothing was done")
      #expect(try FilePath(program.folder("p/a.jpg")).exists())
      try Self.makeRoom(program)
      try screen.press("d")
      try screen.wait(for: "Trashed a")
      try screen.expectQuit()
    }
  }

  @Test("with the photos and the state on one full disk, both are named, and nothing is said to be safe")
  func everythingFull() async throws {
    try await Program.withSmallDisk { program, _ in
      try Self.photo(program, "disk/a.jpg")
      try Self.fill(program)
      let extra = ["XDG_STATE_HOME": program.folder("disk")]
      let full = try program.run(["rate", "4", "disk/a.jpg"], extra: extra)
      #expect(full.status == .exited(1))
      #expect(full.error.contains("the journal can't be used") && full.error.contains("no space left"))

      let script = "$program --fresh disk/a.jpg 2> error; echo ended"
      let screen = try ProgramOnTerminal(program, script: script, extra: extra)
      try screen.answerQueries()
      // A warning about the journal takes the place of the name.
      try screen.terminal.wait("the photo or a warning") {
        $0.screen.screen.text.contains("a.jpg") || $0.screen.screen.text.contains("disk is full")
      }
      try screen.press("4")
      try screen.wait(for: "no space left on device")
      try screen.press("q")
      try screen.wait(for: "Quit and lose 1 change?")
      try screen.press("n q y")
      try screen.wait(for: "ended")
      #expect(program.folder.text("error").contains("they are lost"))
    }
  }

  @Test("with everything full, a q right after the rating asks, too, and nothing is lost once there is room")
  func quickQuit() async throws {
    try await Program.withSmallDisk { program, _ in
      try Self.photo(program, "disk/a.jpg")
      try Self.fill(program)
      let screen = try ProgramOnTerminal(
        program, ["disk/a.jpg"], extra: ["XDG_STATE_HOME": program.folder("disk")])
      try screen.wait(for: "a.jpg")
      screen.terminal.type(Array("4q".utf8))
      try screen.wait(for: "Quit and lose 1 change?")
      try screen.press("n")
      try Self.makeRoom(program)
      try Deadline().wait(for: "the rating") { Self.hasRating(4, program, "disk/a.jpg.xmp") }
      // The file is there a moment before the program knows.
      try screen.rest()
      try screen.expectQuit()
    }
  }

  @Test("with everything full, choosing a photo asks, too, and the exit status says that the rating is lost")
  func choosing() async throws {
    try await Program.withSmallDisk { program, _ in
      try Self.photo(program, "disk/a.jpg")
      try Self.fill(program)
      let script = "$program --fresh --choose disk/a.jpg > out 2> error; echo status=$?"
      let screen = try ProgramOnTerminal(
        program, script: script, extra: ["XDG_STATE_HOME": program.folder("disk")])
      try screen.answerQueries()
      try screen.wait(for: "a.jpg")
      try screen.press("4 Enter")
      try screen.wait(for: "Quit and lose 1 change?")
      try screen.press("n Enter y")
      try screen.wait(for: "status=1")
      #expect(program.folder.text("out") == program.folder("disk/a.jpg") + "\n")
      #expect(program.folder.text("error").contains("they are lost"))
    }
  }

  @Test("with a full state folder, quitting a user file asks, and nothing is lost once there is room")
  func userFile() async throws {
    try await Program.withSmallDisk { program, _ in
      let file = try Ada.move(into: program.folder)
      let extra = ["XDG_STATE_HOME": program.folder("disk")]
      try Self.fill(program)
      let screen = try ProgramOnTerminal(program, [file], extra: extra)
      try screen.wait(for: "Conversations")
      try screen.press("j Enter 4 q")
      try screen.wait(for: "Quit and lose 1 change?")
      try screen.press("n")
      try Self.makeRoom(program)
      try screen.expectQuit()
      let later = try program.run(
        ["render", "--size", "100x30", "--keys", "j Enter", file], extra: extra)
      #expect(later.status == .exited(0) && later.text.contains("★★★★"))
    }
  }

  @Test("a read-only disk is named, and the next program writes the rating when it is writable")
  func readOnlyDisk() async throws {
    try await Program.withSmallDisk { program, disk in
      for name in ["disk/a.jpg", "b.jpg"] { try Self.photo(program, name) }
      try Mounts.setReadOnly(true, at: disk)
      let refused = try program.run(["rate", "4", "disk/a.jpg"])
      #expect(refused.status == .exited(1) && refused.error.contains("read-only file system"))
      // As long as it is read-only, other programs say nothing about it.
      let other = try program.run(["rate", "1", "b.jpg"])
      #expect(other.status == .exited(0) && other.error == "")
      try Mounts.setReadOnly(false, at: disk)
      #expect(try program.run(["rate", "2", "b.jpg"]).status == .exited(0))
      #expect(Self.hasRating(4, program, "disk/a.jpg.xmp"))
    }
  }

  @Test("gr writes at once what was decided on a disk that is writable again, and says so")
  func readOnlyDiskWhileBrowsing() async throws {
    try await Program.withSmallDisk { program, disk in
      try Self.photo(program, "disk/a.jpg")
      try Mounts.setReadOnly(true, at: disk)
      let screen = try ProgramOnTerminal(program, [program.folder("disk")])
      try screen.wait(for: "a.jpg")
      try screen.press("Enter Enter")
      try screen.wait(for: "1 of 1")
      try screen.press("4")
      try screen.wait(for: "read-only file system")
      try Mounts.setReadOnly(false, at: disk)
      try screen.press("g r")
      try screen.wait(for: "1 with decisions written now")
      #expect(Self.hasRating(4, program, "disk/a.jpg.xmp"))
      try screen.expectQuit()
    }
  }

  @Test("a disk that is torn away with a pending rating gets it when it is back")
  func tornAway() async throws {
    try await Program.withSmallDisk { program, disk in
      try Self.photo(program, "disk/a.jpg")
      try Self.fill(program)
      let photos = FilePath(try program.folder.folder("photos"))
      try Mounts.bind(disk, at: photos)
      let screen = try ProgramOnTerminal(program, ["\(photos)/a.jpg"])
      try screen.wait(for: "a.jpg")
      try screen.press("4")
      try screen.wait(for: "no space left on device")
      try Mounts.detach(photos)
      try screen.wait(for: "the photo is gone")
      try Self.makeRoom(program)
      try Mounts.bind(disk, at: photos)
      try Deadline().wait(for: "the rating") { Self.hasRating(4, program, "photos/a.jpg.xmp") }
      // The file is there a moment before the program knows.
      try screen.rest()
      try screen.expectQuit()
    }
  }
}
