extension StackView {
  /// Adds a view to the end of the arranged subviews. The view also becomes the topmost subview unless it is
  /// a subview already. From then on constraints set its frame.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the arranged subviews at a position, clamped to the valid range. A view that is
  /// arranged already moves to that position. The view also becomes the topmost subview unless it is a
  /// subview already.
  public func insertArrangedSubview(_ view: View, at position: Int) {
    if view.logicalSuperview !== self { addSubview(view) }
    guard view.logicalSuperview === self else { return }
    view.usesConstraints = true
    if !arrangedViews.insert(ObjectIdentifier(view)).inserted { forgetPosition(of: view) }
    arrangedSubviews.insert(view, at: max(0, min(position, arrangedSubviews.count)))
    arrangementDidChange()
  }

  /// Removes a view from the arranged subviews. It remains a subview; remove it from its superview, hide it
  /// or add constraints for it. Does nothing if the view is not arranged.
  public func removeArrangedSubview(_ view: View) {
    if isArranged(view) { removeFromArrangement(view) }
  }

  /// The space after an arranged subview, in cells; `nil` if the view has no custom spacing.
  public func customSpacing(after view: View) -> Int? { customSpacings[ObjectIdentifier(view)] }

  /// Sets the space after an arranged subview, in cells; `nil` restores `spacing`. The custom spacing lasts
  /// until the view is no longer arranged. Does nothing if the view is not arranged.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    guard isArranged(view) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsUpdateConstraints()
  }

  /// The arranged subviews that take up space.
  var visibleArrangedSubviews: [View] {
    var views: [View] = []
    for view in arrangedSubviews where !view.isHidden && view.superview === self { views.append(view) }
    return views
  }

  /// Returns whether a view is one of the arranged subviews. O(1).
  func isArranged(_ view: View) -> Bool { arrangedViews.contains(ObjectIdentifier(view)) }

  /// The space between a visible subview and the next one, in cells.
  func gap(after view: View) -> Int { customSpacings[ObjectIdentifier(view)] ?? spacing }

  /// Removes a view and its constraints at once, because the view may have a new superview before the next
  /// layout.
  func removeFromArrangement(_ view: View) {
    forgetPosition(of: view)
    arrangedViews.remove(ObjectIdentifier(view))
    customSpacings[ObjectIdentifier(view)] = nil
    managedConstraints.remove(about: view)
    arrangementDidChange()
  }

  private func forgetPosition(of view: View) {
    for index in arrangedSubviews.indices.reversed() where arrangedSubviews[index] === view {
      arrangedSubviews.remove(at: index)
      return
    }
  }

  func arrangementDidChange() {
    setNeedsUpdateConstraints()
    invalidateIntrinsicContentSize()
  }
}
