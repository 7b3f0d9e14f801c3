import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Photos that only root may read")
struct FileOfRootTests {
  /// Whether this process may mount FUSE file systems.
  private static let mayMount = geteuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0

  @Test(
    "a decoder shows a photo that its own user could not open", .enabled(if: geteuid() == 0, "needs root"))
  func permissions() throws {
    let program = try Program()
    try program.folder.file("photos/a.png", try Fixture.bytes(Fixture.small))
    chmod(program.folder("photos/a.png"), 0o600)
    chmod(program.folder("photos"), 0o700)
    let app = try ProgramOnTerminal(program, size: "120x30", script: "exec \"$program\" \"$folder/photos\"")
    try app.answerQueries()
    try app.wait(for: "a.png")
    try app.press("Enter")
    try app.wait(for: "1 of 1  a.png  48×32")
  }

  @Test(
    "a decoder shows a photo on a file system that admits only root",
    .enabled(if: mayMount, "needs root and /dev/fuse"))
  func fuse() throws {
    let program = try Program()
    try program.folder.file("a.png", try Fixture.bytes(Fixture.small))
    try FileManager.default.createDirectory(
      atPath: program.folder("photos"), withIntermediateDirectories: true)
    let script = "exec \"$launcher\" \"$folder/a.png\" \"$folder/photos\" \"$program\" \"$folder/photos\""
    let app = try ProgramOnTerminal(
      program, size: "120x30", script: script, extra: ["launcher": BuiltProduct.path("file-on-fuse")])
    try app.answerQueries()
    try app.wait(for: "a.png")
    try app.press("Enter")
    try app.wait(for: "1 of 1  a.png  48×32")
  }
}
