import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.5.
@MainActor @Suite("Preferred content size") struct PreferredContentSizeTests {
  @Test("the parent is notified of a different preferred size, not of an equal one") func parent() {
    let (parent, child) = (ObservingContainer(), ViewController())
    parent.addChild(child)
    child.preferredContentSize = Size("30x10")
    child.preferredContentSize = Size("30x10")
    #expect(parent.reportedSizes == [Size("30x10")])
    child.preferredContentSize = .zero
    #expect(parent.reportedSizes == [Size("30x10"), .zero])
  }

  @Test("a navigation controller adopts the preferred size of its top plus a row for the bar")
  func navigation() {
    let (first, second) = (ViewController(), ViewController())
    first.preferredContentSize = Size("30x10")
    let navigation = NavigationController(rootViewController: first)
    #expect(navigation.preferredContentSize == Size("30x11"))
    navigation.push(second)
    #expect(navigation.preferredContentSize == .zero)
    second.preferredContentSize = Size("40x5")
    #expect(navigation.preferredContentSize == Size("40x6"))
    first.preferredContentSize = Size("10x10")
    #expect(navigation.preferredContentSize == Size("40x6"))
    navigation.pop()
    #expect(navigation.preferredContentSize == Size("10x11"))
  }

  @Test("a navigation controller without a visible bar adds no row")
  func withoutBar() {
    let top = ViewController()
    top.preferredContentSize = Size("30x10")
    let nested = NavigationController(rootViewController: top)
    nested.isNavigationBarHidden = true
    #expect(nested.preferredContentSize == Size("30x10"))
    nested.isNavigationBarHidden = false
    #expect(nested.preferredContentSize == Size("30x11"))
    let outer = NavigationController(rootViewController: ViewController())
    let split = SplitViewController()
    outer.collapseSecondaryViewController(nested, for: split)
    #expect(nested.preferredContentSize == Size("30x10"))
    #expect(outer.preferredContentSize == Size("30x11"))
    #expect(outer.separateSecondaryViewController(for: split) === nested)
    #expect(nested.preferredContentSize == Size("30x11"))
    #expect(outer.preferredContentSize == .zero)
  }

  @Test("a split view ignores the preferred sizes of its columns") func splitView() {
    let (primary, secondary) = (ViewController(), ViewController())
    let split = SplitViewController()
    split.setViewControllers([primary, secondary])
    primary.preferredContentSize = Size("30x10")
    secondary.preferredContentSize = Size("30x10")
    #expect(split.preferredContentSize == .zero)
  }

  @Test("a preferred size set by the app stays while the stack has none") func byHand() {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.preferredContentSize = Size("50x12")
    navigation.push(ViewController())
    #expect(navigation.preferredContentSize == Size("50x12"))
  }

  @Test("a container is notified when the fitting size of a child changes") func fittingSize() {
    let label = Label("short")
    final class Caption: ViewController {
      let label: Label
      init(_ label: Label) {
        self.label = label
        super.init()
      }
      override func loadView() -> View { label }
    }
    let container = ObservingContainer()
    let child = Caption(label)
    label.text = "not observed"
    container.addChild(child)
    container.view.addSubview(child.view)
    label.text = "longer"
    label.text = "longer"
    label.style.attributes = .bold
    #expect(container.fittingChanges == 1)
  }

  @Test("a change of any view inside a child that uses constraints changes its fitting size")
  func fittingSizeInside() {
    let container = ObservingContainer()
    let child = ViewController()
    let (box, label) = (View(), Label("short"))
    for (view, superview) in [(box, child.view), (label, box)] {
      view.usesConstraints = true
      superview.addSubview(view)
    }
    let margin = label.leadingAnchor.constraint(equalTo: box.leadingAnchor)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: child.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: child.view.trailingAnchor), margin,
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    container.addChild(child)
    container.view.addSubview(child.view)
    #expect(container.fittingChanges == 0)
    label.text = "longer"
    #expect(container.fittingChanges == 1)
    label.text = "longer"
    label.style.attributes = .bold
    #expect(container.fittingChanges == 1)
    margin.constant = 3
    #expect(container.fittingChanges == 2)
    margin.isActive = false
    #expect(container.fittingChanges == 3)
    // A view with its own frame changes nothing around it.
    box.usesConstraints = false
    let changes = container.fittingChanges
    label.text = "longest"
    #expect(container.fittingChanges == changes)
  }

  @Test("a preferred size reaches the sheet that contains the controller") func sheet() {
    let stage = Stage("100x40")
    let (navigation, profile) = stage.presentProfile()
    _ = stage.log.drain()
    profile.preferredContentSize = Size("40x9")
    #expect(navigation.view.frame == Rect(x: 30, y: 15, width: 40, height: 10))
    #expect(stage.log.drain(only: "willSize") == ["N'.willSize(40x10)", "profile.willSize(40x9)"])
    stage.expectValid()
  }
}

/// Records the preferred sizes of its children.
@MainActor private final class ObservingContainer: ViewController {
  private(set) var reportedSizes: [Size] = []
  private(set) var fittingChanges = 0

  override func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    reportedSizes.append(child.preferredContentSize)
  }

  override func systemLayoutFittingSizeDidChange(forChildContentContainer child: ViewController) {
    fittingChanges += 1
  }
}
