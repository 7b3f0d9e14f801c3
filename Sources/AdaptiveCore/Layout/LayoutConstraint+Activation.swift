extension LayoutConstraint {
  /// Adds the constraint to the nearest common ancestor of its items. Reports a diagnostic and does nothing
  /// if the constraint is invalid.
  func activate() {
    guard commonAncestor == nil else { return }
    if let validationDiagnostic {
      return AdaptiveDiagnostics.report(validationDiagnostic, about: firstItem as? View)
    }
    guard let ancestor = nearestCommonAncestor else {
      return AdaptiveDiagnostics.report(.noCommonAncestor(description), about: firstItem as? View)
    }
    commonAncestor = ancestor
    activationNumber = ancestor.nextActivationNumber()
    ancestor.requireConstraintState().constraints.append(self)
    changeCrossingConstraintCount(by: 1)
    applyVariations(for: variationTraits)
    didChange(in: ancestor)
    ancestor.setNeedsLayout()
  }

  /// Records a change of this constraint in the layout of the view that holds it, and notifies the containers
  /// whose children have other fitting sizes now.
  func didChange(in ancestor: View?) {
    ancestor?.engineOfContent?.recordChange(of: self)
    ancestor?.fittingSizeDidChange()
  }

  /// Removes the constraint from the layout it belongs to.
  func deactivate() {
    guard let ancestor = commonAncestor else { return }
    let engine = ancestor.engineOfContent
    ancestor.constraintState?.constraints.removeAll { $0 === self }
    changeCrossingConstraintCount(by: -1)
    commonAncestor = nil
    isBroken = false
    engine?.recordChange(of: self)
    ancestor.fittingSizeDidChange()
    ancestor.setNeedsLayout()
  }

  /// Whether the constraint is active, installed, and relates only items that are installed.
  var isInEffect: Bool {
    guard isInstalled, let commonAncestor, let firstItem else { return false }
    return [firstItem, secondItem].allSatisfy { item in
      item.map { $0.layoutView.map { $0.isInstalled(below: commonAncestor) } ?? false }
        ?? (secondAttribute == nil)
    }
  }

  /// The item on the right side. For a position without a second item, the superview of the first.
  var comparedItem: (any LayoutItem)? {
    secondItem ?? (isRelativeToSuperview ? firstItem?.layoutContainer : nil)
  }

  /// The attribute of `comparedItem`.
  var comparedAttribute: LayoutAttribute? {
    if secondItem != nil { return secondAttribute }
    guard isRelativeToSuperview else { return nil }
    return firstAttribute.kind == .x ? .left : .top
  }

  /// Whether one of the constraint's items is the view, lies inside it, or is one of its guides.
  func mentions(_ view: View) -> Bool {
    [firstItem, secondItem].contains { $0?.layoutView?.isLaidOut(in: view) ?? false }
  }

  private var isRelativeToSuperview: Bool { secondAttribute == nil && firstAttribute.kind != .extent }

  /// What makes the constraint invalid regardless of where its views are; `nil` if nothing does.
  private var validationDiagnostic: AdaptiveDiagnostic? {
    guard let firstItem, secondItem != nil || secondAttribute == nil else { return .itemGone(description) }
    guard multiplier != 0 else { return .zeroMultiplier(description) }
    guard multiplier.isFinite, constant.isFinite else { return .invalidNumber(description) }
    guard (secondItem == nil) == (secondAttribute == nil) else { return .incomparableAttributes(description) }
    if let secondAttribute, secondAttribute.kind != firstAttribute.kind {
      return .incomparableAttributes(description)
    }
    let isMarginOfGuide =
      firstAttribute.isMargin && !(firstItem is View)
      || secondAttribute?.isMargin ?? false && !(secondItem is View)
    return isMarginOfGuide ? .marginOfGuide(description) : nil
  }

  /// The nearest common ancestor of the items; `nil` if there is none. A position without a second item
  /// requires a superview.
  private var nearestCommonAncestor: View? {
    guard let first = firstItem?.layoutView else { return nil }
    guard let compared = comparedItem else { return isRelativeToSuperview ? nil : first }
    guard let second = compared.layoutView else { return nil }
    return sequence(first: first) { $0.logicalSuperview }.first { second.isLaidOut(in: $0) }
  }

  /// Updates the crossing counts of the views between the items and the common ancestor.
  private func changeCrossingConstraintCount(by change: Int) {
    guard let commonAncestor else { return }
    for item in [firstItem, secondItem] {
      var view = item?.layoutContainer
      if item === commonAncestor { continue }
      while let current = view, current !== commonAncestor {
        current.changeCrossingConstraintCount(by: change)
        view = current.logicalSuperview
      }
    }
  }
}
