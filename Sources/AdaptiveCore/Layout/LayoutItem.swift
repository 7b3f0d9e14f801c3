/// What a constraint can be about: a view, or a guide that belongs to one.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view whose coordinates the item's are: a view itself, a guide's owner. `nil` for a guide that belongs to none.
  var layoutView: View? { get }

  /// How the item is called in messages.
  var layoutName: String { get }
}

extension LayoutItem {
  /// The view the item lies in: a view's superview, also while it is not installed there, and a guide's owner.
  var layoutContainer: View? { (self as? View).map(\.layoutParent) ?? layoutView }
}

extension View: LayoutItem {
  /// The view itself.
  public var layoutView: View? { self }

  /// The identifier, or the type.
  public var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : identifier }
}
