extension StackView {
  /// Puts a view at the end of the arranged subviews, and on top of the subviews unless it is one. Constraints give it
  /// its frame from then on.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view at a position among the arranged subviews; positions outside mean the nearest end. One that is arranged
  /// already moves there. It is put on top of the subviews unless it is one.
  public func insertArrangedSubview(_ view: View, at position: Int) {
    if view.layoutParent !== self { addSubview(view) }
    guard view.layoutParent === self else { return }
    view.usesConstraints = true
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(position, arrangedSubviews.count)))
    arrangementDidChange()
  }

  /// Stops laying a view out. It stays a subview; take it out of the stack, hide it or constrain it otherwise. A view that
  /// is not arranged stays as it is.
  public func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    forget(view)
  }

  /// The cells after an arranged subview, in place of `spacing`; `nil` for a view that has no spacing of its own.
  public func customSpacing(after view: View) -> Int? { customSpacings[ObjectIdentifier(view)] }

  /// Sets the cells after an arranged subview, until it is arranged no more; `nil` for `spacing`. For another view
  /// nothing happens.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsUpdateConstraints()
  }

  /// The arranged subviews that take room.
  var shownSubviews: [View] { arrangedSubviews.filter { $0.superview === self && !$0.isHidden } }

  /// The cells between a shown subview and the next.
  func gap(after view: View) -> Int { customSpacings[ObjectIdentifier(view)] ?? spacing }

  /// Lets go of a view, and at once of what was made for it: it may be somewhere else before the next layout.
  func forget(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    managedConstraints.remove(about: view)
    arrangementDidChange()
  }

  func arrangementDidChange() {
    setNeedsUpdateConstraints()
    invalidateIntrinsicContentSize()
  }
}
