extension ScrollView {
  /// Returns the size that the content needs in a space: any length along the axes that scroll, and the
  /// length of the space along the other one.
  func measuredContentSize(in space: Size) -> Size {
    let size = contentSize ?? naturalContentSize(in: space)
    return Size(
      width: axes.contains(.horizontal) ? size.width : space.width,
      height: axes.contains(.vertical) ? size.height : space.height)
  }

  private func naturalContentSize(in space: Size) -> Size {
    let limit = Size(
      width: axes.contains(.horizontal) ? Size.limit : space.width,
      height: axes.contains(.vertical) ? Size.limit : space.height)
    if contentView.constraintState?.needsEngine ?? false {
      // A fixed width decides how texts wrap, and so the height.
      return contentView.systemLayoutSizeFitting(
        Size(
          width: axes.contains(.horizontal) ? 0 : space.width,
          height: axes.contains(.vertical) ? 0 : space.height),
        horizontal: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
        vertical: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    }
    let fitting = contentView.sizeThatFits(limit)
    // A view that takes all the space it is offered has no size of its own.
    let extent = contentView.subviews.reduce(into: Point.zero) { extent, view in
      guard !view.isHidden else { return }
      extent = Point(x: max(extent.x, view.frame.maxX), y: max(extent.y, view.frame.maxY))
    }
    return Size(
      width: fitting.width == Size.limit ? extent.x : fitting.width,
      height: fitting.height == Size.limit ? extent.y : fitting.height)
  }
}

extension View {
  /// Returns where a descendant begins, in this view's coordinates.
  func origin(of descendant: View) -> Point {
    sequence(first: descendant) { $0.superview }.prefix { $0 !== self }.reduce(.zero) { $0 + $1.frame.origin }
  }
}
