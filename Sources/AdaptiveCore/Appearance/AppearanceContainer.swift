/// What can contain styled views: views, controllers, which contain the views of their hierarchies, and presentations,
/// which contain what they present.
@MainActor public protocol AppearanceContainer: AnyObject {}

extension View: AppearanceContainer {}
extension ViewController: AppearanceContainer {}
extension PresentationController: AppearanceContainer {}

extension AppearanceContainer where Self: View {
  /// Gives a property back to the rules: what the program set is forgotten, and what the rules say, or else the
  /// default, is in force at once.
  public func resetToAppearance<Value>(_ property: ReferenceWritableKeyPath<Self, Styled<Value>>) {
    self[keyPath: property].reset()
    appearanceDidChange()
  }
}

extension View {
  /// The containers of this view from the outermost one down: superviews, at a root view its controller before it,
  /// and at last this view's own controller. O(depth).
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
