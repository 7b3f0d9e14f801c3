/// The trait behind `TraitCollection.horizontalSizeClass`.
public enum HorizontalSizeClassTrait: Trait {
  /// `h`.
  public static let name = "h"
  /// `.unspecified` is neutral.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.verticalSizeClass`.
public enum VerticalSizeClassTrait: Trait {
  /// `v`.
  public static let name = "v"
  /// `.unspecified` is neutral.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.userInterfaceIdiom`.
public enum IdiomTrait: Trait {
  /// `idiom`.
  public static let name = "idiom"
  /// `.unspecified` is neutral.
  public static func isNeutral(_ value: UserInterfaceIdiom) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.displayScale`.
public enum DisplayScaleTrait: Trait {
  /// `scale`.
  public static let name = "scale"
  /// Zero and less are neutral.
  public static func isNeutral(_ value: Double) -> Bool { !(value > 0) }
}

/// The trait behind `TraitCollection.userInterfaceStyle`.
public enum UserInterfaceStyleTrait: Trait {
  /// `style`.
  public static let name = "style"
  /// `.unspecified` is neutral.
  public static func isNeutral(_ value: UserInterfaceStyle) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.characterRepertoire`.
public enum CharacterRepertoireTrait: Trait {
  /// `characters`.
  public static let name = "characters"
  /// No value is neutral.
  public static func isNeutral(_ value: CharacterRepertoire) -> Bool { false }
}

/// The trait behind `TraitCollection.colorGamut`.
public enum ColorGamutTrait: Trait {
  /// `gamut`.
  public static let name = "gamut"
  /// No value is neutral.
  public static func isNeutral(_ value: ColorGamut) -> Bool { false }
}
