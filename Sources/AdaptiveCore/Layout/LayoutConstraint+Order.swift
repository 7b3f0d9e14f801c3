/// A constraint and its position in the order of activation.
private struct Activation {
  let number: Int
  let constraint: LayoutConstraint
}

extension [LayoutConstraint] {
  /// The constraints in the order of their activation. O(count) if they are in order.
  @MainActor var inOrderOfActivation: [LayoutConstraint] {
    var activations: [Activation] = []
    activations.reserveCapacity(count)
    var isOrdered = true
    for constraint in self {
      let number = constraint.activationNumber
      if let last = activations.last, last.number > number { isOrdered = false }
      activations.append(Activation(number: number, constraint: constraint))
    }
    return isOrdered ? self : activations.constraintsInOrder
  }
}

extension [Activation] {
  // Not on the main actor: each comparison would check that it runs there.
  fileprivate var constraintsInOrder: [LayoutConstraint] {
    sorted { $0.number < $1.number }.map(\.constraint)
  }
}
