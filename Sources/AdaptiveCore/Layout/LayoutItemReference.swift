/// Refers to a view or guide without keeping it alive.
///
/// Each view or guide has one, which its subviews and its constraints share, and clears it when it is
/// deallocated. A weak reference to the item itself would do the same, but an object with weak references
/// takes several times as long to retain and release, which layouts do all the time.
///
/// Items are used and released on the main actor only, like the tree of `TraitCache`.
final class LayoutItemReference: @unchecked Sendable {
  /// The view; `nil` for other items and after the view is deallocated.
  unowned(unsafe) var view: View?
  /// The guide; `nil` for other items and after the guide is deallocated.
  unowned(unsafe) var guide: LayoutGuide?
  /// An item that is neither.
  private weak var other: (any LayoutItem)?
  /// The index of the item in the engine that was built last. Other engines check it.
  var index = -1

  /// Forgets the item, which is being deallocated.
  func clear() { (view, guide) = (nil, nil) }
}

@MainActor extension LayoutItemReference {
  static func to(_ item: any LayoutItem) -> LayoutItemReference {
    if let view = item as? View { return view.reference }
    if let guide = item as? LayoutGuide { return guide.reference }
    let reference = LayoutItemReference()
    reference.other = item
    return reference
  }

  /// Whether the item has not been deallocated.
  var isAlive: Bool { view != nil || guide != nil || other != nil }

  /// The item; `nil` after it is deallocated.
  var item: (any LayoutItem)? { view ?? guide ?? other }

  /// The view whose coordinates the item uses.
  var layoutView: View? { view ?? guide?.owningView ?? other?.layoutView }

  /// Returns whether the item's view is another view or in it, and all views between them are installed.
  func isInstalled(below ancestor: LayoutItemReference) -> Bool {
    var reference = view == nil ? layoutView?.reference : self
    while let current = reference {
      if current === ancestor { return true }
      reference = current.view?.superviewReference
    }
    return false
  }

  /// The view that contains the item: a view's superview, even while the view is not installed, or a guide's
  /// owner.
  var layoutContainer: View? { view.map(\.logicalSuperview) ?? layoutView }
}
