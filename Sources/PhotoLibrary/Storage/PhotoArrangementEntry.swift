import AdaptiveJSON
import Decisions

/// Filter and order as members of an entry of the session document.
///
///     { "filter": { "rating": "atLeast 3", "label": "red", "kind": "pair" },
///       "order": "dateTaken", "orderReversed": true, "stacksBursts": true }
///
/// Marks and the text of a search are left out.
enum PhotoArrangementEntry {
  /// The members of an arrangement; empty for all photos in their usual order.
  static func members(of arrangement: PhotoArrangement) -> [String: JSONValue] {
    var filter: [String: JSONValue] = [:]
    if let rating = arrangement.filter.rating { filter["rating"] = .string(text(for: rating)) }
    if let label = arrangement.filter.label { filter["label"] = .string(text(for: label)) }
    if let kind = arrangement.filter.kind { filter["kind"] = .string(kind.rawValue) }
    var members: [String: JSONValue] = filter.isEmpty ? [:] : ["filter": .object(filter)]
    if arrangement.order.key != .name { members["order"] = .string(arrangement.order.key.rawValue) }
    if arrangement.order.isReversed { members["orderReversed"] = .bool(true) }
    if arrangement.stacksBursts { members["stacksBursts"] = .bool(true) }
    return members
  }

  /// The arrangement of members. Invalid values are ignored.
  static func arrangement(of members: [String: JSONValue]) -> PhotoArrangement {
    var arrangement = PhotoArrangement()
    if case .object(let filter) = members["filter"] {
      arrangement.filter.rating = text(filter["rating"]).flatMap(rating)
      arrangement.filter.label = text(filter["label"]).flatMap(label)
      arrangement.filter.kind = text(filter["kind"]).flatMap { PhotoKind(rawValue: $0) }
    }
    arrangement.order.key = text(members["order"]).flatMap { PhotoOrder.Key(rawValue: $0) } ?? .name
    arrangement.order.isReversed = members["orderReversed"] == .bool(true)
    arrangement.stacksBursts = members["stacksBursts"] == .bool(true)
    return arrangement
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  private static func text(for condition: RatingFilter) -> String {
    switch condition {
    case .atLeast(let stars): "atLeast \(stars)"
    case .exactly(let stars): "exactly \(stars)"
    case .unrated: "unrated"
    case .rejected: "rejected"
    case .notRejected: "notRejected"
    }
  }

  private static func rating(_ text: String) -> RatingFilter? {
    let stars = (1...Rating.maximumStars).flatMap { [RatingFilter.atLeast($0), .exactly($0)] }
    return (stars + [.unrated, .rejected, .notRejected]).first { self.text(for: $0) == text }
  }

  private static func text(for condition: LabelFilter) -> String {
    switch condition {
    case .color(let color): color.rawValue
    case .any: "any"
    case .none: "none"
    }
  }

  private static func label(_ text: String) -> LabelFilter? {
    (ColorLabel.allCases.map { .color($0) } + [.any, .none]).first { self.text(for: $0) == text }
  }
}
