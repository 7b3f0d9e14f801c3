/// The side at which an interface begins.
public enum LayoutDirection: Int, Hashable, Sendable {
  /// No direction. Occurs only in partial trait collections and outside the hierarchy. Counts as left
  /// to right.
  case unspecified
  /// The interface begins at the left.
  case leftToRight
  /// The interface begins at the right, as languages such as Arabic and Hebrew do.
  case rightToLeft
}

/// The trait behind `TraitCollection.layoutDirection`.
public enum LayoutDirectionTrait: Trait {
  /// `direction`.
  public static let name = "direction"
  /// `.unspecified`.
  public static let defaultValue = LayoutDirection.unspecified
  /// Returns whether the value is `.unspecified`.
  public static func isNeutral(_ value: LayoutDirection) -> Bool { value == .unspecified }
}

extension TraitCollection {
  /// The side at which the interface begins, or `.unspecified`.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionTrait.self] }
    set { self = setting(LayoutDirectionTrait.self, to: newValue) }
  }

  /// Creates a collection with only a layout direction.
  public init(layoutDirection: LayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }
}
