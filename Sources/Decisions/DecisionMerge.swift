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
  /// What the sidecar says once the edits are made.
  public private(set) var result: PhotoDecisions

  /// Merges the changes from `base` to `wanted` into `current`.
  public init(base: PhotoDecisions, wanted: PhotoDecisions, current: PhotoDecisions) {
    result = current
    merge(\.rating, .rating, base, wanted) { .rating($0) }
    merge(\.label, .label, base, wanted) { .label($0) }
    merge(\.caption, .caption, base, wanted) { .caption($0) }
    merge(\.title, .title, base, wanted) { .title($0) }
    mergeKeywords(base.keywords, wanted.keywords)
    merge(\.rotation, .rotation, base, wanted) { .rotation($0) }
  }

  private mutating func merge<Value: Equatable>(
    _ value: WritableKeyPath<PhotoDecisions, Value>, _ decision: DecidedProperty,
    _ base: PhotoDecisions, _ wanted: PhotoDecisions, _ edit: (Value) -> SidecarEdit
  ) {
    let ours = wanted[keyPath: value]
    let theirs = result[keyPath: value]
    guard ours != base[keyPath: value], ours != theirs else { return }
    if theirs != base[keyPath: value] { conflicts.append(decision) }
    edits.append(edit(ours))
    result[keyPath: value] = ours
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
