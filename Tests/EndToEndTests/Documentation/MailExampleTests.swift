import AdaptiveCore
import Foundation
import TestSupport
import Testing

@Suite("The mail example")
struct MailExampleTests {
  @Test("it has at most 100 lines and does not mention photos")
  func source() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/Mail/main.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 100)
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import AdaptiveCore", "import AdaptiveTerminal"])
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
}
