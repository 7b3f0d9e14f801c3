extension View {
  /// Returns how strongly the view resists growing larger than its content along an axis. The default is 250,
  /// or 251 for labels.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { contentPriorities.hugging[axis] }

  /// Sets how strongly the view resists growing larger than its content. `required` counts as 999, because
  /// content sizes give way to required constraints.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard contentPriorities.hugging[axis] != priority else { return }
    contentPriorities.hugging[axis] = priority
    engineOfFrame?.recordContentChange(of: self)
  }

  /// Returns how strongly the view resists shrinking below its content along an axis. The default is 750, 751
  /// for labels and 249 for image views.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    contentPriorities.compressionResistance[axis]
  }

  /// Sets how strongly the view resists shrinking below its content. `required` counts as 999.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard contentPriorities.compressionResistance[axis] != priority else { return }
    contentPriorities.compressionResistance[axis] = priority
    engineOfFrame?.recordContentChange(of: self)
  }

  /// Invalidates the intrinsic content size and requests a layout of the superview. The layout reads the new
  /// size.
  public func invalidateIntrinsicContentSize() {
    engineOfFrame?.recordContentChange(of: self)
    superview?.contentDidChange(of: self)
    setSuperviewNeedsLayout()
  }
}
