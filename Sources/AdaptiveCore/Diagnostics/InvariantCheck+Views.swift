extension InvariantCheck {
  func checkView(_ view: View, superview: View) {
    if isLeaving(view) { return }
    var name: String { self.name(view) }
    expect(
      view.superview === superview, "\(name) is a subview of a view that is not its superview")
    if let controller = view.viewController {
      expect(controller.loadedView === view, "\(name) is not the root view of its controller")
      expect(
        met.contains(ObjectIdentifier(controller)), "\(name) belongs to a controller outside the hierarchy")
    }
    expect(!view.needsLayout, "\(name) still requests a layout")
    // Constraints may place a view anywhere. Scrolled content is larger than the view that shows it.
    let isScrolled = view is CollectionViewCell || (superview as? ScrollView)?.contentView === view
    if !view.isHidden, !view.frame.isEmpty, !view.usesConstraints, !isScrolled {
      expect(superview.bounds.contains(view.frame), "\(name) leaves its superview: \(view.frame)")
    }
    if let container = view as? ContainerView, let embedded = container.embedded {
      expect(
        embedded.parent === container.controller,
        "\(name) embeds a controller that is not a child of its controller")
      expect(
        embedded.loadedView?.frame == container.bounds, "\(embedded.debugName) does not fill its container")
    }
    if let told = view.traitReport.last {
      expect(told == view.traitCollection, "\(name) was notified of \(told) but has \(view.traitCollection)")
    } else {
      report("\(name) was never notified of its traits")
    }
    expect(view.resolvedTraits == view.uncachedTraits, "\(name) has outdated cached traits")
    expect(!view.isLayoutOutdated, "\(name) was laid out with other traits")
    expect(!view.needsRestyling, "\(name) was not restyled for its position")
    if let stack = view as? StackView, !stack.isHiddenInWindow { checkArrangement(of: stack) }
    if let collection = view as? CollectionView { checkItems(of: collection) }
    for subview in view.subviews { checkView(subview, superview: view) }
  }

  /// Checks that the arranged subviews of a stack are its subviews, in order.
  func checkArrangement(of stack: StackView) {
    var name: String { self.name(stack) }
    let views = stack.arrangedSubviews
    expect(Set(views.map(ObjectIdentifier.init)).count == views.count, "\(name) arranges a view twice")
    expect(
      views.allSatisfy { $0.logicalSuperview === stack && $0.usesConstraints },
      "\(name) arranges a view that is not its own")
    expect(!stack.needsUpdateConstraints, "\(name) still requests an update of its constraints")
    guard !stack.managedConstraints.all.contains(where: \.isBroken) else { return }
    let shown = stack.visibleArrangedSubviews
    let isInOrder = zip(shown, shown.dropFirst()).allSatisfy { view, next in
      let least = min(0, stack.gap(after: view))
      return stack.axis == .horizontal
        ? next.frame.minX - view.frame.maxX >= least : next.frame.minY - view.frame.maxY >= least
    }
    expect(isInOrder, "the arranged subviews of \(name) are not in order: \(shown.map(\.frame))")
  }

  /// Checks that exactly the visible items have cells, each in its position, including the item under the
  /// cursor.
  func checkItems(of collection: CollectionView) {
    var name: String { self.name(collection) }
    let (cells, bounds, arrangement) = (collection.pool.cells, collection.bounds, collection.arrangement)
    expect(
      collection.subviews.count {
        $0 !== collection.contentUnavailableView && !($0 is SwipeLabel) && !($0 is DropIndicatorView)
      } == cells.count + collection.pool.spares.count + 1,
      "\(name) has views that are neither cells nor its indicator")
    expect(
      collection.pool.spares.count <= arrangement.itemsPerGroup
        && collection.pool.spares.allSatisfy { $0.isHidden && $0.item == nil },
      "\(name) keeps unused cells")
    expect(
      (collection.cursorItem == nil) == (collection.itemCount == 0)
        && (collection.cursorItem ?? 0) <= max(0, collection.itemCount - 1),
      "the cursor of \(name) is on no item")
    guard !collection.isHidden, !bounds.isEmpty else {
      return expect(cells.isEmpty, "\(name) has visible items without cells")
    }
    expect(arrangement.count == collection.itemCount, "\(name) was laid out with other items")
    expect(
      Set(cells.keys) == Set(collection.visibleItems), "\(name) has cells for items that are not visible"
    )
    for (item, cell) in cells {
      let shift = Point(x: 0, y: -collection.contentOffset)
      let frame = arrangement.frame(of: item).offset(by: shift)
      let lines = arrangement.lines(ofGroup: arrangement.group(of: item))
      let group = Rect(x: frame.minX, y: lines.lowerBound, width: frame.size.width, height: lines.count)
      expect(
        cell.item == item && cell.frame == frame && !cell.isHidden && frame.minX >= 0
          && frame.maxX <= bounds.width && bounds.intersects(group.offset(by: shift)),
        "item \(item) of \(name) is not in its position: \(cell.frame) instead of \(frame)")
      expect(
        cell.hasCursor == (item == collection.cursorItem)
          && cell.isSelected == (item == collection.selectedItem),
        "item \(item) of \(name) has the wrong cursor or selection state")
    }
    if let cursorFrame = collection.cursorFrame {
      expect(bounds.contains(cursorFrame), "the cursor of \(name) is not visible")
    } else {
      expect(collection.itemCount == 0, "the cursor of \(name) is not visible")
    }
  }
}
