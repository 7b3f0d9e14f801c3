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

  @Test("a collection has a large item next to small ones, and a column where it is narrow", .tmux)
  func groups() throws {
    let tmux = try Tmux(
      size: Size(width: 100, height: 24), running: [BuiltProduct.path("gallery-example")],
      environment: PseudoTerminal.environment)
    try tmux.wait("the pages") { $0.text.contains("Collections") && $0.text.contains("[ Save ]") }
    // The page is the sixteenth.
    try tmux.send("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down")
    try tmux.send("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Enter")
    let cards = { (texts: [String]) in
      { (screen: ScreenGrid) in
        (0..<24).contains { line in texts.allSatisfy(screen.text(line).contains) }
      }
    }
    try tmux.wait("the first group") { cards(["Card 1", "Card 2"])($0) && cards(["Card 4", "Card 6"])($0) }
    try tmux.wait("the second small item in a line of its own") {
      cards(["Card 3"])($0) && !cards(["Card 1", "Card 3"])($0)
    }
    try tmux.send("Right", "Down", "Down", "Down")
    try tmux.wait("the titles of both sections") { $0.text.contains("New") && $0.text.contains("All") }
    try tmux.send("End")
    try tmux.wait("the last card") { $0.text.contains("Card 10000") && !$0.text.contains("New") }
    try tmux.resize(to: Size(width: 40, height: 12))
    try tmux.wait("one column, with the cursor on the last card") {
      $0.text.contains("Card 10000") && cards(["Card 9999"])($0) && !cards(["Card 9998", "Card 9999"])($0)
    }
    try tmux.send("Home")
    try tmux.wait("the first cards below each other") {
      $0.text(1).contains("New") && $0.text(2).contains("Card 1") && $0.text(3).contains("Card 2")
    }
    try tmux.send("C-c")
  }
}
