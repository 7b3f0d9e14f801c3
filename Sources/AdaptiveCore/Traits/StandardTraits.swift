/// The trait behind `TraitCollection.horizontalSizeClass`.
public enum HorizontalSizeClassTrait: Trait {
  /// `h`.
  public static let name = "h"
  /// Whether the value is `.unspecified`.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.verticalSizeClass`.
public enum VerticalSizeClassTrait: Trait {
  /// `v`.
  public static let name = "v"
  /// Whether the value is `.unspecified`.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.userInterfaceIdiom`.
public enum IdiomTrait: Trait {
  /// `idiom`.
  public static let name = "idiom"
  /// Whether the value is `.unspecified`.
  public static func isNeutral(_ value: UserInterfaceIdiom) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.displayScale`.
public enum DisplayScaleTrait: Trait {
  /// `scale`.
  public static let name = "scale"
  /// Whether the value is not positive.
  public static func isNeutral(_ value: Double) -> Bool { !(value > 0) }
}

/// The trait behind `TraitCollection.userInterfaceStyle`.
public enum UserInterfaceStyleTrait: Trait {
  /// `style`.
  public static let name = "style"
  /// Whether the value is `.unspecified`.
  public static func isNeutral(_ value: UserInterfaceStyle) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.characterRepertoire`.
public enum CharacterRepertoireTrait: Trait {
  /// `characters`.
  public static let name = "characters"
  /// Always false.
  public static func isNeutral(_ value: CharacterRepertoire) -> Bool { false }
}

/// The trait behind `TraitCollection.colorGamut`.
public enum ColorGamutTrait: Trait {
  /// `gamut`.
  public static let name = "gamut"
  /// Always false.
  public static func isNeutral(_ value: ColorGamut) -> Bool { false }
}
