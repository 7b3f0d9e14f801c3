import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Scroll view") struct ScrollViewTests {
  /// A scroll view with rows of text, one label each.
  private func easel(_ size: String, rows: Int) -> (Easel, ScrollView, [Label]) {
    let labels = (0..<rows).map { Label("row \($0)") }
    let scrollView = ScrollView(contentView: StackView(arrangedSubviews: labels, axis: .vertical))
    return (Easel(size, scrollView), scrollView, labels)
  }

  private func send(_ action: MouseEvent.Action, _ x: Int, _ y: Int, _ easel: Easel) {
    easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  @Test("content laid out by constraints is as high as it needs, with an indicator beside it")
  func measuring() {
    let (easel, scrollView, _) = easel("10x4", rows: 8)
    #expect(easel.rows == ["row 0    ┃", "row 1    ┃", "row 2    │", "row 3    │"])
    #expect(scrollView.contentView.frame.size == Size(width: 9, height: 8))
    #expect(scrollView.maximumContentOffset == Point(x: 0, y: 4))
    scrollView.showsScrollIndicators = false
    #expect(easel.rows[0] == "row 0" && scrollView.contentView.frame.width == 10)
  }

  @Test("content laid out by frames is as high as its subviews, or as the program says") func frames() {
    let scrollView = ScrollView(axes: [.vertical, .horizontal])
    let label = Label("somewhere")
    label.frame = Rect(x: 12, y: 9, width: 9, height: 1)
    scrollView.contentView.addSubview(label)
    let easel = Easel("8x4", scrollView)
    scrollView.contentOffset = Point(x: 100, y: 100)
    #expect(easel.rows[2] == "mewhere┃" && easel.rows[3].count == 7)
    #expect(scrollView.contentOffset == Point(x: 14, y: 7))
    scrollView.contentSize = Size(width: 5, height: 30)
    #expect(easel.rows[0].hasSuffix("│") && scrollView.maximumContentOffset == Point(x: 0, y: 26))
  }

  @Test("where both indicators meet, no content shows") func corner() {
    let lines = Label(Array(repeating: "0123456789", count: 9).joined(separator: "\n"))
    lines.wraps = true
    let easel = Easel("8x4", ScrollView(contentView: lines, axes: [.vertical, .horizontal]))
    #expect(easel.rows[2].hasPrefix("0123456") && easel.rows[3].count == 7)
  }

  @Test("text wraps in the width that remains, and its height follows") func wrapping() {
    let label = Label("one two three four five")
    label.wraps = true
    let easel = Easel("9x2", ScrollView(contentView: StackView(arrangedSubviews: [label], axis: .vertical)))
    #expect(easel.rows == ["one two ┃", "three   │"])
  }

  @Test("keys and the wheel scroll; what can't scroll goes on") func keys() {
    let (easel, scrollView, _) = easel("10x4", rows: 12)
    var offsets: [Int] = []
    for name in ["Down", "PgDn", "PgDn", "PgDn", "PgUp", "Home", "End", "Up"] {
      let isUsed = KeyEvent(name: name).map { scrollView.keyPressed($0) }
      offsets.append(isUsed == true ? scrollView.contentOffset.y : -1)
    }
    #expect(offsets == [1, 4, 7, 8, 5, 0, 8, 7])
    #expect(scrollView.keyPressed(KeyEvent(.end)) && !scrollView.keyPressed(KeyEvent(.down)))
    #expect(!scrollView.keyPressed(KeyEvent(.left)) && !scrollView.keyPressed(.character("x")))
    send(.wheelUp, 0, 0, easel)
    #expect(scrollView.contentOffset.y == 5)
    send(.press, 9, 3, easel)
    #expect(scrollView.contentOffset.y == 8)
    send(.drag, 9, 0, easel)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("a drag of an indicator goes on beside it, and a drag of the content doesn't reach it") func drag() {
    let (easel, scrollView, _) = easel("10x4", rows: 12)
    send(.press, 9, 0, easel)
    send(.drag, 2, 3, easel)
    #expect(scrollView.contentOffset.y == 8)
    send(.release, 2, 3, easel)
    send(.press, 2, 2, easel)
    send(.drag, 9, 0, easel)
    #expect(scrollView.contentOffset.y == 8)
  }

  @Test("a scroll view at its end leaves the wheel to the one around it") func nesting() {
    let inner = ScrollView(
      contentView: StackView(arrangedSubviews: (0..<4).map { Label("in \($0)") }, axis: .vertical))
    inner.frame = Rect(x: 0, y: 0, width: 9, height: 2)
    let outer = ScrollView()
    outer.contentView.addSubview(inner)
    outer.contentSize = Size(width: 9, height: 20)
    let easel = Easel("10x5", outer)
    send(.wheelDown, 1, 0, easel)
    #expect(inner.contentOffset.y == 2 && outer.contentOffset.y == 0)
    send(.wheelDown, 1, 0, easel)
    #expect(inner.contentOffset.y == 2 && outer.contentOffset.y == 3)
  }

  @Test("the focused view becomes visible, and arrows move among views before they scroll") func focus() {
    let buttons = (0..<6).map { Button("b\($0)") }
    let content = View()
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 0, y: index < 3 ? index : index * 10, width: 8, height: 1)
      content.addSubview(button)
    }
    let scrollView = ScrollView(contentView: content)
    let easel = Easel("12x5", scrollView)
    #expect(!scrollView.canBecomeFocused)
    easel.application.window.requestFocusUpdate(to: buttons[5])
    #expect(scrollView.visibleRect.contains(buttons[5].frame))
    easel.application.window.requestFocusUpdate(to: buttons[0])
    #expect(scrollView.contentOffset.y == 0)
    #expect(!scrollView.keyPressed(KeyEvent(.down)))
    easel.application.window.requestFocusUpdate(to: buttons[2])
    #expect(scrollView.keyPressed(KeyEvent(.down)) && scrollView.contentOffset.y == 1)
  }

  @Test("Tab visits all of a scroll view before what is below it, however far it is scrolled")
  func order() {
    let fields = (0..<6).map { _ in TextField() }
    let scrollView = ScrollView(contentView: StackView(arrangedSubviews: fields, axis: .vertical))
    let (above, below, root) = (Button("Above"), Button("Below"), View())
    for (view, y, height) in [(above as View, 0, 1), (scrollView, 1, 2), (below, 3, 1)] {
      view.frame = Rect(x: 0, y: y, width: 10, height: height)
      root.addSubview(view)
    }
    let easel = Easel("10x4", root)
    let window = easel.application.window
    window.requestFocusUpdate(to: above)
    for view in fields + [below, above, fields[0]] as [View] {
      easel.application.sendEvent(.key(KeyEvent(.tab)))
      _ = easel.rows
      #expect(view.isFocused)
    }
  }

  @Test("without focusable content the scroll view has the focus itself") func ownFocus() {
    let (easel, scrollView, _) = easel("10x4", rows: 8)
    #expect(easel.application.window.requestFocusUpdate(to: scrollView))
    let (_, short, _) = self.easel("10x4", rows: 3)
    #expect(!short.canBecomeFocused)
  }

  @Test("the first visible view stays at the upper edge when the width or the content changes")
  func anchoring() {
    let labels = (0..<40).map { Label("paragraph \($0) has a few words that wrap") }
    for label in labels { label.wraps = true }
    let scrollView = ScrollView(contentView: StackView(arrangedSubviews: labels, axis: .vertical))
    let easel = Easel("60x6", scrollView)
    scrollView.contentOffset = Point(x: 0, y: 17)
    #expect(easel.rows[0].hasPrefix("paragraph 17"))
    for width in [20, 12, 45, 60] {
      scrollView.frame.size = Size(width: width, height: 6)
      #expect(easel.rows[0].hasPrefix("paragraph 17") || easel.rows[0].hasPrefix("paragraph"))
      #expect(labels[17].frame.minY == scrollView.contentOffset.y)
    }
    labels[3].text = String(repeating: "more words ", count: 30)
    #expect(easel.rows[0].hasPrefix("paragraph 17"))
    labels[30].text = "short"
    #expect(easel.rows[0].hasPrefix("paragraph 17"))
    #expect(easel.application.window.invariantViolations().isEmpty)
  }

  @Test("content that becomes shorter is never scrolled beyond its end") func shrinking() {
    let (easel, scrollView, labels) = easel("10x4", rows: 20)
    scrollView.contentOffset = Point(x: 0, y: 16)
    for label in labels[6...] { label.isHidden = true }
    _ = easel.rows
    #expect(scrollView.contentOffset.y == scrollView.maximumContentOffset.y)
  }

  @Test("every size and any content keeps the offset valid", arguments: 0..<20) func sizes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let content = View()
    let scrollView = ScrollView(contentView: content, axes: [.vertical, .horizontal])
    let easel = Easel("20x8", scrollView)
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let label = Label("x")
        label.frame = Rect(
          x: Int.random(in: 0..<60, using: &random), y: Int.random(in: 0..<60, using: &random), width: 3,
          height: 2)
        content.addSubview(label)
      case 1: content.subviews.randomElement(using: &random)?.removeFromSuperview()
      case 2:
        scrollView.frame.size = Size(
          width: Int.random(in: 0...20, using: &random), height: Int.random(in: 0...8, using: &random))
      case 3:
        scrollView.contentOffset = Point(
          x: Int.random(in: -9...90, using: &random),
          y: [Int.min, 5, Int.max].randomElement(using: &random) ?? 0)
      default:
        scrollView.contentSize =
          [nil, .zero, Size(width: .max, height: .max)].randomElement(using: &random) ?? nil
      }
      easel.application.finishTurn()
      let (offset, limit) = (scrollView.contentOffset, scrollView.maximumContentOffset)
      #expect((0...limit.x).contains(offset.x) && (0...limit.y).contains(offset.y))
    }
  }
}
