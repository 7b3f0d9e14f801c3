/// A query about photos: conditions with `and`, `or` and `not` between them.
///
/// A condition is true or false of each photo. If the photo's value isn't known, the condition is false and
/// its negation is true: `-camera:x` includes the photos whose camera isn't known. Therefore `not(a and b)`
/// equals `not a or not b`, and only conditions need to be negated.
///
/// Make queries with the functions, which keep them in a normal form: no list has a single element, contains
/// a list of its own kind, or contains an element twice. The order of the elements is that of the text.
/// Queries with different orders are not equal.
public enum Query: Hashable, Sendable {
  /// The condition is true.
  case condition(QueryCondition)
  /// The condition is false.
  case not(QueryCondition)
  /// All are true. An empty list includes every photo.
  case all([Query])
  /// At least one is true. An empty list includes no photo.
  case any([Query])
}

extension Query {
  /// Includes every photo.
  public static let everything = Query.all([])
  /// Includes no photo.
  public static let nothing = Query.any([])

  /// A query that is true if all of these queries are true. O(n) in their conditions.
  public static func and(_ queries: [Query]) -> Query {
    if queries.count == 1 { return queries[0] }
    let parts = unique(queries.flatMap { if case .all(let parts) = $0 { parts } else { [$0] } })
    if parts.contains(.nothing) { return .nothing }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// A query that is true if one of these queries is true. O(n) in their conditions.
  public static func or(_ queries: [Query]) -> Query {
    if queries.count == 1 { return queries[0] }
    let parts = unique(queries.flatMap { if case .any(let parts) = $0 { parts } else { [$0] } })
    if parts.contains(.everything) { return .everything }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// The query that is true of all other photos. O(n) in the conditions.
  public var negated: Query {
    switch self {
    case .condition(let condition): .not(condition)
    case .not(let condition): .condition(condition)
    case .all(let parts): .any(parts.map(\.negated))
    case .any(let parts): .all(parts.map(\.negated))
    }
  }

  /// Whether the query includes every photo.
  public var isEverything: Bool { self == .everything }

  /// The queries that must all be true; empty if every photo is included.
  public var factors: [Query] { if case .all(let parts) = self { parts } else { [self] } }

  /// The conditions, in order, some of them negated. O(n).
  public var conditions: [QueryCondition] {
    switch self {
    case .condition(let condition), .not(let condition): [condition]
    case .all(let parts), .any(let parts): parts.flatMap(\.conditions)
    }
  }

  /// Returns whether the query has a condition that meets a requirement, negated or not. O(n).
  public func mentions(where isMeant: (QueryCondition) -> Bool) -> Bool {
    switch self {
    case .condition(let condition), .not(let condition): isMeant(condition)
    case .all(let parts), .any(let parts): parts.contains { $0.mentions(where: isMeant) }
    }
  }

  private static func unique(_ queries: [Query]) -> [Query] {
    var known: Set<Query> = []
    return queries.filter { known.insert($0).inserted }
  }
}
