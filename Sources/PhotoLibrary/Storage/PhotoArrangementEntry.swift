import AdaptiveJSON
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
    // A filter of another version of the program may be no query of this one.
    arrangement.filter = text(members["filter"]).flatMap { try? Query($0) }?.lasting ?? .everything
    arrangement.order.key = text(members["order"]).flatMap { PhotoOrder.Key(rawValue: $0) } ?? .name
    arrangement.order.isReversed = members["orderReversed"] == .bool(true)
    arrangement.stacksBursts = members["stacksBursts"] == .bool(true)
    return arrangement
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
