/// An object that can contain styled views: a view, a controller, which contains its view hierarchy, or a
/// presentation controller, which contains what it presents.
@MainActor public protocol AppearanceContainer: AnyObject {}

extension View: AppearanceContainer {}
extension ViewController: AppearanceContainer {}
extension PresentationController: AppearanceContainer {}

extension AppearanceContainer where Self: View {
  /// Discards the value that the program set for a property. The value of the matching rule, or else the
  /// default, applies immediately.
  public func resetToAppearance<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Self, StyledValue<Value>>
  ) {
    self[keyPath: property].reset()
    appearanceDidChange()
  }
}

extension View {
  /// The containers of this view, outermost first: its superviews, each root view preceded by its controller,
  /// and finally this view's own controller. O(depth).
  var appearanceContainers: [any AppearanceContainer] {
    var containers: [any AppearanceContainer] = []
    if let viewController { containers.append(viewController) }
    var view = superview
    while let current = view {
      containers.append(current)
      if let controller = current.viewController { containers.append(controller) }
      if let presentation = (current as? PresentationContainerView)?.presentation {
        containers.append(presentation)
      }
      view = current.superview
    }
    return containers.reversed()
  }
}
