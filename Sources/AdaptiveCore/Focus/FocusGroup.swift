/// The items of an environment that can have the focus, in reading order: by rows, then by columns of their
/// frames. The items of an inner group stay together. (Semantics 17.2)
@MainActor struct FocusGroup {
  /// A part of a group.
  enum Member {
    /// An item with its frame in the window's coordinates.
    case item(FocusStop)
    /// The items of an environment inside.
    case group(FocusGroup)
  }

  /// The environment: a controller, a bar, or a view with `isFocusGroup`.
  let environment: Responder
  /// The parts, in reading order.
  let members: [Member]

  /// The items, in the order in which Tab visits them.
  var stops: [FocusStop] {
    members.flatMap { member in
      switch member {
      case .item(let stop): [stop]
      case .group(let group): group.stops
      }
    }
  }
}

/// An item that can have the focus, with its frame in the window's coordinates.
struct FocusStop {
  let item: Responder
  let frame: Rect
}

extension FocusGroup {
  /// Finds the items in a controller's visible views. For a controller with a presentation in its own
  /// context, finds the items of the presented controller. O(views), not counting the views inside items.
  init(of controller: ViewController) {
    if let inner = controller.shownInContext {
      self.init(of: inner)
      return
    }
    guard let view = controller.loadedView, view.window != nil else {
      self.init(controller, [])
      return
    }
    let columns = view.contentUnavailableView == nil ? controller as? SplitViewController : nil
    let found = columns.map(Self.columns) ?? Self.membersInReadingOrder(of: view)
    self.init(controller, found.isEmpty ? Self.substitute(for: controller) : found)
  }

  /// Finds the items in a view.
  init(of view: View) {
    self.init(view, Self.membersInReadingOrder(of: view))
  }

  private init(_ environment: Responder, _ members: [Member]) {
    (self.environment, self.members) = (environment, members)
  }

  /// A member with its frame, by which it is sorted.
  private typealias Part = (member: Member, frame: Rect)

  /// The items and groups in a view, in reading order.
  private static func membersInReadingOrder(of view: View) -> [Member] {
    let isWindowMirrored = view.window?.isMirrored ?? false
    let parts = parts(of: view, at: view.frameInWindow.origin, isWindowMirrored)
    return inReadingOrder(parts, isReversed: view.isMirrored != isWindowMirrored)
  }

  /// The visible columns, from the leading to the trailing side.
  private static func columns(of split: SplitViewController) -> [Member] {
    let columns = split.visibleChildren.map { FocusGroup(of: $0) }.filter { !$0.members.isEmpty }
    return (split.primaryEdge == .leading ? columns : columns.reversed()).map { .group($0) }
  }

  /// The controller itself if it can have the focus, or the innermost one of a screen.
  private static func substitute(for controller: ViewController) -> [Member] {
    let substitute =
      controller.canBecomeFocused ? controller : controller.isScreen ? controller.innermostFirstChild : nil
    guard let substitute, let view = substitute.loadedView, !view.isHiddenInWindow else { return [] }
    return [.item(FocusStop(item: substitute, frame: view.frameInWindow))]
  }

  /// The items and groups in a view whose origin in the window is given.
  private static func parts(of view: View, at origin: Point, _ isWindowMirrored: Bool) -> [Part] {
    guard !view.isHidden else { return [] }
    let frame = Rect(origin: origin, size: view.frame.size)
    if view.canHaveFocus {
      return frame.isEmpty ? [] : [(.item(FocusStop(item: view, frame: frame)), frame)]
    }
    let isReversed = view.isMirrored != isWindowMirrored
    func placed(_ inner: Rect) -> Rect {
      (isReversed ? inner.mirrored(in: frame.width) : inner).offset(by: origin)
    }
    if let bar = view as? NavigationBar {
      let stops = bar.focusStops.map { FocusStop(item: $0.item, frame: placed($0.frame)) }
      return stops.isEmpty ? [] : [(.group(FocusGroup(bar, stops.map { .item($0) })), frame)]
    }
    let inner = view.uncoveredSubviews.flatMap { subview -> [Part] in
      let place = placed(subview.frame)
      guard let child = subview.viewController else {
        return parts(of: subview, at: place.origin, isWindowMirrored)
      }
      let group = FocusGroup(of: child)
      return group.members.isEmpty ? [] : [(.group(group), place)]
    }
    guard view.isFocusGroup || isReversed, !inner.isEmpty else { return inner }
    return [(.group(FocusGroup(view, inReadingOrder(inner, isReversed: isReversed))), frame)]
  }

  /// Sorts parts by their first rows, then by their first columns in the direction of the view that contains
  /// them, then from back to front.
  private static func inReadingOrder(_ parts: [Part], isReversed: Bool) -> [Member] {
    parts.enumerated().sorted { left, right in
      let (a, b) = (left.element.frame, right.element.frame)
      let (x, y) = isReversed ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
      return (a.minY, x, left.offset) < (b.minY, y, right.offset)
    }.map(\.element.member)
  }
}
