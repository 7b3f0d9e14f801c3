import AdaptiveCore
import Testing

/// Semantics 13.11, last paragraph: where the focus is.
@MainActor @Suite("Focus") struct FocusTests {
  @Test("the list has the focus at launch", arguments: ["100x40", "60x24"]) func launch(size: String) {
    let stage = Stage(size)
    #expect(stage.window.firstResponder === stage.list.list)
  }

  @Test("the focus stays in the list after showDetail and follows pushes") func showDetail() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(0)
    #expect(stage.window.firstResponder === stage.list.list)
    stage.chooseTalk(1)
    let conversation = try #require(stage.top as? TalkController)
    #expect(stage.window.firstResponder === conversation.list)
    try stage.choosePicture(1)
    #expect(stage.window.firstResponder === conversation.list)
    stage.navigation.goBack()
    #expect(stage.window.firstResponder === stage.list.list)
  }

  @Test("the focus follows the visible controller through collapse and expansion") func collapse()
    throws
  {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    let conversation = try #require(stage.top as? TalkController)
    stage.resize("60x24")
    #expect(stage.window.firstResponder === stage.picture)
    stage.resize("100x40")
    #expect(stage.split.focusedColumn == .secondary)
    #expect(stage.window.firstResponder === stage.picture)
    stage.split.focus(.primary)
    #expect(stage.window.firstResponder === conversation.list)
    stage.resize("60x24")
    stage.navigation.goBack()
    #expect(stage.window.firstResponder === conversation.list)
    stage.resize("100x40")
    #expect(stage.split.focusedColumn == .primary)
    #expect(stage.window.firstResponder === conversation.list)
  }

  @Test("the focus moves between columns only while both are visible") func columns() {
    let stage = Stage("100x40")
    #expect(stage.split.focus(.secondary))
    #expect(stage.window.firstResponder === stage.secondary)
    stage.split.preferredDisplayMode = .primaryHidden
    #expect(!stage.split.focus(.primary))
    #expect(stage.window.firstResponder === stage.secondary)
    stage.resize("60x24")
    #expect(!stage.split.focus(.secondary))
    stage.resize("100x40")
    stage.split.setViewControllers([stage.navigation])
    #expect(!stage.split.focus(.secondary))
    stage.expectValid()
  }

  @Test("hiding a column moves the focus, and without a visible column it goes to the split view")
  func hiding() {
    let stage = Stage("100x40")
    stage.split.toggleDisplayMode()
    #expect(stage.window.firstResponder === stage.secondary)
    stage.expectValid()
    stage.split.setViewControllers([stage.navigation])
    #expect(stage.window.firstResponder === stage.split)
    stage.expectValid()
  }

  @Test("a view of another column that becomes first responder keeps the focus") func givenToOtherColumn() {
    let stage = Stage("100x40")
    stage.split.focus(.secondary)
    #expect(stage.window.makeFirstResponder(stage.list.list))
    #expect(stage.split.focusedColumn == .primary)
    stage.resize("110x40")
    #expect(stage.window.firstResponder === stage.list.list)
  }

  @Test("moving the focus to the secondary closes the overlay") func overlay() throws {
    for way in 0..<2 {
      let stage = Stage("90x40")
      stage.split.preferredDisplayMode = .primaryOverlay
      #expect(stage.window.firstResponder === stage.list.list)
      if way == 0 {
        stage.split.focus(.secondary)
      } else {
        stage.window.makeFirstResponder(try #require(stage.secondary))
      }
      #expect(stage.split.displayMode == .primaryHidden)
      #expect(stage.window.firstResponder === stage.secondary)
      stage.expectValid()
    }
  }

  @Test("a text field keeps the focus through collapse and expansion") func editing() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    let field = TextField()
    field.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    stage.picture?.view.addSubview(field)
    #expect(stage.window.makeFirstResponder(field))
    for size in ["60x24", "100x40", "72x24", "60x24", "100x40"] {
      stage.resize(size)
      #expect(stage.window.firstResponder === field, "\(size)")
    }
    stage.expectValid()
  }

  @Test("removing or hiding the first responder returns the focus to its controller") func removal() {
    let pair = Pair("60x24")
    let field = TextField()
    pair.child.view.addSubview(field)
    #expect(pair.window.firstResponder === pair.child)
    #expect(pair.window.makeFirstResponder(field))
    field.removeFromSuperview()
    #expect(pair.window.firstResponder === pair.child)
    pair.child.view.addSubview(field)
    pair.window.makeFirstResponder(field)
    field.isHidden = true
    #expect(pair.window.firstResponder === pair.child)
    #expect(!pair.window.makeFirstResponder(field))
    pair.window.settle()
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a responder that can't be first responder is refused") func refusals() {
    let stage = Stage("100x40")
    #expect(!stage.window.makeFirstResponder(Label("text")))
    #expect(!stage.window.makeFirstResponder(TextField()))
    #expect(!stage.window.makeFirstResponder(ViewController()))
    #expect(!stage.window.makeFirstResponder(Responder()))
    #expect(stage.window.firstResponder === stage.list.list)
  }

  @Test("both responders are notified of a change, once") func notifications() {
    let pair = Pair("60x24")
    let (first, second) = (FocusView(), FocusView())
    pair.child.view.addSubview(first)
    pair.child.view.addSubview(second)
    pair.window.makeFirstResponder(first)
    pair.window.makeFirstResponder(first)
    pair.window.makeFirstResponder(second)
    #expect(first.notifications == ["became", "resigned"])
    #expect(second.notifications == ["became"])
  }

  @Test("the controller has the focus while its preferred responder is hidden") func preferredButHidden() {
    let stage = Stage("100x40")
    stage.list.list.isHidden = true
    #expect(stage.window.firstResponder === stage.list)
    stage.list.list.isHidden = false
    stage.window.updateFocus()
    #expect(stage.window.firstResponder === stage.list.list)
    stage.expectValid()
  }
}

@MainActor private final class FocusView: View {
  private(set) var notifications: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func didBecomeFirstResponder() { notifications.append("became") }
  override func didResignFirstResponder() { notifications.append("resigned") }
}
