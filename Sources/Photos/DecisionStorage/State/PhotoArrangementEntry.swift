import AdaptiveJSON
import PhotoDecisions
import Queries

/// Filter and order as members of an entry of the session document.
///
///     { "filter": "rating>=3 label:red kind:pair",
///       "order": "dateTaken", "orderReversed": true, "stacksBursts": true }
///
/// Marks and the words of a search are left out.
enum PhotoArrangementEntry {
  /// The members of an arrangement. None is needed for all photos in their usual order.
  static var members: [StoredMember<PhotoArrangement>] {
    [
      .member(
        "filter", \.filter, read: { filter($0).lasting },
        write: { $0.lasting.isEverything ? nil : .string($0.lasting.description) }),
      .word("order", \.order.key, omitting: .name),
      .bool("orderReversed", \.order.isReversed, omitting: false),
      .bool("stacksBursts", \.stacksBursts, omitting: false),
    ]
  }

  private static func filter(_ value: JSONValue) -> Query {
    switch value {
    // A filter of a later version of the program may be no query of this one.
    case .string(let text): (try? Query(text)) ?? .everything
    case .object(let members):
      .and(members.sorted { $0.key > $1.key }.compactMap { previousCondition($0.key, $0.value.text ?? "") })
    default: .everything
    }
  }

  /// A condition as it was stored before filters were queries:
  ///
  ///     { "rating": "atLeast 3", "label": "red", "kind": "pair" }
  ///
  /// `nil` for an invalid one.
  private static func previousCondition(_ name: String, _ value: String) -> Query? {
    let words = value.split(separator: " ")
    let stars = words.count == 2 ? Double(words[1]) : nil
    switch (name, words.first) {
    case ("rating", "atLeast"): return stars.map { .rating(.atLeast($0)) }
    case ("rating", "exactly"): return stars.map { .rating(.equal($0)) }
    case ("rating", "unrated"): return .unrated
    case ("rating", "rejected"): return .rejected
    case ("rating", "notRejected"): return .rejected.negated
    case ("label", "any"): return .anyLabel
    case ("label", "none"): return .anyLabel.negated
    case ("label", _): return ColorLabel(rawValue: value).map { .label($0) }
    case ("kind", _): return PhotoKind(rawValue: value).map { .kind($0) }
    default: return nil
    }
  }
}

extension Query {
  /// The conditions that are remembered: those that need no mark, and look for no word.
  fileprivate var lasting: Query {
    .and(
      factors.filter { factor in
        !factor.mentions { condition in
          if case .text(.anywhere, _, _) = condition { true } else { condition == .flag(.marked) }
        }
      })
  }
}
