import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 9: which of several rules wins, and when rules are applied.
@MainActor @Suite("Appearance rules") struct AppearanceRuleTests {
  private let window = Window(screen: Screen(size: Size("60x24")))
  private let root = ViewController()

  init() {
    window.show(root)
  }

  private var appearance: Appearance { window.appearance }
  private func colored(_ color: Color) -> TextStyle { TextStyle(foreground: color) }

  @Test("a view gets the value of the rule for its class") func plain() {
    appearance.proxy(of: Label.self).set(\.$style, colored(.cyan))
    let label = Label()
    #expect(label.style == .plain)
    root.view.addSubview(label)
    #expect(label.style == colored(.cyan))
    #expect(added(ImageView()).messageStyle == TextStyle(attributes: .dim))
  }

  @Test("a value set by the program wins, whenever it was set, until it is reset") func explicit() {
    appearance.proxy(of: Label.self).set(\.$style, colored(.cyan))
    let label = added(Label("text", style: colored(.red)))
    #expect(label.style == colored(.red))
    window.resize(to: Size("100x40"))
    #expect(label.style == colored(.red))
    let late = added(Label())
    late.style = .plain
    window.resize(to: Size("60x24"))
    #expect(late.style == .plain)
    label.resetToAppearance(\.$style)
    late.resetToAppearance(\.$style)
    #expect(label.style == colored(.cyan) && late.style == colored(.cyan))
    let outside = Label(style: colored(.red))
    outside.resetToAppearance(\.$style)
    #expect(outside.style == .plain)
  }

  @Test("a rule with traits applies while the view's traits contain them") func traits() {
    appearance.proxy(of: Label.self).set(\.$style, colored(.cyan))
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.yellow))
    let label = added(Label())
    #expect(label.style == colored(.yellow))
    window.resize(to: Size("100x24"))
    #expect(label.style == colored(.cyan))
    window.resize(to: Size("60x24"))
    #expect(label.style == colored(.yellow))
  }

  @Test("a value that depends on traits follows them, and equal values change nothing") func dynamicValue() {
    final class Counting: View {
      @Styled(.display) var style = TextStyle.plain
      var changeCount = 0
      override func appearanceDidChange() { changeCount += 1 }
    }
    appearance.proxy(of: Counting.self)
      .set(\.$style) { [self] in colored($0.horizontalSizeClass == .compact ? .yellow : .cyan) }
    let view = added(Counting())
    #expect(view.style == colored(.yellow) && view.changeCount == 1)
    window.resize(to: Size("100x24"))
    #expect(view.style == colored(.cyan) && view.changeCount == 2)
    window.resize(to: Size("100x60"))
    window.applyAppearance()
    #expect(view.style == colored(.cyan) && view.changeCount == 2)
    view.style = colored(.red)
    window.resize(to: Size("60x24"))
    #expect(view.style == colored(.red))
  }

  @Test("the default returns when the only rule stops matching") func backToDefault() {
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.yellow))
    let label = added(Label())
    window.resize(to: Size("100x24"))
    #expect(label.style == .plain)
  }

  /// The rows of the table about containers. A list names the innermost container first.
  @Test(
    "the rule whose container is outermost wins, then the longer list, and no list is weakest",
    arguments: [
      (["", "Bar"], 1), (["Bar", ""], 0), (["Overlay", "Photo"], 1), (["Photo", "Overlay"], 0),
      (["Overlay Photo", "Photo"], 0), (["Photo", "Overlay Photo"], 1),
      (["Overlay Bar Photo", "Overlay Photo"], 0),
      (["Photo Overlay", "Overlay"], 1), (["Overlay Overlay", "Overlay"], 1), (["Window", "Photo"], 0),
      (["Overlay", "Overlay"], 1), (["Photo Photo", ""], 1), (["Base", "Overlay"], 0),
    ])
  func containers(rules: [String], winner: Int) {
    let colors: [Color] = [.red, .green]
    for (list, color) in zip(rules, colors) {
      let kinds = list.split(separator: " ").map { Self.kinds[String($0)] ?? View.self }
      appearance.proxy(of: Label.self, whenContainedIn: kinds).set(\.$style, colored(color))
    }
    let photo = PhotoScreen()
    let (overlay, bar, label) = (OverlayBox(), Bar(), Label())
    photo.view.addSubview(bar)
    bar.addSubview(overlay)
    overlay.addSubview(label)
    root.addChild(photo)
    root.view.addSubview(photo.view)
    window.settle()
    #expect(label.style == colored(colors[winner]))
  }

  private static let kinds: [String: any AppearanceContainer.Type] = [
    "Bar": Bar.self, "Overlay": OverlayBox.self, "Photo": PhotoScreen.self, "Window": Window.self,
    "Base": BaseScreen.self,
  ]

  @Test("a list does not match if containers are missing or in another order") func noMatch() {
    appearance.proxy(of: Label.self, whenContainedIn: [Bar.self, OverlayBox.self]).set(
      \.$style, colored(.red))
    let (overlay, bar, label) = (OverlayBox(), Bar(), Label())
    bar.addSubview(overlay)
    overlay.addSubview(label)
    root.view.addSubview(bar)
    #expect(label.style == .plain)
    overlay.removeFromSuperview()
    root.view.addSubview(overlay)
    overlay.addSubview(bar)
    bar.addSubview(label)
    #expect(label.style == colored(.red))
  }

  @Test(
    "more traits win, and the order of recording decides between equal numbers",
    arguments: [
      (["hC", "hC vR"], 1), (["hC vR", "hC"], 0), (["hC", "vR"], 1), (["", "hC"], 1), (["hC", ""], 0),
      (["hC vR", "hR vR dark"], 0),
    ])
  func specificity(traits: [String], winner: Int) {
    let colors: [Color] = [.red, .green]
    for (words, color) in zip(traits, colors) {
      appearance.proxy(of: Label.self, for: TraitCollection(words)).set(\.$style, colored(color))
    }
    #expect(added(Label()).style == colored(colors[winner]))
  }

  @Test("a rule for a subclass overrides those for its superclass, and unrelated classes don't matter")
  func classes() {
    appearance.proxy(of: BadgeLabel.self).set(\.$style, colored(.red))
    appearance.proxy(of: Label.self, for: TraitCollection("hC vR"), whenContainedIn: [Window.self])
      .set(\.$style, colored(.cyan))
    appearance.proxy(of: View.self).set(\.$backgroundColor, .blue)
    let badge = added(BadgeLabel())
    #expect(badge.style == colored(.red) && badge.backgroundColor == .blue)
    let label = added(Label())
    #expect(label.style == colored(.cyan) && label.backgroundColor == .blue)
  }

  @Test("containers take precedence over traits, and the class over both") func levels() {
    appearance.proxy(of: Label.self, whenContainedIn: [Bar.self]).set(\.$style, colored(.red))
    appearance.proxy(of: Label.self, for: TraitCollection("hC vR")).set(\.$style, colored(.green))
    let bar = Bar()
    let (label, badge) = (Label(), BadgeLabel())
    bar.addSubview(label)
    bar.addSubview(badge)
    root.view.addSubview(bar)
    #expect(label.style == colored(.red))
    appearance.proxy(of: BadgeLabel.self).set(\.$style, colored(.blue))
    bar.removeFromSuperview()
    root.view.addSubview(bar)
    #expect(badge.style == colored(.blue))
  }

  @Test("the last value set for a property on a proxy wins, and properties are independent")
  func sameProxy() {
    let proxy = appearance.proxy(of: StatusBar.self)
    proxy.set(\.$style, colored(.red)).set(\.$trailingStyle, colored(.green)).set(\.$style, colored(.blue))
    let bar = added(StatusBar())
    #expect(bar.style == colored(.blue) && bar.trailingStyle == colored(.green))
    bar.style = .plain
    #expect(bar.trailingStyle == colored(.green))
  }

  @Test("a rule can set nil") func nilValue() {
    appearance.proxy(of: View.self).set(\.$backgroundColor, .blue)
    appearance.proxy(of: Label.self).set(\.$backgroundColor, nil)
    #expect(added(View()).backgroundColor == .blue)
    #expect(added(Label()).backgroundColor == nil)
  }

  @Test("recording a rule does not affect views in a window until they are re-added or their traits change")
  func recordedWhileVisible() {
    let (first, second) = (added(Label()), added(Label()))
    appearance.proxy(of: Label.self).set(\.$style, colored(.cyan))
    window.settle()
    root.view.setNeedsLayout()
    window.resize(to: Size("70x24"))
    #expect(first.style == .plain)
    first.removeFromSuperview()
    root.view.addSubview(first)
    #expect(first.style == colored(.cyan) && second.style == .plain)
    window.resize(to: Size("100x24"))
    #expect(second.style == colored(.cyan))
  }

  @Test("rules are applied again when a view, or an ancestor of it, moves to other containers") func moved() {
    appearance.proxy(of: Label.self, whenContainedIn: [Bar.self]).set(\.$style, colored(.red))
    let (bar, holder, label) = (added(Bar()), added(View()), added(Label()))
    #expect(label.style == .plain)
    bar.addSubview(label)
    #expect(label.style == colored(.red))
    holder.addSubview(label)
    #expect(label.style == .plain)
    bar.addSubview(holder)
    #expect(label.style == colored(.red))
  }

  @Test("a view keeps its values outside the window, and is updated when it returns") func outside() {
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.red))
    let label = added(Label())
    label.removeFromSuperview()
    #expect(label.style == colored(.red))
    window.resize(to: Size("100x24"))
    root.view.addSubview(label)
    #expect(label.style == .plain)
  }

  @Test("values are applied before the first layout, and after the view is notified of its traits")
  func moment() {
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.red))
    appearance.proxy(of: Label.self, for: TraitCollection("hR")).set(\.$style, colored(.blue))
    let label = WatchfulLabel()
    label.registerForTraitChanges([HorizontalSizeClassTrait.self]) { label, _ in label.watch("handler") }
    root.view.addSubview(LayoutView { _ in label.watch("layout") })
    root.view.subviews[0].addSubview(label)
    window.settle()
    #expect(label.seen == ["didChange plain", "layout red"])
    label.seen = []
    window.resize(to: Size("100x24"))
    #expect(label.seen == ["didChange red", "handler blue"])
  }

  @Test("views of a covered controller are updated when it is visible again") func covered() {
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.red))
    let (first, second) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: first)
    let label = Label()
    first.view.addSubview(label)
    root.addChild(navigation)
    root.view.addSubview(navigation.view)
    window.settle()
    #expect(label.style == colored(.red))
    navigation.push(second)
    window.resize(to: Size("100x24"))
    navigation.pop()
    #expect(label.style == .plain)
  }

  @Test(
    "a presentation contains only what it presents",
    arguments: [ModalPresentationStyle.fullScreen, .formSheet, .overCurrentContext])
  func presentations(style: ModalPresentationStyle) {
    appearance.proxy(of: Label.self, whenContainedIn: [PresentationController.self]).set(
      \.$style, colored(.red))
    let presented = ViewController()
    let (below, inside) = (added(Label()), Label())
    presented.view.addSubview(inside)
    presented.modalPresentationStyle = style
    root.definesPresentationContext = true
    root.present(presented)
    window.settle()
    #expect(below.style == .plain && inside.style == colored(.red))
  }

  @Test("rules with unchanged values don't request a new frame") func sameRules() {
    appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, colored(.red))
    let label = CountingLabel()
    root.view.addSubview(label)
    #expect(label.changes == 1)
    window.resize(to: Size("60x20"))
    label.removeFromSuperview()
    root.view.addSubview(label)
    #expect(label.changes == 1)
    window.resize(to: Size("100x20"))
    #expect(label.changes == 2)
  }

  private func added<Added: View>(_ view: Added) -> Added {
    root.view.addSubview(view)
    return view
  }
}

/// Counts the calls of `appearanceDidChange()`.
@MainActor private final class CountingLabel: Label {
  private(set) var changes = 0

  override func appearanceDidChange() { changes += 1 }
}
