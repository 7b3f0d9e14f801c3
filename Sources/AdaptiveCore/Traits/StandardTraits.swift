/// The trait behind `TraitCollection.horizontalSizeClass`.
public enum HorizontalSizeClassTrait: Trait {
  /// `h`.
  public static let name = "h"
  /// `.unspecified`.
  public static let defaultValue = SizeClass.unspecified
  /// Returns whether the value is `.unspecified`.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.verticalSizeClass`.
public enum VerticalSizeClassTrait: Trait {
  /// `v`.
  public static let name = "v"
  /// `.unspecified`.
  public static let defaultValue = SizeClass.unspecified
  /// Returns whether the value is `.unspecified`.
  public static func isNeutral(_ value: SizeClass) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.userInterfaceIdiom`.
public enum IdiomTrait: Trait {
  /// `idiom`.
  public static let name = "idiom"
  /// `.unspecified`.
  public static let defaultValue = UserInterfaceIdiom.unspecified
  /// Returns whether the value is `.unspecified`.
  public static func isNeutral(_ value: UserInterfaceIdiom) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.displayScale`.
public enum DisplayScaleTrait: Trait {
  /// `scale`.
  public static let name = "scale"
  /// `0`.
  public static let defaultValue = 0.0
  /// Returns whether the value is not positive.
  public static func isNeutral(_ value: Double) -> Bool { !(value > 0) }
}

/// The trait behind `TraitCollection.userInterfaceStyle`.
public enum UserInterfaceStyleTrait: Trait {
  /// `style`.
  public static let name = "style"
  /// `.unspecified`.
  public static let defaultValue = UserInterfaceStyle.unspecified
  /// Returns whether the value is `.unspecified`.
  public static func isNeutral(_ value: UserInterfaceStyle) -> Bool { value == .unspecified }
}

/// The trait behind `TraitCollection.characterRepertoire`.
public enum CharacterRepertoireTrait: Trait {
  /// `characters`.
  public static let name = "characters"
  /// `.unicode`.
  public static let defaultValue = CharacterRepertoire.unicode
}

/// The trait behind `TraitCollection.colorGamut`.
public enum ColorGamutTrait: Trait {
  /// `gamut`.
  public static let name = "gamut"
  /// `.ansi256`.
  public static let defaultValue = ColorGamut.ansi256
}
