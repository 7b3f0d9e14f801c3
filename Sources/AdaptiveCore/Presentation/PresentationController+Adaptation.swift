extension PresentationController {
  /// Returns the effective style for traits of the presenting controller.
  func style(for traits: TraitCollection) -> ModalPresentationStyle {
    guard shouldPresentInFullscreen else { return presentationStyle }
    let isCompact = traits.horizontalSizeClass == .compact
    let own = isCompact ? usable(compactStyle(for: traits)) : presentationStyle
    guard let delegate else { return own }
    switch delegate.adaptivePresentationStyle(for: self, traitCollection: traits) {
    case .none: return presentationStyle
    case .fullScreen: return .fullScreen
    case .overFullScreen: return .overFullScreen
    default: return own
    }
  }

  /// Returns the style if a presentation can adapt to it, otherwise the original style.
  private func usable(_ style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .fullScreen, .overFullScreen, .pageSheet, .formSheet: style
    case .automatic, .popover, .currentContext, .overCurrentContext, .custom, .none: presentationStyle
    }
  }

  /// Whether the traits require a style other than the effective one.
  var needsAdaptation: Bool { style(for: traitCollection) != effectiveStyle }

  /// Adapts the style, and the controller that is shown, to the traits. Called within a hierarchy change.
  func adapt() {
    let wanted = style(for: traitCollection)
    guard wanted != effectiveStyle else { return }
    if adapted != nil { restoreOriginal() }
    effectiveStyle = wanted
    if wanted != presentationStyle { change(to: wanted) }
    container?.setNeedsLayout()
    container?.setNeedsDisplay()
    guard let window, let coordinator = window.transitions.coordinator, let container else { return }
    // A controller is notified of its new size before its new traits.
    container.frame.size = containerSize
    let shownSize = size(
      forChildContentContainer: shownController, withParentContainerSize: container.frame.size)
    shownController.announce(size: shownSize, coordinator)
    // A substitute that has no view yet tells nothing to its content, which may have less room there. The
    // controllers that are presented in the context of the content don't know of it either.
    guard presentedViewController.parent === shownController else { return }
    presentedViewController.announce(
      size: shownController.size(
        forChildContentContainer: presentedViewController, withParentContainerSize: shownSize), coordinator)
    for other in window.presentations where other !== self && other.effectiveStyle.isInContext {
      if other.presentingViewController?.isDescendant(of: presentedViewController) == true {
        other.announce(windowSize: window.frame.size, coordinator)
      }
    }
  }

  private func change(to style: ModalPresentationStyle) {
    detachFromWrapper()
    replaceShownController(with: delegateSubstitute(for: style))
    adapted = PresentationController(adapting: self, to: style, showing: shownController)
  }

  private func restoreOriginal() {
    if installedView?.superview === container { installedView?.removeWithoutAppearanceUpdate() }
    installedView = nil
    adapted = nil
    replaceShownController(with: nil)
    guard let container else { return }
    for (index, view) in detachedChrome.enumerated() {
      container.insertWithoutAppearanceUpdate(view, at: index)
    }
    detachedChrome = []
    if let position = positionInWrapper {
      position.wrapper.insertWithoutAppearanceUpdate(presentedViewController.view, at: position.index)
      presentedViewController.view.frame = position.frame
    }
    positionInWrapper = nil
  }

  /// Removes this object's own views from the container and records the position of the presented view.
  private func detachFromWrapper() {
    guard let container else { return }
    if let view = presentedViewController.loadedView, let wrapper = view.superview, wrapper !== container {
      let index = wrapper.subviews.firstIndex { $0 === view } ?? 0
      positionInWrapper = (wrapper, index, view.frame)
    }
    detachedChrome = container.subviews.filter { $0 !== installedView }
    for view in detachedChrome { view.removeWithoutAppearanceUpdate() }
    if installedView?.superview === container { installedView?.removeWithoutAppearanceUpdate() }
    installedView = nil
  }

  /// Returns the controller that the delegate supplies for an adapted style; `nil` for the presented
  /// controller.
  private func delegateSubstitute(for style: ModalPresentationStyle) -> ViewController? {
    guard let delegate else { return nil }
    let original = presentedViewController
    // A substitute can adopt the original only while the original is not itself presented.
    original.presentation = nil
    defer { if original.parent == nil { original.presentation = self } }
    let proposed = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    guard let proposed, proposed !== original else {
      original.leaveParent()
      return nil
    }
    guard proposed.parent == nil, proposed.presentation == nil, proposed.hostWindow == nil else {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(proposed.debugName), about: proposed)
      original.leaveParent()
      return nil
    }
    return proposed
  }

  /// Shows a substitute; `nil` shows the presented controller again. The new controller takes over what the
  /// previous one presents, except that a controller inside a substitute keeps presentations in its own
  /// context.
  private func replaceShownController(with new: ViewController?) {
    let previous = shownController
    guard new !== substitute else { return }
    if let new {
      new.presentation = self
      presentedViewController.presentation = nil
      substitute = new
      window?.withdraw(presentedViewController)
      if let view = presentedViewController.loadedView, !view.isWithin(new.loadedView) {
        view.removeWithoutAppearanceUpdate()
      }
    } else {
      window?.withdraw(previous)
      presentedViewController.leaveParent()
      previous.presentation = nil
      previous.loadedView?.removeWithoutAppearanceUpdate()
      substitute = nil
      presentedViewController.presentation = self
    }
    let shown = shownController
    guard let above = previous.presenting, shown.presenting == nil, new == nil || !above.isInContext else {
      return
    }
    previous.presenting = nil
    shown.presenting = above
    above.presentingViewController = shown
  }
}

extension View {
  /// Returns whether the view is in another one. `nil` contains no views.
  fileprivate func isWithin(_ other: View?) -> Bool { other.map(isDescendant) ?? false }
}
