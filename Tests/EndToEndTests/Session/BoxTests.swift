import AdaptiveCore
import TestSupport
import Testing

/// Help, information, the menu and the question before quitting, in the real program.
@Suite("Modal boxes in tmux", .tmux)
struct BoxTests {
  @Test("information, menu and question open over the screens and close without a trace")
  func boxes() throws {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for name in ["one", "two", "three"] { try program.folder.file("shots/\(name).jpg", photo) }
    let entries = ["one", "two", "three"].map { #"{"imageName":"shots/\#($0).jpg"}"# }
    let user = try program.folder.file(
      "user.json",
      Array(#"{"conversations":[{"name":"shots","photos":[\#(entries.joined(separator: ","))]}]}"#.utf8))
    // Without a state folder, changes of a user file are lost.
    let session = try ProgramInTmux(
      program, size: "100x30", [user], extra: ["HOME": "", "XDG_STATE_HOME": ""])
    // The only album is open at once. Next to a photo the information would be no box.
    try session.tmux.wait("photos") { $0.text.contains("three.jpg") }
    let before = try session.rest()

    try session.press("i")
    try session.tmux.wait("information") { $0.text.contains("│ Name") && $0.text.contains("│ File size") }
    try session.expectNoStaleCells()
    try session.resize(to: try #require(Size("60x24")))
    try session.tmux.wait("full screen") { $0.text(0).contains("Information") && $0.text(0).contains("Done") }
    try session.resize(to: try #require(Size("100x30")))
    try session.tmux.wait("box again") { $0.text.contains("│ Name") }
    try session.press("Esc")
    try session.tmux.wait("no box") { !$0.text.contains("│ Name") }
    #expect(try session.rest().differences(from: before).isEmpty)

    try session.press("M")
    try session.tmux.wait("menu") { $0.text.contains("4 stars") && $0.text.contains("Enter choose") }
    try session.press("Esc")
    try session.tmux.wait("no menu") { !$0.text.contains("4 stars") }

    try session.press("4")
    try session.press("q")
    try session.tmux.wait("question") { $0.text.contains("Quit and lose 1 change?") }
    try session.expectNoStaleCells()
    try session.press("Esc")
    try session.tmux.wait("no question") { !$0.text.contains("Quit and lose") }
  }
}
