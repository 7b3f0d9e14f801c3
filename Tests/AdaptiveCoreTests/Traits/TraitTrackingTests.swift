import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Traits read during layout") struct TraitTrackingTests {
  /// Where a layout can read traits.
  enum Reader: CaseIterable {
    case layoutSubviews, viewWillLayoutSubviews, viewDidLayoutSubviews, sizeThatFits, controller, none
  }

  @Test("a view is laid out again when traits that it read change, and only then", arguments: Reader.allCases)
  func readers(reader: Reader) {
    let pair = Pair("60x24")
    let screen = ReadingController(reader)
    pair.child.addChild(screen)
    pair.child.view.addSubview(screen.view)
    pair.window.settle()
    screen.layouts = 0
    setStyle(.light, of: pair.window)
    #expect(screen.layouts == (reader == .none ? 0 : 1))
    setStyle(.light, of: pair.window)
    #expect(screen.layouts == (reader == .none ? 0 : 1))
    setStyle(.dark, of: pair.window)
    #expect(screen.layouts == (reader == .none ? 0 : 2))
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a layout depends only on the traits that its last run read") func lastLayoutCounts() {
    let pair = Pair("60x24")
    let screen = ReadingController(.layoutSubviews)
    pair.child.addChild(screen)
    pair.child.view.addSubview(screen.view)
    pair.window.settle()
    screen.reader = .none
    setStyle(.light, of: pair.window)
    screen.layouts = 0
    setStyle(.dark, of: pair.window)
    #expect(screen.layouts == 0)
  }

  @Test("a change of a child's traits lays out a container that read them") func overriddenChild() {
    let pair = Pair("60x24")
    let (outer, inner) = (ViewController(), ViewController())
    var widths: [SizeClass] = []
    let holder = LayoutView { _ in widths.append(inner.traitCollection.horizontalSizeClass) }
    outer.addChild(inner)
    outer.view.addSubview(holder)
    pair.child.addChild(outer)
    pair.child.view.addSubview(outer.view)
    pair.window.settle()
    holder.addSubview(inner.view)
    pair.window.settle()
    widths = []
    inner.traitOverrides = TraitCollection("hR")
    #expect(widths == [.regular])
    inner.traitOverrides = TraitCollection("hR dark")
    #expect(widths == [.regular])
  }

  @Test("a layout outside a window is repeated if the traits in the window differ") func laidOutOutside() {
    let overlay = OverlayView()
    overlay.text = "text"
    let holder = LayoutView { overlay.frame.size = overlay.sizeThatFits($0.size) }
    holder.addSubview(overlay)
    let outer = View()
    outer.addSubview(holder)
    holder.frame = Rect(size: Size("30x9"))
    outer.layoutIfNeeded()
    #expect(overlay.frame.size == Size("6x1"))
    let pair = Pair("100x40")
    pair.child.view.addSubview(outer)
    pair.window.settle()
    holder.frame.size = Size("30x9")
    pair.window.settle()
    #expect(overlay.frame.size == Size("8x3"))
  }

  @Test("reads in a nested layout don't affect the outer one") func nested() {
    let pair = Pair("60x24")
    var (outerLayouts, innerLayouts) = (0, 0)
    let inner = LayoutView { _ in innerLayouts += 1 }
    let reading = ReadingController(.layoutSubviews)
    inner.addSubview(reading.view)
    let outer = LayoutView { bounds in
      outerLayouts += 1
      inner.frame = bounds
      inner.layoutIfNeeded()
    }
    outer.addSubview(inner)
    pair.child.addChild(reading)
    pair.child.view.addSubview(outer)
    pair.window.settle()
    (outerLayouts, innerLayouts, reading.layouts) = (0, 0, 0)
    setStyle(.light, of: pair.window)
    #expect(outerLayouts == 0 && innerLayouts == 0 && reading.layouts == 1)
  }

  @Test("every change of traits draws a new frame, so drawing can read them") func drawing() {
    let easel = Easel("30x24", StyleView())
    let count = easel.display.frameCount
    setStyle(.light, of: easel.application.window)
    easel.application.finishTurn()
    #expect(easel.display.frameCount == count + 1)
  }

  /// Says which style it has.
  private final class StyleView: View {
    override func draw(in canvas: Canvas) {
      canvas.write("\(traitCollection.userInterfaceStyle)", at: .zero, style: .plain)
    }
  }

  private func setStyle(_ style: UserInterfaceStyle, of window: Window) {
    var capabilities = window.screen.capabilities
    capabilities.style = style
    window.change(capabilities: capabilities)
  }
}

/// Counts the layouts of its view, which reads traits at one point.
@MainActor private final class ReadingController: ViewController {
  var reader: TraitTrackingTests.Reader
  var layouts = 0

  init(_ reader: TraitTrackingTests.Reader) {
    self.reader = reader
    super.init()
  }

  override func loadView() -> View {
    let inner = ReadingView()
    let view = LayoutView { [unowned self] _ in
      layouts += 1
      if reader == .layoutSubviews { _ = self.view.traitCollection }
      if reader == .controller { _ = traitCollection }
      if reader == .sizeThatFits { _ = inner.sizeThatFits(.zero) }
    }
    view.addSubview(inner)
    return view
  }

  override func viewWillLayoutSubviews() { if reader == .viewWillLayoutSubviews { _ = view.traitCollection } }
  override func viewDidLayoutSubviews() { if reader == .viewDidLayoutSubviews { _ = view.traitCollection } }
}

/// Reads its traits when its size is measured.
private final class ReadingView: View {
  override func sizeThatFits(_ space: Size) -> Size { traitCollection == TraitCollection() ? .zero : space }
}
