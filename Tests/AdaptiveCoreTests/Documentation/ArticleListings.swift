import AdaptiveCore
import AdaptiveTesting

// The listings of the articles that need little around them. `ArticleTests` compares them with the articles.

extension ViewController {
  func presentMenu(_ menu: ViewController, from item: BarButtonItem) {
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.barButtonItem = item
    present(menu)
  }
}

/// The types of the listings, which tests also use as names of their own.
enum ArticleListings {
  enum Density: Hashable, Sendable { case dense, ordinary }

  enum DensityTrait: Trait {
    static let name = "density"
    static let defaultValue = Density.ordinary
  }

  @MainActor final class AdaptingView: View {
    private(set) var repaints = 0

    func repaint() { repaints += 1 }

    func chooseMargin() -> Int {
      let margin = traitCollection.horizontalSizeClass == .regular ? 4 : 1
      return margin
    }

    func register() {
      registerForTraitChanges([ColorGamutTrait.self]) { controller, previous in controller.repaint() }
    }

    func densities() -> (TraitCollection, Density) {
      let dense = TraitCollection().setting(DensityTrait.self, to: .dense)
      let density = traitCollection[DensityTrait.self]
      return (dense, density)
    }
  }

  @MainActor static func recordAppearance(in window: Window) {
    let appearance = window.appearance
    appearance.proxy(of: Label.self).set(\.$style, TextStyle(foreground: .cyan))
    appearance.proxy(of: Label.self, for: TraitCollection(userInterfaceStyle: .light))
      .set(\.$style, TextStyle(foreground: .blue))
    appearance.proxy(of: Label.self, whenContainedIn: [PresentationController.self])
      .set(\.$style, .plain)
  }

  @MainActor static func recordDynamicAppearance(in appearance: Appearance) {
    appearance.proxy(of: Label.self).set(\.$style) {
      TextStyle(foreground: $0.userInterfaceStyle == .light ? .blue : .cyan)
    }
  }

  @MainActor
  final class Gauge: View {
    @Styled(.display) var style = TextStyle.plain
    @Invalidating(.contentSize) var scale = 1
  }

  @MainActor static func showStar(in imageView: ImageView) {
    let star = ImageAsset()
    star.register(Image(text: "★"))
    star.register(Image(text: "*"), with: TraitCollection(characterRepertoire: .ascii))
    imageView.image = star.image(with: imageView.traitCollection)
  }

  enum Theme {
    @MainActor static func record(in appearance: Appearance) {
      for style in [UserInterfaceStyle.dark, .light] {
        let accent: Color = style == .dark ? .cyan : .blue
        let traits = TraitCollection(userInterfaceStyle: style)
        appearance.proxy(of: NavigationBar.self, for: traits)
          .set(\.$style, TextStyle(foreground: accent, attributes: .bold))
        appearance.proxy(of: TextView.self, for: traits)
          .set(\.$linkStyle, TextStyle(foreground: accent, attributes: .underline))
      }
      let monochrome = TraitCollection(colorGamut: .mono)
      appearance.proxy(of: NavigationBar.self, for: monochrome)
        .set(\.$style, TextStyle(attributes: [.bold, .reverse]))
    }
  }

  @MainActor static func themed(_ makeController: (any MainClock) -> ViewController) -> ApplicationTester {
    let app = ApplicationTester("80x24", capabilities: .monochrome) { display, clock in
      let application = Application(display: display)
      Theme.record(in: application.window.appearance)
      application.start(with: makeController(clock))
      return application
    }
    return app
  }

  final class Knob: Control {
    var value = 0

    override var canBecomeFocused: Bool { isEnabled }

    override func draw(in canvas: Canvas) {
      canvas.write("◉ \(value)", at: .zero, style: TextStyle(attributes: isFocused ? .reverse : []))
      if isFocused { canvas.placeCursor(at: .zero) }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
      guard event == KeyEvent(.right) else { return false }
      value += 1
      setNeedsDisplay()
      return true
    }
  }

  final class SearchScreen: ViewController {
    let field = TextField()

    override var preferredFocusEnvironments: [Responder] { [field] }

    func startOver() { view.window?.requestFocusUpdate(to: field) }
  }

  final class MessageController: ViewController {
    var isRead = false

    override var keyCommands: [KeyCommand] {
      [
        KeyCommand("r", title: "Reply") { [weak self] in self?.reply() },
        KeyCommand("u", title: "Mark as Unread", isEnabled: isRead) { [weak self] in self?.isRead = false },
        KeyCommand(title: "Copy Address") { [weak self] in self?.copyAddress() },
      ]
    }

    func reply() {}
    func copyAddress() {}
  }

  @MainActor static func placeByAnchors(_ label: Label, in view: View) {
    label.usesConstraints = true
    view.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  @MainActor static func vary(_ top: LayoutConstraint, _ hint: Label) {
    top.vary(\.constant, Adaptive(6, [.compactHeight: 2]))
    hint.vary(\.isInstalled, Adaptive(true, [SizeClassPattern(width: .compact, height: .compact): false]))
  }

  @MainActor static func placeByFormat(in screen: View) throws {
    let (name, field, list) = (Label("Name"), TextField(), ListView())
    for view in [name, field, list] as [View] {
      view.usesConstraints = true
      screen.addSubview(view)
    }
    let views: [String: any LayoutItem] = ["name": name, "field": field, "list": list]
    let metrics = ["narrow": 12.0]
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "|-[name(<=narrow)]-[field(>=20)]-|", options: .alignAllFirstBaseline,
        metrics: metrics,
        views: views)
        + LayoutConstraint.constraints(withVisualFormat: "|[list]|", views: views)
        + LayoutConstraint.constraints(withVisualFormat: "V:|[field]-[list]|", views: views))
  }

  final class DrawerController: PresentationController {
    override var frameOfPresentedViewInContainerView: Rect {
      let space = containerView?.bounds.size ?? .zero
      let width = space.width / 3
      return Rect(x: space.width - width, y: 0, width: width, height: space.height)
    }

    override var adaptivePresentationStyle: ModalPresentationStyle { .fullScreen }
  }

  struct Message {}

  @MainActor protocol Archiving: AnyObject {
    func archive(_ message: Message)
  }

  final class ReadingController: ViewController {
    override func viewWillAppear() {
      transitionCoordinator?.animate {
        self.highlightRow()
      } completion: {
        self.load()
      }
    }

    func highlightRow() {}
    func load() {}

    func archive(_ message: Message) {
      targetViewController(for: (any Archiving).self, sender: self)?.archive(message)
    }
  }

  @MainActor static func stack(_ title: Label, _ stars: Label, _ edit: Button) -> StackView {
    let stack = StackView(arrangedSubviews: [title, stars, edit], spacing: 1)
    stack.distribution = .fill
    stack.alignment = .firstBaseline
    stack.setCustomSpacing(3, after: title)
    stack.vary(\.axis, Adaptive(.horizontal, [.compactWidth: .vertical]))
    stack.vary(\.spacing, Adaptive(2, [.compactHeight: 0]))
    edit.vary(\.isHidden, Adaptive(false, [.compactWidth: true]))
    title.widthAnchor.constraint(lessThanOrEqualToConstant: 30).isActive = true
    return stack
  }

  @MainActor static func scroll(_ sections: [View]) -> ScrollView {
    let scrollView = ScrollView(
      contentView: StackView(arrangedSubviews: sections, axis: .vertical, spacing: 1))
    scrollView.contentOffset = Point(x: 0, y: 20)
    scrollView.scrollToVisible(sections[3])
    return scrollView
  }

  @MainActor static func guideText(_ show: @escaping (String) -> Void) -> TextView {
    let view = TextView("Read the " + AttributedText("guide", link: "guide") + " first.")
    view.onLink = { target in show(target) }
    return view
  }

  struct Album: Sendable { let name: String }

  struct AlbumLibrary: Sendable {
    func albums(startingWith text: String) async -> [Album] { [Album(name: text)] }
  }

  @MainActor static func albumField(_ library: AlbumLibrary, _ save: @escaping () -> Void) -> TextField {
    let field = TextField()
    field.placeholder = "Name of the album"
    field.validator = { $0.isEmpty ? "An album needs a name" : nil }
    field.completionProvider = { typed in
      await library.albums(startingWith: typed).map { TextCompletion($0.name) }
    }
    field.addAction(for: .primaryAction) { _ in save() }
    return field
  }
}

@MainActor private final class EditorDelegate: AdaptivePresentationControllerDelegate {
  let editor = ViewController()

  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    let alert = AlertController(title: "Discard your changes?", message: nil)
    alert.addAction(AlertAction(title: "Discard", style: .destructive) { [editor] in editor.dismiss() })
    alert.addAction(AlertAction(title: "Keep Editing", style: .cancel))
    editor.present(alert)
  }
}

extension ViewController {
  func force(_ split: SplitViewController, size: Size) {
    split.traitOverrides.horizontalSizeClass = size.width > 60 ? .regular : .unspecified
  }

  func presentSheet(_ picker: ViewController) {
    picker.modalPresentationStyle = .pageSheet
    picker.sheetPresentationController?.detents = [.medium(), .large()]
    present(picker)
  }
}
