import AdaptiveCore
import Foundation
import Testing
import TestSupport

@Suite("The mail example")
struct MailExampleTests {
  @Test("it has at most 100 lines and does not mention photos")
  func source() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/Mail/main.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 100)
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import AdaptiveCore", "import AdaptiveTerminal", "import Observation"])
  }

  @Test("mailboxes, messages and a message stay selected in one column and in two", .tmux)
  func story() throws {
    let tmux = try Tmux(
      size: Size(width: 100, height: 12), running: [BuiltProduct.path("mail-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("mailboxes") { $0.text.contains("Inbox") && $0.text.contains("No message chosen") }
    try tmux.send("Enter")
    try tmux.wait("messages") { $0.text(0).hasPrefix("‹ Mail") && $0.text(1).contains("new") }
    try tmux.send("Enter")
    try tmux.wait("message beside its list") {
      $0.text(1).contains("From Ada: The engine weaves algebra.") && !$0.text(1).contains("new")
    }
    try tmux.resize(to: Size(width: 60, height: 12))
    try tmux.wait("message on its list") {
      $0.text(0).hasPrefix("‹ Inbox") && $0.text(2).contains("From Ada")
    }
    try tmux.send("Left")
    try tmux.wait("messages alone") { $0.text(0).hasPrefix("‹ Mail") }
    try tmux.resize(to: Size(width: 100, height: 12))
    try tmux.wait("the hint beside the messages") {
      $0.text.contains("No message chosen") && $0.text(0).hasPrefix("‹ Mail")
    }
    try tmux.send("Escape")
    try tmux.wait("mailboxes, all read") { $0.text(1).contains("Inbox") && !$0.text(1).contains("1") }
    try tmux.send("C-c")
  }

  @Test("a message is dragged to another mailbox, which the drag marks; Escape gives up", .tmux)
  func dragging() throws {
    let tmux = try Tmux(
      size: Size(width: 150, height: 12), running: [BuiltProduct.path("mail-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("mailboxes") { $0.text.contains("Inbox") && $0.text.contains("No message chosen") }
    try tmux.send("Enter")
    try tmux.wait("messages beside them") { $0.text(1).contains("Inbox") && $0.text(1).contains("Notes") }
    try tmux.send(bytes: Array("\u{1B}[<0;40;2M\u{1B}[<32;30;3M\u{1B}[<32;10;3M".utf8))
    try tmux.wait("the mark") { $0.text(2).contains("→") }
    try tmux.send("Escape")
    try tmux.wait("no mark") { !$0.text(2).contains("→") }
    try tmux.send(bytes: Array("\u{1B}[<0;10;3m".utf8))
    try tmux.send(bytes: Array("\u{1B}[<0;40;2M\u{1B}[<32;10;3M\u{1B}[<0;10;3m".utf8))
    try tmux.wait("the message in the other mailbox") {
      $0.text(1).contains("0") && !$0.text(1).contains("Notes") && $0.text(2).contains("1")
    }
    try tmux.send("C-c")
  }

  @Test("Tab, arrows and the command palette need no code, and the cursor is on the focused item", .tmux)
  func focus() throws {
    let tmux = try Tmux(
      size: Size(width: 100, height: 12), running: [BuiltProduct.path("mail-example")],
      environment: PseudoTerminal.environment)
    func waitForCursor(_ position: String, _ name: String) throws {
      try tmux.wait(name) { _ in (try? tmux.value("#{cursor_x},#{cursor_y} #{cursor_flag}")) == position }
    }
    try tmux.wait("mailboxes") { $0.text.contains("Inbox") }
    try waitForCursor("1,1 0", "the cursor on the first mailbox")
    try tmux.send("Down")
    try waitForCursor("1,2 0", "the cursor on the second mailbox")
    try tmux.send("Tab")
    try waitForCursor("41,0 1", "the visible cursor in the empty column")
    try tmux.send("Left")
    try waitForCursor("1,2 0", "the cursor back on the second mailbox")
    try tmux.send("C-p")
    try tmux.wait("the palette") { $0.text.contains("Next Item") && $0.text.contains("Tab") }
    try tmux.type("nxt")
    try tmux.wait("one command") { $0.text.contains("Next Item") && !$0.text.contains("Show Keys") }
    try tmux.send("Enter")
    try waitForCursor("41,0 1", "the command performed, in the empty column")
    try tmux.send("?")
    try tmux.wait("the list of keys") { $0.text.contains("Everywhere") && $0.text.contains("Show Keys") }
    try tmux.send("Escape")
    try tmux.wait("the mail") { !$0.text.contains("Everywhere") }
    try tmux.send("C-c")
  }
}
