import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the articles "Drawing and the mouse" and "Writing your own view".

final class Stencil: View {
  @Invalidating(.display) private(set) var marks: Set<Point> = []

  override func draw(in canvas: Canvas) {
    canvas.fill(canvas.bounds, style: TextStyle(background: .blue))
    canvas.border(
      canvas.bounds, style: .plain, characters: traitCollection.characterRepertoire, title: "Stencil")
    for mark in marks { canvas.write("×", at: mark, style: TextStyle(attributes: .bold)) }
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press, .drag: marks.insert(convertFromWindow(event.location))
    case .otherPress, .move: marks = []
    case .release, .wheelUp, .wheelDown: return false
    }
    return true
  }
}

final class DrawnRow: View {
  override func draw(in canvas: Canvas) { drawRow("漢字と長い名前", "4 kB", in: canvas) }

  func drawRow(_ name: String, _ size: String, in canvas: Canvas) {
    let room = canvas.size.width - GlyphSequence(size).width - 1
    canvas.write(GlyphSequence(name).truncated(to: room), at: .zero)
    canvas.write(size, at: Point(x: room + 1, y: 0), style: TextStyle(attributes: .dim))
  }
}

final class StarsField: Control {
  @Invalidating(.display) var value = 0
  @Styled(.display) var style = TextStyle(foreground: .yellow)

  override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 5, height: 1) }
  override var canBecomeFocused: Bool { isEnabled }

  override func draw(in canvas: Canvas) {
    let signs = traitCollection.characterRepertoire == .ascii ? ["-", "*"] : ["☆", "★"]
    let style = isFocused ? style.adding(.reverse) : style
    for star in 0..<5 { canvas.write(signs[star < value ? 1 : 0], at: Point(x: star, y: 0), style: style) }
    if isFocused { canvas.placeCursor(at: Point(x: max(0, value - 1), y: 0)) }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event {
    case KeyEvent(.left): change(to: value - 1)
    case KeyEvent(.right): change(to: value + 1)
    default: return false
    }
    return true
  }

  override func pressed(at point: Point) -> Bool {
    change(to: point.x + 1)
    return true
  }

  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? "Stars", value: "\(value) of 5")
  }

  private func change(to newValue: Int) {
    let newValue = min(5, max(0, newValue))
    guard newValue != value else { return }
    value = newValue
    sendActions(for: .valueChanged)
  }
}

final class RatingController: ViewController {
  private(set) var ratings: [Int] = []

  override func loadView() -> View {
    let stars = StarsField()
    stars.addAction(for: .valueChanged) { [weak self] _ in self?.rate(stars.value) }
    let stack = StackView(arrangedSubviews: [Label("Rating"), stars], axis: .horizontal, spacing: 1)
    return stack
  }

  private func rate(_ value: Int) { ratings.append(value) }
}

@MainActor private func controller(showing view: View) -> ViewController {
  let controller = ViewController()
  let root = LayoutView { view.frame = $0 }
  root.addSubview(view)
  controller.view.addSubview(root)
  root.frame = Rect(x: 0, y: 0, width: 20, height: 5)
  return controller
}

@MainActor @Suite("Listings about drawing, and about views of one's own") struct ViewListingTests {
  @Test("a stencil is drawn, and painted with the mouse") func stencil() {
    let stencil = Stencil()
    let app = ApplicationTester("20x5", root: controller(showing: stencil))
    app.drag(from: Point(x: 2, y: 1), to: Point(x: 4, y: 3))
    #expect(stencil.marks == [Point(x: 2, y: 1), Point(x: 4, y: 3)])
    #expect(app.rows[0] == "┌ Stencil ─────────┐" && app.cell(4, 3).text == "×")
    app.send(.mouse(MouseEvent(.otherPress(2), at: Point(x: 4, y: 3))))
    #expect(stencil.marks.isEmpty)
  }

  @Test("a name is cut so that the size fits") func row() {
    #expect(Easel("15x1", DrawnRow()).rows[0] == "漢字と長…  4 kB")
  }

  @Test("a field with stars is drawn, also without Unicode") func stars() {
    let stars = StarsField()
    stars.value = 3
    #expect(Easel("20x3", stars).rows[0] == "★★★☆☆")
    let app = ApplicationTester("20x3", capabilities: .ascii, root: RatingController())
    #expect(app.rows[0].contains("-----"))
  }

  @Test("keys and clicks change the stars, and send events") func operating() throws {
    let rating = RatingController()
    let app = ApplicationTester("40x3", root: rating)
    app.press("Right Right Left Left Left")
    #expect(rating.ratings == [1, 2, 1, 0])
    let first = try #require(app.position(of: "☆"))
    app.click(x: first.x + 3, y: first.y)
    #expect(rating.ratings.last == 4 && app.text.contains("★★★★☆"))
    #expect(app.focus?.accessibilityElement.value == "4 of 5" && app.cursor?.x == first.x + 3)
  }
}
