extension Window {
  /// Moves the focus in a direction, as Tab and the arrow keys do. Returns whether it moved.
  ///
  /// Left and right are those of the focused item: in a mirrored one, left is where its columns begin. Tab
  /// visits the items of the topmost presentation, or of the root controller, in reading order and wraps
  /// around. Items without cells are left out. O(visible views).
  @discardableResult
  public func moveFocus(_ heading: FocusHeading) -> Bool {
    windowTops.last.map { moveFocus(heading, in: $0) } ?? false
  }

  /// Moves the focus in a direction, but not out of a controller.
  func moveFocus(_ heading: FocusHeading, in controller: ViewController) -> Bool {
    guard let focusedItem else { return false }
    let stops = FocusGroup(of: controller).stops
    let current = stops.firstIndex { focusedItem.isInside($0.item) }
    let target: Responder?
    switch heading {
    case .next: target = stops[wrapping: current.map { $0 + 1 } ?? 0]
    case .previous: target = stops[wrapping: (current ?? stops.count) - 1]
    case .up, .down, .left, .right:
      // Frames are in the window's columns, an arrow in those of the focused item.
      let isOpposite = (focusedItem.ownView ?? self).isMirrored != isMirrored
      let direction = isOpposite ? heading.mirrored : heading
      target = current.flatMap { neighbour(of: stops[$0], direction, in: stops) }
    }
    guard let target, target !== focusedItem else { return false }
    return moveFocus(to: target, heading: heading)
  }

  /// Moves the focus to the item that was clicked. If there is none, it goes to the screen that was clicked,
  /// unless it is there already. A click on a bar item leaves the focus where it is.
  func moveFocus(toClickAt point: Point, in view: View) {
    let item = sequence(first: view, next: \.superview).first(where: canFocus)
    if let item {
      moveFocus(to: item)
    } else if (view as? NavigationBar)?.item(at: view.convertFromWindow(point)) == nil {
      for case let screen as ViewController in view.focusEnvironments {
        if focusedItem?.isInside(screen) == true || requestFocusUpdate(to: screen) { return }
      }
    }
  }

  /// Returns the nearest item in the direction of an arrow. In another column, it is the one that the column
  /// prefers.
  private func neighbour(of stop: FocusStop, _ heading: FocusHeading, in stops: [FocusStop]) -> Responder? {
    let candidates = stops.compactMap { candidate in
      candidate.frame.distance(from: stop.frame, heading).map { (candidate.item, $0) }
    }
    guard let nearest = candidates.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    for case let split as SplitViewController in nearest.focusEnvironments {
      guard let column = split.column(of: nearest), column != split.column(of: stop.item) else { continue }
      return split.viewController(for: column).flatMap { preferredFocus(in: $0) } ?? nearest
    }
    return nearest
  }
}

extension Rect {
  /// The distance from another rectangle to this one in a direction, then the distance across it; `nil` if
  /// this one does not lie in that direction. To the left and right, both must share a row.
  fileprivate func distance(from other: Rect, _ heading: FocusHeading) -> (Int, Int)? {
    let across =
      heading == .up || heading == .down
      ? max(0, max(minX - other.maxX + 1, other.minX - maxX + 1))
      : max(0, max(minY - other.maxY + 1, other.minY - maxY + 1))
    let along: Int
    switch heading {
    case .up: along = other.minY - maxY
    case .down: along = minY - other.maxY
    case .left: along = other.minX - maxX
    case .right: along = minX - other.maxX
    case .next, .previous: return nil
    }
    guard along >= 0 else { return nil }
    if heading == .left || heading == .right { return across == 0 ? (along, abs(minY - other.minY)) : nil }
    return (along, across)
  }
}

extension Array where Element == FocusStop {
  /// The item at an index, counted on around the ends; `nil` in an empty array.
  fileprivate subscript(wrapping index: Int) -> Responder? {
    isEmpty ? nil : self[(index % count + count) % count].item
  }
}
