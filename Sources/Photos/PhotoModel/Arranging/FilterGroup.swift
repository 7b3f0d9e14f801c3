import Queries

/// A group of conditions. The user chooses at most one of each group, because a photo has one rating and one
/// label, and few photos are of two kinds.
public enum FilterGroup: Hashable, Sendable, CaseIterable {
  /// About the rating.
  case rating
  /// About the flag. That a photo is rejected, or undecided, is about the rating, too, which it then lacks.
  case flag
  /// About the label.
  case label
  /// About marks.
  case marks
  /// About the files.
  case kind

  /// The group of a condition or of its negation; `nil` for other queries.
  public init?(_ query: Query) {
    guard case .condition(let condition) = query.negatedIfNegation else { return nil }
    switch condition {
    case .number(.rating, _), .flag(.undecided): self = .rating
    case .flag(.picked), .flag(.unflagged): self = .flag
    case .text(.label, _, _), .has(.text(.label)): self = .label
    case .flag(.marked): self = .marks
    case .kind: self = .kind
    default: return nil
    }
  }
}

extension Query {
  /// The condition that is negated; the query itself if it is not a negation.
  fileprivate var negatedIfNegation: Query {
    if case .not(let condition) = self { .condition(condition) } else { self }
  }

  /// Returns whether a condition is one of those that must all be true.
  public func requires(_ condition: Query) -> Bool { factors.contains(condition) }

  /// Adds a condition to those that must be true, instead of the others of its group, or removes it.
  public mutating func toggle(_ condition: Query) {
    let isOn = !requires(condition)
    let others = without(FilterGroup(condition)).factors.filter { $0 != condition }
    self = .and(isOn ? others + [condition] : others)
  }

  /// The query without the conditions of a group that must be true; the query itself for `nil`.
  private func without(_ group: FilterGroup?) -> Query {
    guard let group else { return self }
    return .and(factors.filter { FilterGroup($0) != group })
  }

  /// Counts for each condition the photos that would be shown with it, instead of the others of its group.
  ///
  /// O(n) in the photos for each condition.
  @MainActor public func counts(
    of conditions: [Query], among photos: [Photo], in context: FilterContext
  ) -> [Query: Int] {
    var counts: [Query: Int] = [:]
    for (group, conditions) in Dictionary(grouping: conditions, by: { FilterGroup($0) }) {
      let others = without(group)
      for photo in photos where others.includes(photo, in: context) {
        for condition in conditions where condition.includes(photo, in: context) {
          counts[condition, default: 0] += 1
        }
      }
    }
    return counts
  }
}
