import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Text view") struct TextViewTests {
  private func easel(_ size: String, _ text: AttributedText) -> (Easel, TextView) {
    let view = TextView(text)
    let easel = Easel(size, view)
    _ = easel.application.window.requestFocusUpdate(to: view)
    return (easel, view)
  }

  private func press(_ keys: String, _ easel: Easel) {
    for key in keys.split(separator: " ") {
      if let event = KeyEvent(name: key) { easel.application.sendEvent(.key(event)) }
    }
  }

  private var sample: AttributedText {
    AttributedText("Read ") + AttributedText("the guide", style: TextStyle(attributes: .bold), link: "guide")
      + " or " + AttributedText("ask", link: "help") + " for help."
  }

  @Test("styled parts and links wrap with the text") func styles() {
    let (easel, _) = easel("11x5", sample)
    #expect(easel.rows == ["Read the", "guide or", "ask for", "help.", ""])
    #expect(easel.cell(5, 0).attributes == [.bold, .underline])
    #expect(easel.cell(0, 1).attributes == [.bold, .underline] && easel.cell(6, 1).attributes == [])
    #expect(easel.cell(0, 2).attributes == .underline && easel.cell(4, 2).attributes == [])
  }

  @Test("Tab visits links, Enter follows one, and the cursor is on it") func links() {
    let (easel, view) = easel("11x2", sample)
    var followed: [String] = []
    view.onLink = { followed.append($0) }
    press("Enter Tab Enter", easel)
    #expect(easel.cell(5, 0).attributes == [.bold, .underline, .reverse])
    #expect(easel.display.frame?.cursor == Point(x: 5, y: 0))
    press("Tab Enter", easel)
    #expect(easel.rows == ["guide or  │", "ask for   ┃"] && followed == ["guide", "help"])
    #expect(!view.keyPressed(KeyEvent(.tab)))
    press("Shift-Tab Enter", easel)
    #expect(followed == ["guide", "help", "help"])
  }

  @Test("a click follows a link, a drag selects") func mouse() {
    let (easel, view) = easel("40x3", sample)
    var followed: [String] = []
    view.onLink = { followed.append($0) }
    func send(_ action: MouseEvent.Action, _ x: Int) {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: 0))))
    }
    send(.press, 6)
    send(.release, 6)
    #expect(followed == ["guide"])
    send(.press, 5)
    send(.drag, 8)
    send(.release, 8)
    #expect(followed == ["guide"] && view.selectedText == "the")
    press("^c", easel)
    #expect(easel.application.pasteboardText == "the")
    #expect(easel.cell(5, 0).attributes.contains(.reverse))
    press("Esc", easel)
    #expect(view.selectedText == "" && !view.keyPressed(KeyEvent(.escape)))
  }

  @Test("Shift selects from the first visible character, and more rows become visible") func keyboard() {
    let text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    let (easel, view) = easel("20x4", AttributedText(text))
    press("PgDn Shift-Down Shift-Right", easel)
    #expect(easel.rows[0].hasPrefix("line 4") && view.selectedText == "line 4\nl")
    press("Shift-PgDn", easel)
    #expect(view.selectedText == "line 4\nline 5\nline 6\nline 7\nl")
    #expect(easel.rows.contains { $0.hasPrefix("line 8") })
    press("Alt-a", easel)
    #expect(view.selectedText == text)
  }

  @Test("keys that can't scroll any further go to the next responder") func edges() {
    let view = TextView("one\ntwo\nthree")
    let easel = Easel("10x2", view)
    #expect(!view.keyPressed(KeyEvent(.up)) && view.keyPressed(KeyEvent(.down)))
    #expect(!view.keyPressed(KeyEvent(.down)) && !view.keyPressed(KeyEvent(.pageDown)))
    #expect(view.keyPressed(KeyEvent(.home)) && easel.rows[0].hasPrefix("one"))
    #expect(view.keyPressed(KeyEvent(.end)) && easel.rows[1].hasPrefix("three"))
  }

  @Test("appended text keeps the position and its attributes") func appending() {
    let (easel, view) = easel("20x2", "one\ntwo")
    view.append("\n" + AttributedText("three", style: TextStyle(attributes: .italic)))
    #expect(easel.rows[0].hasPrefix("one"))
    #expect(view.attributedText.attributes(at: 8).style.attributes == .italic)
    press("End", easel)
    #expect(easel.cell(0, 1).attributes == .italic)
  }

  @Test("a view that does not scroll is as high as its text") func heights() {
    let view = TextView("one two three four")
    #expect(view.intrinsicContentSize == .none)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == IntrinsicSize(width: 19, height: 1))
    #expect(view.sizeThatFits(Size(width: 9, height: 9)) == Size(width: 9, height: 3))
    #expect(view.sizeThatFits(Size(width: 9, height: 0)).height == 0)
  }

  @Test("attributes of parts match those of single characters", arguments: 0..<40) func runs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1..<20, using: &random)
    var text = AttributedText(String(repeating: "x", count: count))
    var expected = Array(repeating: AttributedText.Attributes.plain, count: count)
    let choices = [
      AttributedText.Attributes.plain, .init(link: "a"), .init(style: TextStyle(attributes: .bold)),
    ]
    for _ in 0..<30 {
      let bounds = [
        Int.random(in: -2..<count + 3, using: &random), Int.random(in: -2..<count + 3, using: &random),
      ]
      let range = (bounds.min() ?? 0)..<(bounds.max() ?? 0)
      let attributes = choices.randomElement(using: &random) ?? .plain
      text.setAttributes(attributes, in: range)
      for index in range.clamped(to: 0..<count) { expected[index] = attributes }
      #expect((0..<count).map { text.attributes(at: $0) } == expected)
      #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
  }

  @Test("a view of any size draws any text") func sizes() {
    for width in 0...6 {
      for height in 0...4 {
        let view = TextView(AttributedText("漢字 \u{1B}[0m\t👩‍👩‍👧\n\r\n" + String(repeating: "é", count: 20)))
        let easel = Easel("6x4", view, frame: Rect(x: 0, y: 0, width: width, height: height))
        #expect(easel.rows.allSatisfy { GlyphSequence($0).width <= width })
        press("Down PgDn Shift-Down End Home", easel)
      }
    }
  }
}
