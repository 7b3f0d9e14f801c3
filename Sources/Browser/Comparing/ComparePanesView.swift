import AdaptiveCore

/// The panes of a comparison, arranged as the size classes allow.
final class ComparePanesView: View {
  /// The panes, the reference first if there is one.
  private(set) var panes: [ComparePane] = []
  /// The pane on which commands act.
  private(set) var focus = 0

  /// Shows panes. The first one is the reference, unless there is none.
  func show(_ panes: [ComparePane], focus: Int, hasReference: Bool) {
    for pane in self.panes where !panes.contains(where: { $0 === pane }) { pane.removeFromSuperview() }
    for pane in panes where pane.superview !== self { addSubview(pane) }
    self.panes = panes
    self.focus = focus
    for (index, pane) in panes.enumerated() {
      pane.role = hasReference ? (index == 0 ? Wording.reference : Wording.candidate) : nil
      pane.isCurrent = index == focus
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  /// How the panes share the space.
  var arrangement: PaneArrangement {
    PaneArrangement(
      of: panes.count, ThumbnailShape(of: panes.map(\.picture.photo)), in: bounds.size, for: traitCollection)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement
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
