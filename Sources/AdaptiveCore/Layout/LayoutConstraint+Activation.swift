extension LayoutConstraint {
  /// Adds the constraint to the nearest common ancestor of its items. Reports a diagnostic and does nothing
  /// if the constraint is invalid.
  func activate() {
    guard let ancestor = joinLayout() else { return }
    ancestor.engineOfContent?.recordChange(of: self)
    ancestor.didGainConstraints()
  }

  /// Activates constraints one after the other.
  static func activateInOrder(_ constraints: [LayoutConstraint]) {
    // The views above an ancestor are visited once for successive constraints that it holds.
    var holder: View?
    var engine: LayoutEngine?
    for constraint in constraints {
      guard let ancestor = constraint.joinLayout() else { continue }
      if ancestor !== holder {
        holder?.didGainConstraints()
        holder = ancestor
        engine = ancestor.engineOfContent
      }
      engine?.recordChange(of: constraint)
    }
    holder?.didGainConstraints()
  }

  /// Makes the constraint active, and returns the view that holds it. Reports a diagnostic and returns `nil`
  /// if the constraint is invalid. Returns `nil` if it is already active.
  private func joinLayout() -> View? {
    guard commonAncestor == nil else { return nil }
    if let validationDiagnostic {
      AdaptiveDiagnostics.report(validationDiagnostic, about: firstItem as? View)
      return nil
    }
    guard let ancestor = nearestCommonAncestor else {
      AdaptiveDiagnostics.report(.noCommonAncestor(description), about: firstItem as? View)
      return nil
    }
    commonAncestor = ancestor
    activationNumber = ancestor.nextActivationNumber()
    ancestor.requireConstraintState().constraints.append(self)
    changeCrossingConstraintCount(by: 1)
    if !variations.isEmpty { applyVariations(for: variationTraits) }
    return ancestor
  }

  /// Records a change of this constraint in the layout of the view that holds it, and notifies the containers
  /// whose children have other fitting sizes now.
  func didChange(in ancestor: View?) {
    ancestor?.engineOfContent?.recordChange(of: self)
    ancestor?.fittingSizeDidChange()
  }

  /// Removes the constraint from the layout it belongs to.
  func deactivate() { leaveLayout()?.constraintState?.remove(self) }

  /// Makes the constraint inactive. Returns the view that still has it in its list of constraints; `nil` if
  /// the constraint was inactive.
  func leaveLayout() -> View? {
    guard let ancestor = commonAncestor else { return nil }
    let engine = ancestor.engineOfContent
    changeCrossingConstraintCount(by: -1)
    commonAncestor = nil
    isBroken = false
    engine?.recordChange(of: self)
    ancestor.fittingSizeDidChange()
    ancestor.setNeedsLayout()
    return ancestor
  }

  /// Whether the constraint is active, installed, and relates only items that are installed.
  var isInEffect: Bool {
    guard isInstalled, let holder, holder.view != nil, first.isInstalled(below: holder) else { return false }
    return second?.isInstalled(below: holder) ?? true
  }

  /// The item on the right side. For a position without a second item, the superview of the first.
  var compared: LayoutItemReference? {
    second ?? (isRelativeToSuperview ? first.layoutContainer?.reference : nil)
  }

  /// The attribute of `compared`.
  var comparedAttribute: LayoutAttribute? {
    if second != nil { return secondAttribute }
    guard isRelativeToSuperview else { return nil }
    return firstAttribute.kind == .x ? .left : .top
  }

  /// Returns whether one of the constraint's items is the view, lies inside it, or is one of its guides.
  func mentions(_ view: View) -> Bool {
    first.layoutView?.isLaidOut(in: view) ?? false || second?.layoutView?.isLaidOut(in: view) ?? false
  }

  private var isRelativeToSuperview: Bool { secondAttribute == nil && firstAttribute.kind != .extent }

  /// The reason why the constraint is invalid regardless of where its views are; `nil` if nothing does.
  private var validationDiagnostic: AdaptiveDiagnostic? {
    guard first.isAlive, second?.isAlive ?? (secondAttribute == nil) else {
      return .itemGone(description)
    }
    guard multiplier != 0 else { return .zeroMultiplier(description) }
    guard multiplier.isFinite, constant.isFinite else { return .invalidNumber(description) }
    guard (second == nil) == (secondAttribute == nil) else { return .incomparableAttributes(description) }
    if let secondAttribute, secondAttribute.kind != firstAttribute.kind {
      return .incomparableAttributes(description)
    }
    let isMarginOfGuide =
      firstAttribute.isMargin && first.view == nil
      || secondAttribute?.isMargin ?? false && second?.view == nil
    return isMarginOfGuide ? .marginOfGuide(description) : nil
  }

  /// The nearest common ancestor of the items; `nil` if there is none. A position without a second item
  /// requires a superview.
  private var nearestCommonAncestor: View? {
    guard let view = first.layoutView else { return nil }
    guard let compared else { return isRelativeToSuperview ? nil : view }
    return compared.layoutView?.nearestCommonAncestor(with: view)
  }

  /// Updates the crossing counts of the views between the items and the common ancestor.
  private func changeCrossingConstraintCount(by change: Int) {
    guard let commonAncestor else { return }
    changeCrossingConstraintCount(from: first, to: commonAncestor, by: change)
    if let second { changeCrossingConstraintCount(from: second, to: commonAncestor, by: change) }
  }

  private func changeCrossingConstraintCount(
    from item: LayoutItemReference, to commonAncestor: View, by change: Int
  ) {
    guard item.view !== commonAncestor else { return }
    var view = item.layoutContainer
    while let current = view, current !== commonAncestor {
      current.changeCrossingConstraintCount(by: change)
      view = current.logicalSuperview
    }
  }
}

extension View {
  fileprivate func didGainConstraints() {
    fittingSizeDidChange()
    setNeedsLayout()
  }
}
