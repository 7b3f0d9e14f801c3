import AdaptiveCore
import AdaptiveTesting
import Testing

/// Intrinsic content sizes, and those of the library's views.
@MainActor @Suite("Content sizes") struct ContentSizeTests {
  private let board = Board()

  private func pin<V: View>(_ name: String, _ view: V) -> V {
    board.add(name, view)
    LayoutConstraint(view, .left).isActive = true
    LayoutConstraint(view, .top).isActive = true
    return view
  }

  @Test("a new content size takes effect in the next layout")
  func follows() {
    let a = pin("a", ContentView(10, 2))
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame.size == Size(width: 10, height: 2))
    a.content = IntrinsicSize(width: 4, height: 7)
    #expect(a.frame.size == Size(width: 10, height: 2))
    board.view.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 4, height: 7))
    a.content = IntrinsicSize(width: 4)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [.ambiguousLayout("a")])
    #expect(a.frame.size == Size(width: 4, height: 0))
    a.content = IntrinsicSize(width: 4, height: 3)
    #expect(diagnostics { board.view.layoutIfNeeded() } == [])
    #expect(a.frame.size == Size(width: 4, height: 3))
  }

  @Test("a label's width follows its text")
  func label() {
    let label = pin("a", Label("short"))
    board.layOut()
    #expect(label.frame.width == 5)
    label.text = "much longer"
    board.view.layoutIfNeeded()
    #expect(label.frame.width == 11)
    label.text = ""
    board.view.layoutIfNeeded()
    #expect(label.frame.size == .zero)
  }

  @Test(
    "a wrapping label gets the rows that its width requires",
    arguments: [(20, 1), (10, 2), (5, 3), (0, 0), (10, 2)])
  func wrapping(_ width: Int, _ rows: Int) {
    let board = Board(40, 10)
    let label = board.add("a", Label("two words more"))
    label.wraps = true
    let below = board.add("b")
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: board.view.trailingAnchor),
      label.topAnchor.constraint(equalTo: board.view.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: board.view.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      below.widthAnchor.constraint(equalToConstant: 1),
    ])
    for width in [40, width, 3, width] { #expect(diagnostics { board.layOut(width) } == []) }
    #expect(label.frame.height == rows)
    #expect(below.frame.minY == rows && below.frame.maxY == 10)
    #expect(label.frame.width == min(width, 14))
  }

  @Test("image views give way to text")
  func pictures() throws {
    let image = board.add("image", ImageView())
    image.image = Image(CellBuffer(size: Size(width: 30, height: 5)))
    let label = board.add("label", Label("a label of some length"))
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: image.trailingAnchor),
      board.view.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      image.topAnchor.constraint(equalTo: board.view.topAnchor),
      label.topAnchor.constraint(equalTo: image.topAnchor),
    ])
    #expect(diagnostics { board.layOut(40) } == [])
    #expect(label.frame.width == 22)
    #expect(image.frame == Rect(x: 0, y: 0, width: 18, height: 5))
    #expect(diagnostics { board.layOut(80) } == [])
    #expect(label.frame.width == 22)
    #expect(image.frame.width == 58)
  }

  @Test("the library's views have their documented priorities and content sizes")
  func defaults() {
    func priorities(_ view: View) -> [Int] {
      Axis.allCases.flatMap {
        [view.contentHuggingPriority(for: $0), view.contentCompressionResistancePriority(for: $0)].map(
          \.rawValue)
      }
    }
    #expect(priorities(View()) == [250, 750, 250, 750])
    #expect(priorities(Label("a")) == [251, 751, 251, 751])
    #expect(priorities(ImageView()) == [250, 249, 250, 249])
    #expect(View().intrinsicContentSize == .none)
    #expect(ImageView().intrinsicContentSize == IntrinsicSize(width: 0, height: 0))
    #expect(
      Label("ab\ncd").intrinsicContentSize == IntrinsicSize(width: GlyphSequence("ab\ncd").width, height: 1))
    #expect(StatusBar().intrinsicContentSize == IntrinsicSize(height: 1))
    #expect(TextField().intrinsicContentSize == IntrinsicSize(height: 1))
    #expect(NavigationBar().intrinsicContentSize == IntrinsicSize(height: 1))
    #expect(!View().usesConstraints)
    let overlay = OverlayView()
    overlay.text = "text"
    #expect(overlay.intrinsicContentSize == IntrinsicSize(width: 6, height: 1))
  }

  @Test(
    "ratings and overlays follow the height class",
    arguments: [("60x24", "12x1", "8x3"), ("60x20", "7x1", "8x1"), ("100x40", "12x1", "10x3")])
  func traits(_ size: String, _ stars: String, _ box: String) throws {
    let controller = ViewController()
    let (rating, overlay) = (StarsControl(), OverlayView())
    overlay.text = "a text"
    for view in [rating, overlay] {
      view.usesConstraints = true
      controller.view.addSubview(view)
      LayoutConstraint(view, .left).isActive = true
      LayoutConstraint(view, .top).isActive = true
    }
    let window = Window(screen: Screen(size: Size(width: 100, height: 20)), showing: controller)
    window.resize(to: try #require(Size(size)))
    #expect(rating.frame.size.description == stars)
    #expect(overlay.frame.size.description == box)
    #expect(window.invariantViolations() == [])
  }

  @Test("an image variant of another size moves the view next to it")
  func variants() throws {
    let asset = ImageAsset()
    asset.register(Image(CellBuffer(size: Size(width: 4, height: 2))))
    asset.register(
      Image(CellBuffer(size: Size(width: 9, height: 3))),
      with: TraitCollection(horizontalSizeClass: .regular))
    let controller = ViewController()
    let (image, label) = (ImageView(), Label("text"))
    image.image = asset.image(with: TraitCollection())
    for view in [image, label] {
      view.usesConstraints = true
      controller.view.addSubview(view)
      LayoutConstraint(view, .top).isActive = true
    }
    LayoutConstraint(image, .left).isActive = true
    label.leadingAnchor.constraint(equalTo: image.trailingAnchor).isActive = true
    let window = Window(screen: Screen(size: Size(width: 60, height: 24)), showing: controller)
    #expect(label.frame.minX == 4)
    window.resize(to: Size(width: 100, height: 24))
    #expect(label.frame.minX == 9)
    #expect(image.frame.height == 3)
  }

  @Test("baselines are rows of text, or the bottom row of a view without text")
  func baselines() {
    let label = board.add("label", Label("two words more"))
    label.wraps = true
    let (first, last, box) = (board.add("first", Label("x")), board.add("last", Label("y")), board.add("box"))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      label.widthAnchor.constraint(equalTo: board.view.widthAnchor),
      label.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 3),
      first.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      last.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      box.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      box.heightAnchor.constraint(equalToConstant: 2), box.widthAnchor.constraint(equalToConstant: 2),
    ])
    for view in [first, last, box] { LayoutConstraint(view, .left).isActive = true }
    #expect(diagnostics { board.layOut(5) } == [])
    #expect(label.frame.height == 3)
    #expect([first, last, box].map(\.frame.minY) == [3, 5, 4])
    #expect(diagnostics { board.layOut(80) } == [])
    #expect([first, last, box].map(\.frame.minY) == [3, 3, 2])
  }

  @Test("the fitting size is the smallest that the constraints allow")
  func fitting() {
    let box = View()
    let label = Label("a text of some words")
    label.wraps = true
    label.usesConstraints = true
    box.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 2),
      box.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 2),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
      box.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
    ])
    #expect(diagnostics { _ = box.systemLayoutSizeFitting() } == [])
    #expect(box.systemLayoutSizeFitting() == Size(width: 24, height: 3))
    #expect(box.systemLayoutSizeFitting(Size(width: 50, height: 10)) == Size(width: 24, height: 3))
    #expect(
      box.systemLayoutSizeFitting(Size(width: 12, height: 0), horizontal: .required)
        == Size(width: 12, height: 5))
    #expect(box.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 24, height: 3))
    #expect(box.sizeThatFits(Size(width: 12, height: 24)) == Size(width: 12, height: 5))
    #expect(box.sizeThatFits(Size(width: 12, height: 4)) == Size(width: 12, height: 4))
    #expect(View().sizeThatFits(Size(width: 7, height: 5)) == Size(width: 7, height: 5))
    #expect(View().systemLayoutSizeFitting(Size(width: 7, height: 5)) == Size(width: 7, height: 5))
    #expect(label.frame == .zero)
  }
}
