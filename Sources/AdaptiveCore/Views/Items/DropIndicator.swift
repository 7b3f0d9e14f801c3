/// The sign at the edge of the row where something that is dragged will be.
enum DropSign {
  /// The row goes above the marked one.
  case above
  /// The row goes below the marked one.
  case below
  /// The items are dropped on the marked row.
  case onto

  func text(isUnicode: Bool) -> String {
    switch self {
    case .above: isUnicode ? "↑" : "^"
    case .below: isUnicode ? "↓" : "v"
    case .onto: isUnicode ? "→" : ">"
    }
  }
}

/// The view of a drop sign, in front of the rows.
@MainActor final class DropIndicatorView: View {
  @Invalidating(.display) var sign = DropSign.onto

  override func draw(in canvas: Canvas) {
    let isUnicode = traitCollection.characterRepertoire != .ascii
    canvas.write(sign.text(isUnicode: isUnicode), at: .zero, style: TextStyle(attributes: [.bold, .reverse]))
  }
}

extension ItemScrolling {
  /// Marks an item as the place of a drop. An item that is not visible has no mark.
  func showDropIndicator(at item: Int, sign: DropSign) {
    let view = dropIndicator ?? DropIndicatorView()
    if view.superview !== self { addSubview(view) }
    view.sign = sign
    let line = item < arrangement.count ? arrangement.lines(of: item).lowerBound : arrangement.contentHeight
    let y = line.subtractingClamped(itemCursor.firstLine)
    view.frame = Rect(origin: contentOrigin + Point(x: 0, y: y), size: Size(width: 1, height: 1))
    view.isHidden = !(0..<visibleHeight).contains(y)
  }

  /// Removes the mark.
  func hideDropIndicator() { dropIndicator?.removeFromSuperview() }

  private var dropIndicator: DropIndicatorView? {
    subviews.lazy.compactMap { $0 as? DropIndicatorView }.first
  }
}
