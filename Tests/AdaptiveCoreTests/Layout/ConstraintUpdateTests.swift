import AdaptiveCore
import Testing

@MainActor @Suite("Updates of constraints") struct ConstraintUpdateTests {
  @Test("a view makes its constraints just before they are solved, once for many requests") func once() {
    let view = Gauge()
    view.frame = Rect(x: 0, y: 0, width: 20, height: 2)
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    #expect(view.updates == 0)
    view.layoutIfNeeded()
    #expect(view.updates == 1 && view.bar.frame.width == 5)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.updates == 1)
    view.wish = 8
    view.layoutIfNeeded()
    #expect(view.updates == 2 && view.bar.frame.width == 8)
  }

  @Test("also where a view above solves them, in the first layout and later") func inside() {
    let host = View(frame: Rect(x: 0, y: 0, width: 20, height: 2))
    let view = Gauge()
    view.usesConstraints = true
    host.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 3),
      view.trailingAnchor.constraint(equalTo: view.bar.trailingAnchor),
      view.topAnchor.constraint(equalTo: host.topAnchor),
      view.bottomAnchor.constraint(equalTo: host.bottomAnchor),
    ])
    view.setNeedsUpdateConstraints()
    host.layoutIfNeeded()
    #expect(view.updates == 1 && view.frame == Rect(x: 3, y: 0, width: 5, height: 2))
    view.wish = 9
    host.layoutIfNeeded()
    #expect(view.updates == 2 && view.frame == Rect(x: 3, y: 0, width: 9, height: 2))
    view.wish = 7
    #expect(view.sizeThatFits(Size("80x24")) == Size("7x0"))
    host.layoutIfNeeded()
    #expect(view.updates == 3 && view.frame.width == 7)
  }

  @Test("a hidden host waits until it is shown") func hidden() {
    let view = Gauge()
    view.frame = Rect(x: 0, y: 0, width: 20, height: 2)
    view.layoutIfNeeded()
    view.isHidden = true
    view.wish = 8
    view.layoutIfNeeded()
    view.isHidden = false
    view.layoutIfNeeded()
    #expect(view.bar.frame.width == 8)
  }
}

/// Has a bar as wide as wished, by a constraint made late.
@MainActor private final class Gauge: View {
  let bar = View()
  var wish = 5 { didSet { setNeedsUpdateConstraints() } }
  private(set) var updates = 0
  private var width: LayoutConstraint?

  init() {
    super.init()
    bar.usesConstraints = true
    addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.topAnchor.constraint(equalTo: topAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  override func updateConstraints() {
    super.updateConstraints()
    updates += 1
    width?.isActive = false
    width = bar.widthAnchor.constraint(equalToConstant: Double(wish))
    width?.isActive = true
  }
}
