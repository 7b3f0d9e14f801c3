import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Constraint updates") struct ConstraintUpdateTests {
  @Test("a view updates its constraints once, just before they are solved, for any number of requests")
  func once() {
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
    view.targetWidth = 8
    view.layoutIfNeeded()
    #expect(view.updates == 2 && view.bar.frame.width == 8)
  }

  @Test("a view inside another host updates its constraints, in the first layout and later") func inside() {
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
    view.targetWidth = 9
    host.layoutIfNeeded()
    #expect(view.updates == 2 && view.frame == Rect(x: 3, y: 0, width: 9, height: 2))
    view.targetWidth = 7
    #expect(view.sizeThatFits(Size("80x24")) == Size("7x0"))
    host.layoutIfNeeded()
    #expect(view.updates == 3 && view.frame.width == 7)
  }

  @Test("an update that changes another view is followed in the same layout")
  func amongThemselves() {
    final class UpdatingView: View {
      let stack = StackView(arrangedSubviews: [Block(3, 1), Block(4, 1)])
      var spacing = 1 { didSet { setNeedsUpdateConstraints() } }
      override func updateConstraints() {
        super.updateConstraints()
        stack.spacing = spacing
      }
    }
    let host = View(frame: Rect(x: 0, y: 0, width: 20, height: 2))
    let updating = UpdatingView()
    for view in [updating.stack, updating] {
      view.usesConstraints = true
      host.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor),
        view.topAnchor.constraint(equalTo: host.topAnchor),
      ])
    }
    for extent in [updating.widthAnchor, updating.heightAnchor] {
      extent.constraint(equalToConstant: 1).isActive = true
    }
    updating.setNeedsUpdateConstraints()
    for spacing in [1, 5, 2] {
      updating.spacing = spacing
      #expect(diagnostics { host.layoutIfNeeded() } == [])
      #expect(updating.stack.frame.width == 7 + spacing)
    }
  }

  @Test("a view that keeps requesting updates is stopped and reported, and its next request counts")
  func endless() {
    final class Restless: View {
      var isRestless = true
      var updates = 0
      override func updateConstraints() {
        super.updateConstraints()
        updates += 1
        if isRestless { setNeedsUpdateConstraints() }
      }
    }
    let view = Restless(frame: Rect(x: 0, y: 0, width: 20, height: 2))
    view.addLayoutGuide(LayoutGuide())
    view.setNeedsUpdateConstraints()
    #expect(diagnostics { view.layoutIfNeeded() }.contains(.endlessChange("updateConstraints")))
    view.isRestless = false
    view.updates = 0
    view.setNeedsUpdateConstraints()
    #expect(diagnostics { view.layoutIfNeeded() } == [])
    #expect(view.updates == 1)
  }

  @Test("a hidden host updates its constraints when it is shown") func hidden() {
    let view = Gauge()
    view.frame = Rect(x: 0, y: 0, width: 20, height: 2)
    view.layoutIfNeeded()
    view.isHidden = true
    view.targetWidth = 8
    view.layoutIfNeeded()
    view.isHidden = false
    view.layoutIfNeeded()
    #expect(view.bar.frame.width == 8)
  }
}

/// Has a bar whose width constraint is created in `updateConstraints()`.
@MainActor private final class Gauge: View {
  let bar = View()
  var targetWidth = 5 { didSet { setNeedsUpdateConstraints() } }
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
    width = bar.widthAnchor.constraint(equalToConstant: Double(targetWidth))
    width?.isActive = true
  }
}
