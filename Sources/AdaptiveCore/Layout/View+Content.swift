extension View {
  /// How strongly the view resists being larger than its content along an axis: 250, for labels 251, unless set.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority { contentPriorities.hugging[axis] }

  /// Sets how strongly the view resists being larger than its content. Required counts as 999: what stands for a content
  /// gives way to what must hold.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard contentPriorities.hugging[axis] != priority else { return }
    contentPriorities.hugging[axis] = priority
    engineOfFrame?.noteContentChange(of: self)
  }

  /// How strongly the view resists being smaller than its content along an axis: 750, for labels 751 and for image views
  /// 249, unless set.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    contentPriorities.compressionResistance[axis]
  }

  /// Sets how strongly the view resists being smaller than its content. Required counts as 999.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard contentPriorities.compressionResistance[axis] != priority else { return }
    contentPriorities.compressionResistance[axis] = priority
    engineOfFrame?.noteContentChange(of: self)
  }

  /// The content asks for another size: the superview is laid out again, by constraints with the new size, by hand or
  /// both. The size is read in the next layout.
  public func invalidateIntrinsicContentSize() {
    engineOfFrame?.noteContentChange(of: self)
    superview?.contentDidChange(of: self)
    setSuperviewNeedsLayout()
  }
}
