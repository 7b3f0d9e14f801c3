import AdaptiveJSON
import Decisions
import Queries

/// Filter and order as members of an entry of the session document.
///
///     { "filter": "rating>=3 label:red kind:pair",
///       "order": "dateTaken", "orderReversed": true, "stacksBursts": true }
///
/// Marks and the words of a search are left out.
enum PhotoArrangementEntry {
  /// The members of an arrangement; empty for all photos in their usual order.
  static func members(of arrangement: PhotoArrangement) -> [String: JSONValue] {
    let filter = arrangement.filter.lasting
    var members: [String: JSONValue] = filter.isEverything ? [:] : ["filter": .string(filter.description)]
    if arrangement.order.key != .name { members["order"] = .string(arrangement.order.key.rawValue) }
    if arrangement.order.isReversed { members["orderReversed"] = .bool(true) }
    if arrangement.stacksBursts { members["stacksBursts"] = .bool(true) }
    return members
  }

  /// The arrangement of members. Invalid values are ignored.
  static func arrangement(of members: [String: JSONValue]) -> PhotoArrangement {
    var arrangement = PhotoArrangement()
    arrangement.filter = filter(members["filter"]).lasting
    arrangement.order.key = text(members["order"]).flatMap { PhotoOrder.Key(rawValue: $0) } ?? .name
    arrangement.order.isReversed = members["orderReversed"] == .bool(true)
    arrangement.stacksBursts = members["stacksBursts"] == .bool(true)
    return arrangement
  }

  private static func filter(_ value: JSONValue?) -> Query {
    switch value {
    // A filter of a later version of the program may be no query of this one.
    case .string(let text): (try? Query(text)) ?? .everything
    case .object(let members):
      .and(members.sorted { $0.key > $1.key }.compactMap { previousCondition($0.key, text($0.value) ?? "") })
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

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
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
