extension ScrollView {
  /// The view inside the content that has the keyboard focus; `nil` if it is elsewhere.
  var focusedView: View? {
    guard let view = window?.focusedItem as? View, view !== contentView,
      view.isDescendant(of: contentView)
    else { return nil }
    return view
  }

  /// The focused view inside the content, if at least a part of it is visible.
  var visibleFocusedView: View? {
    guard let view = focusedView,
      Rect(origin: contentView.origin(of: view), size: view.frame.size).intersects(visibleRect)
    else { return nil }
    return view
  }

  /// Returns whether an arrow moves the focus inside the content instead of scrolling it: if a view lies in
  /// that direction from the focused one, and is visible or becomes so within one page.
  func hasNeighbour(_ key: Key) -> Bool {
    guard let focusedView else { return false }
    let from = Rect(origin: contentView.origin(of: focusedView), size: focusedView.frame.size)
    let visible = visibleRect
    let reach = Rect(
      x: visible.minX.subtractingClamped(visible.width), y: visible.minY.subtractingClamped(visible.height),
      width: visible.width * 3, height: visible.height * 3)
    return contentView.focusableViews(at: .zero).contains { view, frame in
      guard view !== focusedView, frame.intersects(reach) else { return false }
      switch key {
      case .up: return frame.maxY <= from.minY
      case .down: return frame.minY >= from.maxY
      case .left: return frame.maxX <= from.minX && frame.minY < from.maxY && frame.maxY > from.minY
      case .right: return frame.minX >= from.maxX && frame.minY < from.maxY && frame.maxY > from.minY
      default: return false
      }
    }
  }
}

extension View {
  /// Scrolls the scroll views around this view so that it is visible.
  func scrollToVisible() {
    for case let scrollView as ScrollView in sequence(first: self, next: \.superview) {
      scrollView.scrollToVisible(self)
    }
  }

  /// Whether a view inside this one, or this one, can have the keyboard focus.
  var containsFocusableView: Bool {
    !isHidden && (canBecomeFocused || subviews.contains { $0.containsFocusableView })
  }

  /// The views inside that can have the keyboard focus, with their frames relative to this view's origin.
  fileprivate func focusableViews(at origin: Point) -> [(View, Rect)] {
    subviews.flatMap { view -> [(View, Rect)] in
      guard !view.isHidden else { return [] }
      let frame = view.frame.offset(by: origin)
      return view.canBecomeFocused ? [(view, frame)] : view.focusableViews(at: frame.origin)
    }
  }
}
