/// An object that constraints can position: a view or a layout guide.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view whose coordinates the item uses: a view itself, or a guide's owner. `nil` for a guide without
  /// an owner.
  var layoutView: View? { get }

  /// The name of the item in diagnostics.
  var layoutName: String { get }
}

extension LayoutItem {
  /// The view that contains the item: a view's superview, even while the view is not installed, or a guide's
  /// owner.
  var layoutContainer: View? { LayoutItemReference.to(self).layoutContainer }
}

extension View: LayoutItem {
  /// The view itself.
  public var layoutView: View? { self }

  /// The identifier, or the type's name if that is empty.
  public var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : identifier }
}
