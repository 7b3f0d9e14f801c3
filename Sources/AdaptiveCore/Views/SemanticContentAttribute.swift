/// The meaning of a view's content, which decides whether the view is mirrored in an interface that begins at
/// the right.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The view is mirrored.
  case unspecified
  /// The controls and the progress of a player. The view isn't mirrored.
  case playback
  /// Directions such as those of a map or a picture. The view isn't mirrored.
  case spatial
  /// The view always begins at the left.
  case forceLeftToRight
  /// The view always begins at the right.
  case forceRightToLeft
}

extension View {
  /// The side at which the view's content begins: that of its traits, unless `semanticContentAttribute`
  /// decides otherwise. Never `.unspecified`.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    isMirrored ? .rightToLeft : .leftToRight
  }

  /// Whether the view's columns are counted from its right edge.
  var isMirrored: Bool {
    switch semanticContentAttribute {
    case .unspecified: !keepsDirection && resolvedTraits.layoutDirection == .rightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }

  /// Converts a point from this view's coordinates to those of a subview.
  func convert(_ point: Point, to subview: View) -> Point {
    let point = point - subview.frame.origin
    return isMirrored == subview.isMirrored ? point : point.mirrored(in: subview.frame.width)
  }

  /// The cells of the display that the view covers, if it is in a window that fills the display.
  package var frameOnDisplay: Rect {
    guard let window, window.isMirrored else { return frameInWindow }
    return frameInWindow.mirrored(in: window.frame.width)
  }
}

extension Rect {
  /// Returns the rectangle at the same distance from the other edge of an area.
  func mirrored(in width: Int) -> Rect {
    Rect(origin: Point(x: width.subtractingClamped(maxX), y: minY), size: size)
  }
}

extension Point {
  /// Returns the cell at the same distance from the other edge of an area.
  func mirrored(in width: Int) -> Point { Point(x: (width - 1).subtractingClamped(x), y: y) }
}

extension Window {
  /// Returns an event of the display as views receive it.
  ///
  /// In a window that begins at the right, the pointer is as far from the right edge as views expect it from
  /// the left one, and the left and right arrows are swapped unless the focused item says that they aren't.
  func mirrored(_ event: Event) -> Event {
    switch event {
    case .mouse(let mouse) where isMirrored:
      .mouse(
        MouseEvent(mouse.action, at: mouse.location.mirrored(in: frame.width), modifiers: mouse.modifiers))
    case .key(let key) where (focusedItem ?? self).mirrorsArrow(key):
      .key(key.mirrored)
    default: event
    }
  }
}

extension Responder {
  /// Whether the responder's view is mirrored; for other responders, whether the window is.
  var isViewMirrored: Bool { (ownView ?? focusWindow)?.isMirrored ?? false }
}

extension KeyEvent {
  /// The event with the opposite arrow, if it is the left or right one.
  var mirrored: KeyEvent {
    switch key {
    case .left: KeyEvent(.right, modifiers)
    case .right: KeyEvent(.left, modifiers)
    default: self
    }
  }
}
