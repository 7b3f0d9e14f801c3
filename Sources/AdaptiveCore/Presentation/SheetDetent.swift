/// A height that a sheet can have. The user changes between the detents of a sheet.
@MainActor public struct SheetDetent {
  /// A name for a detent.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of `medium()`.
    public static let medium = Identifier(rawValue: "medium")
    /// The identifier of `large()`.
    public static let large = Identifier(rawValue: "large")
  }

  /// The values from which a custom detent computes its height.
  public struct Context: Sendable {
    /// The traits of the presentation.
    public let containerTraitCollection: TraitCollection
    /// The height of `large()`, in rows.
    public let maximumDetentValue: Int
  }

  /// The identifier, which is unique among the detents of a sheet.
  public let identifier: Identifier
  let resolver: (Context) -> Int?

  /// About half the height of `large()`.
  public static func medium() -> SheetDetent {
    custom(identifier: .medium) { ($0.maximumDetentValue + 1) / 2 }
  }

  /// All the height that a sheet can have.
  public static func large() -> SheetDetent { custom(identifier: .large) { $0.maximumDetentValue } }

  /// A height that a closure computes, in rows. It is limited to that of `large()`; `nil` makes the detent
  /// inactive.
  public static func custom(
    identifier: Identifier, resolver: @escaping (Context) -> Int?
  ) -> SheetDetent {
    SheetDetent(identifier: identifier, resolver: resolver)
  }
}
