import AdaptiveConstraintSolver

/// A set of required constraints that can't all hold, and the one that was dropped to resolve the conflict.
@MainActor struct LayoutConflict {
  /// The members of the conflict. A constraint is identified by itself; a given frame or size, by its item.
  private let identities: [ObjectIdentifier]
  private let broken: ObjectIdentifier
  private let description: UnsatisfiableConstraints

  init(_ members: [(identity: ObjectIdentifier, name: String)], breaking broken: LayoutConstraint) {
    identities = members.map(\.identity)
    self.broken = ObjectIdentifier(broken)
    description = UnsatisfiableConstraints(members: members.map(\.name), broken: broken.shortName)
  }

  func report(about host: View) {
    AdaptiveDiagnostics.report(.unsatisfiable(description), about: host)
  }
}

extension LayoutConflict: Equatable {
  /// Returns whether two conflicts have the same members and drop the same constraint.
  nonisolated static func == (left: LayoutConflict, right: LayoutConflict) -> Bool {
    left.identities == right.identities && left.broken == right.broken
  }
}

extension LayoutEngine {
  /// Drops a required constraint that contradicts earlier ones, and records the conflict.
  func drop(_ constraint: LayoutConstraint, _ contradiction: ContradictionError) {
    let known = Set(contradiction.members)
    var members: [(identity: ObjectIdentifier, name: String)] = []
    for (id, attribute, cells) in [
      (widthConstraint, "width", size.width), (heightConstraint, "height", size.height),
    ] {
      guard let id, known.contains(id) else { continue }
      members.append((ObjectIdentifier(host), "\(host.layoutName).\(attribute) == \(cells)"))
    }
    for item in items {
      for (id, (attribute, number)) in zip(
        item.frameConstraints, zip(Self.frameAttributes, item.fixedFrame.numbers))
      where known.contains(id) {
        let name = "\(item.item.layoutName).\(attribute) == \(LayoutConstraint.text(number))"
        members.append((ObjectIdentifier(item.item), name))
      }
    }
    let others = rows.filter { $0.id.map(known.contains) ?? false }.map(\.constraint)
    for member in others.inOrderOfActivation + [constraint] {
      members.append((ObjectIdentifier(member), member.fullName))
    }
    if fittingTarget == nil { constraint.isBroken = true }
    conflicts.append(LayoutConflict(members, breaking: constraint))
  }

  private static let frameAttributes = ["left", "top", "width", "height"]
}
