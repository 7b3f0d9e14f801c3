extension PresentationController {
  /// The style in force where the presenter has the given traits.
  func style(for traits: TraitCollection) -> ModalPresentationStyle {
    guard shouldPresentInFullscreen else { return presentationStyle }
    let isCompact = traits.horizontalSizeClass == .compact
    let own = isCompact ? usable(adaptivePresentationStyle) : presentationStyle
    guard let delegate else { return own }
    switch delegate.adaptivePresentationStyle(for: self, traitCollection: traits) {
    case .none: return presentationStyle
    case .fullScreen: return .fullScreen
    case .overFullScreen: return .overFullScreen
    default: return own
    }
  }

  /// A style this object can adapt to; any other leaves its own.
  private func usable(_ style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: style
    case .popover, .currentContext, .overCurrentContext, .custom, .none: presentationStyle
    }
  }

  /// Whether the traits ask for another style than the one in force.
  var needsAdaptation: Bool { style(for: traitCollection) != effectiveStyle }

  /// Brings the style in line with the traits, and with it who is shown. Called within a change of the
  /// hierarchy.
  func adapt() {
    let wanted = style(for: traitCollection)
    guard wanted != effectiveStyle else { return }
    if adapted != nil { returnToOriginal() }
    effectiveStyle = wanted
    if wanted != presentationStyle { change(to: wanted) }
    container?.setNeedsLayout()
    container?.setNeedsDisplay()
    guard let window, let coordinator = window.transitions.coordinator, let container else { return }
    // Who has another place now is told its size there before it is told its traits.
    container.frame.size = containerSize
    shownController.announce(
      size: size(forChildContentContainer: shownController, withParentContainerSize: container.frame.size),
      coordinator)
  }

  private func change(to style: ModalPresentationStyle) {
    setAsideWrapper()
    shownInstead(delegateSubstitute(for: style))
    adapted = PresentationController(adapting: self, to: style, showing: shownController)
  }

  private func returnToOriginal() {
    if installedView?.superview === container { installedView?.unplace() }
    installedView = nil
    adapted = nil
    shownInstead(nil)
    guard let container else { return }
    for (index, view) in chromeSetAside.enumerated() { container.place(view, at: index) }
    chromeSetAside = []
    if let place = placeInWrapper {
      place.wrapper.place(presentedViewController.view, at: place.index)
      presentedViewController.view.frame = place.frame
    }
    placeInWrapper = nil
  }

  /// Takes this object's own views out of the container and remembers where the presented one was.
  private func setAsideWrapper() {
    guard let container else { return }
    if let view = presentedViewController.loadedView, let wrapper = view.superview, wrapper !== container {
      let index = wrapper.subviews.firstIndex { $0 === view } ?? 0
      placeInWrapper = (wrapper, index, view.frame)
    }
    chromeSetAside = container.subviews.filter { $0 !== installedView }
    for view in chromeSetAside { view.unplace() }
    if installedView?.superview === container { installedView?.unplace() }
    installedView = nil
  }

  /// Asks the delegate who is shown in an adapted style; `nil` for the presented controller.
  private func delegateSubstitute(for style: ModalPresentationStyle) -> ViewController? {
    guard let delegate else { return nil }
    let original = presentedViewController
    // A substitute that contains the original can take it only while it is not presented by itself.
    original.presentation = nil
    defer { if original.parent == nil { original.presentation = self } }
    let answer = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    guard let answer, answer !== original else {
      original.leaveParent()
      return nil
    }
    guard answer.parent == nil, answer.presentation == nil, answer.hostWindow == nil else {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(answer.debugName))
      original.leaveParent()
      return nil
    }
    return answer
  }

  /// Shows another controller; `nil` shows the presented one again. What the former one presents is presented
  /// by the new one, except that a controller within a substitute keeps what lies in its own context.
  private func shownInstead(_ new: ViewController?) {
    let former = shownController
    guard new !== substitute else { return }
    if let new {
      new.presentation = self
      presentedViewController.presentation = nil
      substitute = new
      window?.withdraw(presentedViewController)
      if let view = presentedViewController.loadedView, !view.isWithin(new.loadedView) { view.unplace() }
    } else {
      window?.withdraw(former)
      presentedViewController.leaveParent()
      former.presentation = nil
      former.loadedView?.unplace()
      substitute = nil
      presentedViewController.presentation = self
    }
    let shown = shownController
    guard let above = former.presenting, shown.presenting == nil, new == nil || !above.isInContext else {
      return
    }
    former.presenting = nil
    shown.presenting = above
    above.presentingViewController = shown
  }
}

extension View {
  /// Whether the view is in another, which may be missing.
  fileprivate func isWithin(_ other: View?) -> Bool { other.map(isDescendant) ?? false }
}
