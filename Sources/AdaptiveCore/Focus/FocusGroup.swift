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
    let found =
      (controller as? SplitViewController).map(Self.columns)
      ?? Self.inReadingOrder(Self.parts(of: view, at: view.frameInWindow.origin))
    self.init(controller, found.isEmpty ? Self.substitute(for: controller) : found)
  }

  /// Finds the items in a view.
  init(of view: View) {
    self.init(view, Self.inReadingOrder(Self.parts(of: view, at: view.frameInWindow.origin)))
  }

  private init(_ environment: Responder, _ members: [Member]) {
    (self.environment, self.members) = (environment, members)
  }

  /// A member with its frame, by which it is sorted.
  private typealias Part = (member: Member, frame: Rect)

  /// The visible columns, from left to right.
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
  private static func parts(of view: View, at origin: Point) -> [Part] {
    guard !view.isHidden else { return [] }
    let frame = Rect(origin: origin, size: view.frame.size)
    if view.canBecomeFocused {
      return frame.isEmpty ? [] : [(.item(FocusStop(item: view, frame: frame)), frame)]
    }
    if let bar = view as? NavigationBar {
      let stops = bar.focusStops(at: origin)
      return stops.isEmpty ? [] : [(.group(FocusGroup(bar, stops.map { .item($0) })), frame)]
    }
    let inner = view.uncoveredSubviews.flatMap { subview -> [Part] in
      guard let child = subview.viewController else {
        return parts(of: subview, at: origin + subview.frame.origin)
      }
      let group = FocusGroup(of: child)
      return group.members.isEmpty ? [] : [(.group(group), subview.frame.offset(by: origin))]
    }
    guard view.isFocusGroup, !inner.isEmpty else { return inner }
    return [(.group(FocusGroup(view, inReadingOrder(inner))), frame)]
  }

  /// Sorts parts by their first rows, then by their first columns, then from back to front.
  private static func inReadingOrder(_ parts: [Part]) -> [Member] {
    parts.enumerated().sorted { left, right in
      let (a, b) = (left.element.frame, right.element.frame)
      return (a.minY, a.minX, left.offset) < (b.minY, b.minX, right.offset)
    }.map(\.element.member)
  }
}
