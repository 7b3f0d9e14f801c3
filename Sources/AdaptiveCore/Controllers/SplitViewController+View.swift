extension SplitViewController {
  /// Places the columns and the line between them.
  func layoutColumns(in bounds: Rect) {
    let frames = columnFrames(in: bounds.size)
    viewControllers.first?.loadedView?.frame = frames.primary
    controller(in: .secondary)?.loadedView?.frame = frames.secondary
    let shows = !isCollapsed && shownDisplayMode != .primaryHidden
    separator.isHidden = !shows
    separator.frame = shows ? Rect(x: frames.primary.width, y: 0, width: 1, height: bounds.height) : .zero
    separator.style = separatorStyle
  }

  /// The size a column will have when the running transition is committed.
  func upcomingSize(of child: ViewController, in size: Size) -> Size {
    let staysCollapsed = upcomingTraits.horizontalSizeClass == .compact
    let isPrimary = child === viewControllers.first
    if staysCollapsed || (upcomingTraits.horizontalSizeClass == .unspecified && isCollapsed) { return size }
    let width = primaryColumnWidth(in: size.width)
    if isPrimary { return Size(width: width, height: size.height) }
    return mode(for: size.width) == .allVisible
      ? Size(width: size.width - width - 1, height: size.height) : size
  }
}

/// The line between two columns.
final class SeparatorView: View {
  var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: Canvas) {
    for y in 0..<bounds.height { canvas.write("│", at: Point(x: 0, y: y), style: style) }
  }
}
