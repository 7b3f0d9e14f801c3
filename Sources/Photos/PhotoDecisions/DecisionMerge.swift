/// A three-way merge, one value at a time: what was read before, what is wanted, and what the sidecar says
/// now that another program has changed it.
///
/// A value that only one side changed takes that side's value. If both sides changed it differently, the
/// wanted value wins and the conflict is listed. Keywords are merged one by one, and never conflict.
public struct DecisionMerge: Hashable, Sendable {
  /// The changes to make to the sidecar as it is now. Empty if it already says what is wanted.
  public private(set) var edits: [SidecarEdit] = []
  /// The values that both sides changed differently.
  public private(set) var conflicts: [DecidedProperty] = []
  /// The sidecar's decisions after the edits.
  public private(set) var result: PhotoDecisions
  private let current: PhotoDecisions

  /// Merges the changes from `base` to `wanted` into `current`.
  public init(base: PhotoDecisions, wanted: PhotoDecisions, current: PhotoDecisions) {
    (result, self.current) = (current, current)
    for property in DecidedProperty.allCases {
      if property == .keywords {
        mergeKeywords(base.keywords, wanted.keywords)
      } else {
        merge(property, base[property], wanted[property])
      }
    }
  }

  private mutating func merge(_ property: DecidedProperty, _ base: DecidedValue?, _ ours: DecidedValue?) {
    // An edit of the rating can change the flag, and the other way round.
    guard ours != base, ours != result[property] else { return }
    let theirs = current[property]
    if theirs != base, theirs != ours { conflicts.append(property) }
    edits.append(SidecarEdit(property, ours))
    result[property] = ours
    result.reconcile(after: property)
  }

  private mutating func mergeKeywords(_ base: Set<Keyword>?, _ wanted: Set<Keyword>?) {
    guard wanted != base, wanted != result.keywords else { return }
    // No keywords at all is wanted only where the keywords are still those that were read.
    if wanted == nil, result.keywords == base {
      edits.append(.removeKeywords)
      result.keywords = nil
      return
    }
    let now = result.keywords ?? []
    let added = (wanted ?? []).subtracting(base ?? []).subtracting(now)
    let removed = (base ?? []).subtracting(wanted ?? []).intersection(now)
    guard !added.isEmpty || !removed.isEmpty || result.keywords == nil else { return }
    edits.append(.keywords(adding: added.sorted(), removing: removed.sorted()))
    result.keywords = now.subtracting(removed).union(added)
  }
}
