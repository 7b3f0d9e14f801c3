/// Manages one presentation from its beginning to the dismissal, across changes of traits and size.
@MainActor public final class PresentationController: TraitEnvironment {
  /// The controller under the presented one: a root, or the topmost presented before.
  public private(set) weak var presentingViewController: ViewController?
  /// The controller on top.
  public let presentedViewController: ViewController
  /// The style asked for.
  public let style: ModalPresentationStyle
  /// The style in force, after adaptation to a compact width.
  public private(set) var effectiveStyle: ModalPresentationStyle

  let container = PresentationContainerView()
  weak var window: Window?
  var traitReport = TraitReport()

  init(presented: ViewController, presenting: ViewController, window: Window) {
    presentedViewController = presented
    presentingViewController = presenting
    self.window = window
    style = presented.modalPresentationStyle
    effectiveStyle = style
    container.presentation = self
    effectiveStyle = adaptedStyle
  }

  /// The presenting controller's traits.
  public var traitCollection: TraitCollection {
    presentingViewController?.traitCollection ?? TraitCollection()
  }

  /// Does nothing by itself.
  public func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The style for the presenter's traits.
  private var adaptedStyle: ModalPresentationStyle {
    style.adaptsToCompactWidth && traitCollection.horizontalSizeClass == .compact ? .fullScreen : style
  }

  /// The presented controller's traits: a form sheet is compact in width.
  var presentedTraits: TraitCollection { traits(over: traitCollection, effectiveStyle) }

  /// Brings the style in line with the traits. Returns whether it changed.
  func adapt() -> Bool {
    guard effectiveStyle != adaptedStyle else { return false }
    effectiveStyle = adaptedStyle
    container.setNeedsLayout()
    return true
  }

  /// Where the presented view lies in a container, in cells.
  func frameOfPresentedView(in container: Size, style: ModalPresentationStyle? = nil) -> Rect {
    let whole = Rect(size: container)
    switch style ?? effectiveStyle {
    case .fullScreen, .overFullScreen: return whole
    case .pageSheet:
      return whole.centered(Size(width: min(container.width - 4, 85), height: container.height - 2))
    case .formSheet:
      let wish = presentedViewController.preferredContentSize
      return whole.centered(
        Size(
          width: min(wish.isEmpty ? 60 : wish.width, container.width - 4),
          height: min(wish.isEmpty ? 20 : wish.height, container.height - 4)))
    }
  }

  /// Forwards coming traits and sizes to the presented controller.
  func announce(traits: TraitCollection?, size: Size?, _ coordinator: TransitionCoordinator) {
    let base = traits ?? traitCollection
    let upcoming: ModalPresentationStyle =
      style.adaptsToCompactWidth && base.horizontalSizeClass == .compact ? .fullScreen : style
    if traits != nil {
      presentedViewController.announce(traits: self.traits(over: base, upcoming), coordinator)
    }
    if let size {
      presentedViewController.announce(
        size: frameOfPresentedView(in: size, style: upcoming).size, coordinator)
    }
  }

  private func traits(over base: TraitCollection, _ style: ModalPresentationStyle) -> TraitCollection {
    style == .formSheet ? base.merging(TraitCollection(horizontalSizeClass: .compact)) : base
  }
}

/// The view that covers the window for a presentation and dims what is below a sheet.
final class PresentationContainerView: View {
  weak var presentation: PresentationController?

  override func layoutSubviews() {
    guard let presentation else { return }
    presentation.presentedViewController.loadedView?.frame = presentation.frameOfPresentedView(
      in: bounds.size)
  }

  override func draw(in canvas: Canvas) {
    guard presentation?.effectiveStyle.adaptsToCompactWidth == true else { return }
    canvas.restyle(bounds) { cell in
      cell.attributes.insert(.dim)
      cell.attributes.remove(.reverse)
    }
  }
}
