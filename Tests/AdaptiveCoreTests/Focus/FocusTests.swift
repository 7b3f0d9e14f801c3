import AdaptiveCore
import Testing

/// Semantics 13.11, last paragraph: where the focus is.
@MainActor @Suite("Focus") struct FocusTests {
  @Test("the list has the focus at launch", arguments: ["100x40", "60x24"]) func launch(size: String) {
    let stage = Stage(size)
    #expect(stage.window.focusedItem === stage.list.list)
  }

  @Test("the focus stays in the list after showDetail and follows pushes") func showDetail() throws {
    let stage = Stage("100x40")
    stage.chooseTalk(0)
    #expect(stage.window.focusedItem === stage.list.list)
    stage.chooseTalk(1)
    let conversation = try #require(stage.top as? TalkController)
    #expect(stage.window.focusedItem === conversation.list)
    try stage.choosePicture(1)
    #expect(stage.window.focusedItem === conversation.list)
    stage.navigation.goBack()
    #expect(stage.window.focusedItem === stage.list.list)
  }

  @Test("the focus follows the visible controller through collapse and expansion") func collapse()
    throws
  {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    let conversation = try #require(stage.top as? TalkController)
    stage.resize("60x24")
    #expect(stage.window.focusedItem === stage.picture)
    stage.resize("100x40")
    #expect(stage.split.focusedColumn == .secondary)
    #expect(stage.window.focusedItem === stage.picture)
    stage.split.focus(.primary)
    #expect(stage.window.focusedItem === conversation.list)
    stage.resize("60x24")
    stage.navigation.goBack()
    #expect(stage.window.focusedItem === conversation.list)
    stage.resize("100x40")
    #expect(stage.split.focusedColumn == .primary)
    #expect(stage.window.focusedItem === conversation.list)
  }

  @Test("the focus moves between columns only while both are visible") func columns() {
    let stage = Stage("100x40")
    #expect(stage.split.focus(.secondary))
    #expect(stage.window.focusedItem === stage.secondary)
    stage.split.preferredDisplayMode = .primaryHidden
    #expect(!stage.split.focus(.primary))
    #expect(stage.window.focusedItem === stage.secondary)
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
    #expect(stage.window.focusedItem === stage.secondary)
    stage.expectValid()
    stage.split.setViewControllers([stage.navigation])
    #expect(stage.window.focusedItem === stage.split)
    stage.expectValid()
  }

  @Test("a view of another column that gains the focus keeps the focus") func givenToOtherColumn() {
    let stage = Stage("100x40")
    stage.split.focus(.secondary)
    #expect(stage.window.requestFocusUpdate(to: stage.list.list))
    #expect(stage.split.focusedColumn == .primary)
    stage.resize("110x40")
    #expect(stage.window.focusedItem === stage.list.list)
  }

  @Test("moving the focus to the secondary closes the overlay") func overlay() throws {
    for way in 0..<2 {
      let stage = Stage("90x40")
      stage.split.preferredDisplayMode = .primaryOverlay
      #expect(stage.window.focusedItem === stage.list.list)
      if way == 0 {
        stage.split.focus(.secondary)
      } else {
        stage.window.requestFocusUpdate(to: try #require(stage.secondary))
      }
      #expect(stage.split.displayMode == .primaryHidden)
      #expect(stage.window.focusedItem === stage.secondary)
      stage.expectValid()
    }
  }

  @Test("a text field keeps the focus through collapse and expansion") func editing() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    let field = TextField()
    field.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    stage.picture?.view.addSubview(field)
    #expect(stage.window.requestFocusUpdate(to: field))
    for size in ["60x24", "100x40", "72x24", "60x24", "100x40"] {
      stage.resize(size)
      #expect(stage.window.focusedItem === field, "\(size)")
    }
    stage.expectValid()
  }

  @Test("removing or hiding the focused item returns the focus to its controller") func removal() {
    let pair = Pair("60x24")
    let field = TextField()
    pair.child.view.addSubview(field)
    #expect(pair.window.focusedItem === pair.child)
    #expect(pair.window.requestFocusUpdate(to: field))
    field.removeFromSuperview()
    #expect(pair.window.focusedItem === pair.child)
    pair.child.view.addSubview(field)
    pair.window.requestFocusUpdate(to: field)
    field.isHidden = true
    #expect(pair.window.focusedItem === pair.child)
    #expect(!pair.window.requestFocusUpdate(to: field))
    pair.window.settle()
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a responder that can't have the focus is refused") func refusals() {
    let stage = Stage("100x40")
    #expect(!stage.window.requestFocusUpdate(to: Label("text")))
    #expect(!stage.window.requestFocusUpdate(to: TextField()))
    #expect(!stage.window.requestFocusUpdate(to: ViewController()))
    #expect(!stage.window.requestFocusUpdate(to: Responder()))
    #expect(stage.window.focusedItem === stage.list.list)
  }

  @Test("both responders are notified of a change, once") func notifications() {
    let pair = Pair("60x24")
    let (first, second) = (FocusView(), FocusView())
    pair.child.view.addSubview(first)
    pair.child.view.addSubview(second)
    pair.window.requestFocusUpdate(to: first)
    pair.window.requestFocusUpdate(to: first)
    pair.window.requestFocusUpdate(to: second)
    #expect(first.notifications == ["gained", "lost"])
    #expect(second.notifications == ["gained"])
  }

  @Test("the controller has the focus while its preferred responder is hidden") func preferredButHidden() {
    let stage = Stage("100x40")
    stage.list.list.isHidden = true
    #expect(stage.window.focusedItem === stage.list)
    stage.list.list.isHidden = false
    stage.window.updateFocusIfNeeded()
    #expect(stage.window.focusedItem === stage.list.list)
    stage.expectValid()
  }
}

@MainActor private final class FocusView: View {
  private(set) var notifications: [String] = []
  override var canBecomeFocused: Bool { true }
  override func didUpdateFocus(in context: FocusUpdateContext) {
    notifications.append(context.nextFocusedItem === self ? "gained" : "lost")
  }
}
