/// A keyword with the broader ones above it: `Places`, `Berlin`.
public struct Keyword: Hashable, Comparable, Sendable {
  /// The broadest keyword first, this one last. Never empty, and no part is empty.
  public let path: [String]

  /// The keyword with a path; `nil` if the path or a part of it is empty.
  public init?(path: [String]) {
    guard !path.isEmpty, path.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.path = path
  }

  /// A keyword without broader ones; `nil` if `name` is empty.
  public init?(_ name: String) { self.init(path: [name]) }

  /// Orders keywords by their paths, so that equal sets are written in the same order.
  public static func < (left: Keyword, right: Keyword) -> Bool {
    left.path.lexicographicallyPrecedes(right.path)
  }

  /// The keyword alone.
  public var name: String { path.last ?? "" }

  /// Whether there are broader keywords above it.
  public var isHierarchical: Bool { path.count > 1 }

  /// Reads a path whose parts are divided by `|` in `lr:hierarchicalSubject` and by `/` in
  /// `digiKam:TagsList`. Empty parts are skipped; `nil` if nothing remains.
  package init?(parsing text: String, separator: Character) {
    self.init(path: text.split(separator: separator).map(String.init))
  }

  /// The path as one text, or `nil` if a part contains the separator.
  package func joined(by separator: Character) -> String? {
    path.contains { $0.contains(separator) } ? nil : path.joined(separator: String(separator))
  }
}
