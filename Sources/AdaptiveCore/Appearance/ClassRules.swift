/// The rules for the views of one class.
@MainActor struct ClassRules {
  private let candidates: [(rule: AppearanceRule, rank: Int)]
  private let dependOnContainers: Bool
  /// The cached matches for some traits. Nearly all views of a window share the same traits.
  private var cachedMatches: (traits: TraitCollection, matches: [AppearanceRule])?

  /// Selects the rules for a class and its superclasses. The rules of a group have the same class.
  init(_ groups: some Sequence<[AppearanceRule]>, for kind: any AppearanceContainer.Type) {
    // The order doesn't matter, because precedences are unique.
    let own = groups.filter { group in group.first.map { isSubclass(kind, of: $0.condition.target) } ?? false
    }
    candidates = own.flatMap { group in
      let rank = own.count { isSubclass(group[0].condition.target, of: $0[0].condition.target) }
      return group.map { ($0, rank) }
    }
    dependOnContainers = candidates.contains { !$0.rule.condition.containers.isEmpty }
  }

  /// Returns the matching rules for a view with the given traits, strongest last. Of the rules for the same
  /// key path, only the strongest is included.
  mutating func matches(for view: View, _ traits: TraitCollection) -> [AppearanceRule] {
    if candidates.isEmpty { return [] }
    if let cachedMatches, cachedMatches.traits == traits { return cachedMatches.matches }
    var found: [(rule: AppearanceRule, precedence: AppearanceRule.Precedence)] = []
    lazy var containers = view.appearanceContainers
    for (rule, rank) in candidates where traits.contains(rule.condition.traits) {
      if let precedence = rule.precedence(rank: rank, in: containers) { found.append((rule, precedence)) }
    }
    var matches: [AppearanceRule] = []
    for (rule, _) in found.sorted(by: { $0.precedence < $1.precedence }) {
      matches.removeAll { $0.property == rule.property }
      matches.append(rule)
    }
    if !dependOnContainers { cachedMatches = (traits, matches) }
    return matches
  }
}

/// Returns whether a class is another class or a subclass of it.
private func isSubclass<Kind: AppearanceContainer>(
  _ kind: any AppearanceContainer.Type, of other: Kind.Type
) -> Bool {
  kind is Kind.Type
}
