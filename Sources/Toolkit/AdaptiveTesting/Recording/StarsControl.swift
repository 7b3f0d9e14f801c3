import AdaptiveCore

/// Five stars in a row: 12 columns, or 7 in compact height. Pressing one that is not chosen sends
/// `valueChanged`.
@MainActor public final class StarsControl: Control {
  /// The number of the chosen star; 0 for none.
  public var rating = 0

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, 5 * starWidth + 2), height: min(space.height, 1))
  }

  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 5 * starWidth + 2, height: 1)
  }

  public override func pressed(at point: Point) -> Bool {
    guard (1...5 * starWidth).contains(point.x) else { return true }
    let chosen = (point.x - 1) / starWidth + 1
    if chosen != rating {
      rating = chosen
      sendActions(for: .valueChanged)
    }
    return true
  }

  private var starWidth: Int { traitCollection.verticalSizeClass == .compact ? 1 : 2 }
}
