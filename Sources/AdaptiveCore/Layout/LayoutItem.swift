/// What a constraint can be about: a view, or a guide that belongs to one.
@MainActor public protocol LayoutItem: AnyObject {
  /// The view whose coordinates the item's are: a view itself, a guide's owner. `nil` for a guide that belongs to none.
  var layoutView: View? { get }

  /// How the item is called in messages.
  var layoutName: String { get }
}
