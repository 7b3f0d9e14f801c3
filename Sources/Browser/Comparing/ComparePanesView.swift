import AdaptiveCore

/// The panes of a comparison, arranged as the size classes allow.
final class ComparePanesView: View {
  /// The panes, the reference first.
  private(set) var panes: [ComparePane] = []
  /// The pane on which commands act.
  private(set) var focus = 0

  /// Shows panes.
  func show(_ panes: [ComparePane], focus: Int) {
    for pane in self.panes where !panes.contains(where: { $0 === pane }) { pane.removeFromSuperview() }
    for pane in panes where pane.superview !== self { addSubview(pane) }
    self.panes = panes
    self.focus = focus
    for (index, pane) in panes.enumerated() {
      pane.isReference = index == 0
      pane.isCurrent = index == focus
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = PaneArrangement(of: panes.count, for: traitCollection)
    for (index, (pane, frame)) in zip(panes, arrangement.frames(of: panes.count, in: bounds.size))
      .enumerated()
    {
      pane.frame = frame
      pane.isHidden = arrangement == .single && index != focus
    }
  }

  /// The pane at a location of the window; `nil` for none.
  func pane(at location: Point) -> Int? {
    let point = convertFromWindow(location)
    return panes.firstIndex { !$0.isHidden && $0.frame.contains(point) }
  }
}
