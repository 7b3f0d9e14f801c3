/// The traits of an environment: an immutable-by-convention value that assigns values to some traits.
///
/// A trait without a value is *unspecified*. Environments in a window have the four core traits (both
/// size classes, idiom, scale) specified; collections for overrides and conditions are partial. Two
/// collections with the same values are equal and hash alike, however they were made.
public struct TraitCollection: Hashable, Sendable {
  /// The class of the width; `.unspecified` when open.
  public var horizontalSizeClass: SizeClass = .unspecified
  /// The class of the height; `.unspecified` when open.
  public var verticalSizeClass: SizeClass = .unspecified
  /// The kind of device; `.unspecified` when open.
  public var userInterfaceIdiom: UserInterfaceIdiom = .unspecified
  /// Picture elements per cell edge; 0 when open. Zero and negative values are stored as 0.
  public var displayScale: Double {
    get { scale }
    set { scale = newValue > 0 ? newValue : 0 }
  }
  /// Light or dark; `.unspecified` when open.
  public var userInterfaceStyle: UserInterfaceStyle = .unspecified
  /// The colours; `nil` when open.
  public var colorGamut: ColorGamut?
  /// The characters; `nil` when open.
  public var characterRepertoire: CharacterRepertoire?

  /// The scale; 0 when open. An observer would not do: initialisers don't call it.
  private var scale: Double = 0

  /// Values of further traits, by name; equal sets are equal arrays.
  private var further: [AnyTraitValue] = []

  /// Nothing specified.
  public init() {}

  /// Only the class of the width.
  public init(horizontalSizeClass: SizeClass) { self.horizontalSizeClass = horizontalSizeClass }

  /// Only the class of the height.
  public init(verticalSizeClass: SizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// Only the idiom.
  public init(userInterfaceIdiom: UserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }

  /// Only the scale; zero and less specify nothing.
  public init(displayScale: Double) { self.displayScale = displayScale }

  /// Only the style.
  public init(userInterfaceStyle: UserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Only the colours.
  public init(colorGamut: ColorGamut) { self.colorGamut = colorGamut }

  /// Only the characters.
  public init(characterRepertoire: CharacterRepertoire) { self.characterRepertoire = characterRepertoire }

  /// Merges collections: for each trait the value of the last one that specifies it.
  ///
  /// An unspecified trait never erases a specified one. An empty list gives an empty collection.
  public init(traitsFrom list: [TraitCollection]) {
    for traits in list { merge(traits) }
  }

  /// Whether the four core traits all have values.
  public var isFullySpecified: Bool {
    horizontalSizeClass != .unspecified && verticalSizeClass != .unspecified
      && userInterfaceIdiom != .unspecified && displayScale > 0
  }

  /// How many traits have values.
  var specifiedCount: Int {
    [
      horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
      userInterfaceIdiom != .unspecified, displayScale > 0, userInterfaceStyle != .unspecified,
      colorGamut != nil, characterRepertoire != nil,
    ].count { $0 } + further.count
  }

  /// In how many of the traits specified here another collection differs, or is open.
  func mismatchCount(with other: TraitCollection) -> Int {
    [
      horizontalSizeClass != .unspecified && horizontalSizeClass != other.horizontalSizeClass,
      verticalSizeClass != .unspecified && verticalSizeClass != other.verticalSizeClass,
      userInterfaceIdiom != .unspecified && userInterfaceIdiom != other.userInterfaceIdiom,
      displayScale > 0 && displayScale != other.displayScale,
      userInterfaceStyle != .unspecified && userInterfaceStyle != other.userInterfaceStyle,
      colorGamut != nil && colorGamut != other.colorGamut,
      characterRepertoire != nil && characterRepertoire != other.characterRepertoire,
    ].count { $0 } + further.count { !other.further.contains($0) }
  }

  /// The value of a trait; `nil` when open.
  public subscript<T: Trait>(trait: T.Type) -> T.Value? {
    switch trait {
    case is HorizontalSizeClassTrait.Type: specified(horizontalSizeClass, trait)
    case is VerticalSizeClassTrait.Type: specified(verticalSizeClass, trait)
    case is IdiomTrait.Type: specified(userInterfaceIdiom, trait)
    case is DisplayScaleTrait.Type: specified(displayScale, trait)
    case is UserInterfaceStyleTrait.Type: specified(userInterfaceStyle, trait)
    case is ColorGamutTrait.Type: colorGamut as? T.Value
    case is CharacterRepertoireTrait.Type: characterRepertoire as? T.Value
    default: further.first { $0.key == ObjectIdentifier(trait) }?.value as? T.Value
    }
  }

  /// The collection with one trait changed; `nil` and neutral values leave it open.
  public func setting<T: Trait>(_ trait: T.Type, to value: T.Value?) -> TraitCollection {
    var result = self
    let value = value.flatMap { T.isNeutral($0) ? nil : $0 }
    switch trait {
    case is HorizontalSizeClassTrait.Type:
      result.horizontalSizeClass = value as? SizeClass ?? .unspecified
    case is VerticalSizeClassTrait.Type: result.verticalSizeClass = value as? SizeClass ?? .unspecified
    case is IdiomTrait.Type: result.userInterfaceIdiom = value as? UserInterfaceIdiom ?? .unspecified
    case is DisplayScaleTrait.Type: result.displayScale = value as? Double ?? 0
    case is UserInterfaceStyleTrait.Type:
      result.userInterfaceStyle = value as? UserInterfaceStyle ?? .unspecified
    case is ColorGamutTrait.Type: result.colorGamut = value as? ColorGamut
    case is CharacterRepertoireTrait.Type: result.characterRepertoire = value as? CharacterRepertoire
    default:
      result.further.removeAll { $0.key == ObjectIdentifier(trait) }
      if let value {
        result.insert(AnyTraitValue(key: ObjectIdentifier(trait), name: T.name, value: value))
      }
    }
    return result
  }

  /// Whether every trait that another collection specifies has exactly that value here.
  ///
  /// A trait specified there and open here is a mismatch; every collection contains an empty one.
  public func contains(_ other: TraitCollection) -> Bool {
    (other.horizontalSizeClass == .unspecified || other.horizontalSizeClass == horizontalSizeClass)
      && (other.verticalSizeClass == .unspecified || other.verticalSizeClass == verticalSizeClass)
      && (other.userInterfaceIdiom == .unspecified || other.userInterfaceIdiom == userInterfaceIdiom)
      && (other.displayScale == 0 || other.displayScale == displayScale)
      && (other.userInterfaceStyle == .unspecified || other.userInterfaceStyle == userInterfaceStyle)
      && (other.colorGamut == nil || other.colorGamut == colorGamut)
      && (other.characterRepertoire == nil || other.characterRepertoire == characterRepertoire)
      && other.further.allSatisfy { further.contains($0) }
  }

  /// Whether a trait has another value than in another collection, or is open in only one of them.
  func differs<T: Trait>(from other: TraitCollection, in trait: T.Type) -> Bool {
    self[trait] != other[trait]
  }

  /// This collection with the specified traits of another put over it.
  public func merging(_ other: TraitCollection) -> TraitCollection {
    var result = self
    result.merge(other)
    return result
  }

  private mutating func merge(_ other: TraitCollection) {
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.displayScale > 0 { displayScale = other.displayScale }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if let gamut = other.colorGamut { colorGamut = gamut }
    if let repertoire = other.characterRepertoire { characterRepertoire = repertoire }
    for value in other.further {
      further.removeAll { $0.key == value.key }
      insert(value)
    }
  }

  private mutating func insert(_ value: AnyTraitValue) {
    let position =
      further.firstIndex { ($0.name, $0.key) > (value.name, value.key) } ?? further.endIndex
    further.insert(value, at: position)
  }

  private func specified<T: Trait>(_ value: some Hashable, _ trait: T.Type) -> T.Value? {
    guard let value = value as? T.Value, !T.isNeutral(value) else { return nil }
    return value
  }
}

extension TraitCollection: CustomStringConvertible {
  /// `{h: compact, v: regular, idiom: phone, scale: 2}`: open traits are left out, further ones follow by name.
  public var description: String {
    var parts: [String] = []
    if horizontalSizeClass != .unspecified { parts.append("h: \(horizontalSizeClass)") }
    if verticalSizeClass != .unspecified { parts.append("v: \(verticalSizeClass)") }
    if userInterfaceIdiom != .unspecified { parts.append("idiom: \(userInterfaceIdiom)") }
    if displayScale > 0 {
      let whole = displayScale.rounded() == displayScale && displayScale < 1e9
      parts.append("scale: \(whole ? "\(Int(displayScale))" : "\(displayScale)")")
    }
    var named = further.map { ($0.name, "\($0.name): \($0.value)") }
    if let characterRepertoire { named.append(("characters", "characters: \(characterRepertoire)")) }
    if let colorGamut { named.append(("gamut", "gamut: \(colorGamut)")) }
    if userInterfaceStyle != .unspecified { named.append(("style", "style: \(userInterfaceStyle)")) }
    parts += named.sorted { $0.0 < $1.0 }.map(\.1)
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
