import AdaptiveCore
import TestSupport
import Testing

@Suite("The gallery example")
struct GalleryExampleTests {
  @Test("a page is opened, operated with keys and the mouse, and stays in one column and in two", .tmux)
  func story() throws {
    let tmux = try Tmux(
      size: Size(width: 100, height: 24), running: [BuiltProduct.path("gallery-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("the pages and the first one") {
      $0.text.contains("Sliders") && $0.text.contains("[ Save ]")
    }
    try tmux.send("Down", "Down", "Down", "Enter")
    try tmux.wait("the sliders") { $0.text.contains("Steps of 10") && $0.text.contains("50%") }
    try tmux.resize(to: Size(width: 40, height: 12))
    try tmux.wait("the sliders alone") {
      $0.text(0).hasPrefix("‹ Gallery") && $0.text(2).contains("─ 40")
    }
    // A click on the slider, and a drag that leaves its row.
    try tmux.send(bytes: Array("\u{1B}[<0;20;3M".utf8))
    try tmux.send(bytes: Array("\u{1B}[<32;40;9M".utf8))
    try tmux.wait("the slider at its end") { $0.text(2).contains("● 100") }
    try tmux.send(bytes: Array("\u{1B}[<0;40;9m".utf8))
    try tmux.send("Left")
    try tmux.wait("a step back") { $0.text(2).contains("─ 90") }
    try tmux.send("Escape")
    try tmux.wait("the pages alone") { $0.text(1).contains("Buttons") }
    try tmux.send("C-c")
  }
}
