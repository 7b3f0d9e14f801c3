/// The traits of an environment: a value that specifies all or some of them.
///
/// A trait without a value is *unspecified*. In a window, environments specify the four core traits: both
/// size classes, idiom and scale. Collections for overrides and conditions are partial. Collections with the
/// same values are equal and have the same hash value, however they were created. (Semantics 1.2)
///
/// ```swift
/// let terminal = TraitCollection(horizontalSizeClass: .regular)
/// let narrow = TraitCollection(traitsFrom: [terminal, TraitCollection(horizontalSizeClass: .compact)])
/// let isCompact = narrow.contains(TraitCollection(horizontalSizeClass: .compact))  // true
/// ```
public struct TraitCollection: Hashable, Sendable {
  /// The horizontal size class, or `.unspecified`.
  public var horizontalSizeClass: SizeClass = .unspecified
  /// The vertical size class, or `.unspecified`.
  public var verticalSizeClass: SizeClass = .unspecified
  /// The idiom, or `.unspecified`.
  public var userInterfaceIdiom: UserInterfaceIdiom = .unspecified
  /// Picture elements per cell edge; 0 if unspecified. Negative values are stored as 0.
  public var displayScale: Double {
    get { scale }
    set { scale = newValue > 0 ? newValue : 0 }
  }
  /// The light or dark style, or `.unspecified`.
  public var userInterfaceStyle: UserInterfaceStyle = .unspecified
  /// The colour gamut; `nil` if unspecified.
  public var colorGamut: ColorGamut?
  /// The character repertoire; `nil` if unspecified.
  public var characterRepertoire: CharacterRepertoire?

  /// The scale; 0 if unspecified. A property observer on `displayScale` would not run in initialisers.
  private var scale: Double = 0

  /// Values of additional traits, sorted by name, so that equal sets are equal arrays.
  private var additionalTraits: [AnyTraitValue] = []

  /// Creates a collection without specified traits.
  public init() {}

  /// Creates a collection with only a horizontal size class.
  public init(horizontalSizeClass: SizeClass) { self.horizontalSizeClass = horizontalSizeClass }

  /// Creates a collection with only a vertical size class.
  public init(verticalSizeClass: SizeClass) { self.verticalSizeClass = verticalSizeClass }

  /// Creates a collection with only an idiom.
  public init(userInterfaceIdiom: UserInterfaceIdiom) { self.userInterfaceIdiom = userInterfaceIdiom }

  /// Creates a collection with only a scale. Zero and negative values specify nothing.
  public init(displayScale: Double) { self.displayScale = displayScale }

  /// Creates a collection with only a style.
  public init(userInterfaceStyle: UserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Creates a collection with only a colour gamut.
  public init(colorGamut: ColorGamut) { self.colorGamut = colorGamut }

  /// Creates a collection with only a character repertoire.
  public init(characterRepertoire: CharacterRepertoire) { self.characterRepertoire = characterRepertoire }

  /// Merges collections. Each trait has the value of the last collection that specifies it.
  ///
  /// An unspecified trait never removes a specified one. The result for an empty list is empty. (Semantics
  /// 1.3)
  public init(traitsFrom list: [TraitCollection]) {
    for traits in list { merge(traits) }
  }

  /// Whether the four core traits are specified.
  public var isFullySpecified: Bool {
    horizontalSizeClass != .unspecified && verticalSizeClass != .unspecified
      && userInterfaceIdiom != .unspecified && displayScale > 0
  }

  /// The number of specified traits.
  var specifiedCount: Int {
    [
      horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
      userInterfaceIdiom != .unspecified, displayScale > 0, userInterfaceStyle != .unspecified,
      colorGamut != nil, characterRepertoire != nil,
    ].count { $0 } + additionalTraits.count
  }

  /// Returns the number of traits specified here whose value in another collection is different or
  /// unspecified.
  func mismatchCount(with other: TraitCollection) -> Int {
    [
      horizontalSizeClass != .unspecified && horizontalSizeClass != other.horizontalSizeClass,
      verticalSizeClass != .unspecified && verticalSizeClass != other.verticalSizeClass,
      userInterfaceIdiom != .unspecified && userInterfaceIdiom != other.userInterfaceIdiom,
      displayScale > 0 && displayScale != other.displayScale,
      userInterfaceStyle != .unspecified && userInterfaceStyle != other.userInterfaceStyle,
      colorGamut != nil && colorGamut != other.colorGamut,
      characterRepertoire != nil && characterRepertoire != other.characterRepertoire,
    ].count { $0 } + additionalTraits.count { !other.additionalTraits.contains($0) }
  }

  /// The value of a trait, or its default value if it is unspecified.
  /// Setting a neutral value leaves it unspecified.
  public subscript<T: Trait>(trait: T.Type) -> T.Value {
    get { specifiedValue(of: trait) ?? T.defaultValue }
    set { self = setting(trait, to: newValue) }
  }

  /// Returns the value of a trait; `nil` if it is unspecified.
  public func specifiedValue<T: Trait>(of trait: T.Type) -> T.Value? {
    switch trait {
    case is HorizontalSizeClassTrait.Type: specified(horizontalSizeClass, trait)
    case is VerticalSizeClassTrait.Type: specified(verticalSizeClass, trait)
    case is IdiomTrait.Type: specified(userInterfaceIdiom, trait)
    case is DisplayScaleTrait.Type: specified(displayScale, trait)
    case is UserInterfaceStyleTrait.Type: specified(userInterfaceStyle, trait)
    case is ColorGamutTrait.Type: colorGamut as? T.Value
    case is CharacterRepertoireTrait.Type: characterRepertoire as? T.Value
    default: additionalTraits.first { $0.key == ObjectIdentifier(trait) }?.value as? T.Value
    }
  }

  /// Returns the collection with one trait changed. `nil` and neutral values leave the trait unspecified.
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
      result.additionalTraits.removeAll { $0.key == ObjectIdentifier(trait) }
      if let value {
        result.insert(AnyTraitValue(key: ObjectIdentifier(trait), name: T.name, value: value))
      }
    }
    return result
  }

  /// Returns whether every trait that another collection specifies has the same value here.
  ///
  /// A trait that is specified there and unspecified here is a mismatch. Every collection contains an empty
  /// one. (Semantics 1.4)
  public func contains(_ other: TraitCollection) -> Bool {
    (other.horizontalSizeClass == .unspecified || other.horizontalSizeClass == horizontalSizeClass)
      && (other.verticalSizeClass == .unspecified || other.verticalSizeClass == verticalSizeClass)
      && (other.userInterfaceIdiom == .unspecified || other.userInterfaceIdiom == userInterfaceIdiom)
      && (other.displayScale == 0 || other.displayScale == displayScale)
      && (other.userInterfaceStyle == .unspecified || other.userInterfaceStyle == userInterfaceStyle)
      && (other.colorGamut == nil || other.colorGamut == colorGamut)
      && (other.characterRepertoire == nil || other.characterRepertoire == characterRepertoire)
      && other.additionalTraits.allSatisfy { additionalTraits.contains($0) }
  }

  /// Returns whether a trait differs between two collections, including being specified in only one.
  func differs<T: Trait>(from other: TraitCollection, in trait: T.Type) -> Bool {
    specifiedValue(of: trait) != other.specifiedValue(of: trait)
  }

  /// Returns this collection, with the traits that another one specifies replacing its own.
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
    for value in other.additionalTraits {
      additionalTraits.removeAll { $0.key == value.key }
      insert(value)
    }
  }

  private mutating func insert(_ value: AnyTraitValue) {
    let position =
      additionalTraits.firstIndex { ($0.name, $0.key) > (value.name, value.key) } ?? additionalTraits.endIndex
    additionalTraits.insert(value, at: position)
  }

  private func specified<T: Trait>(_ value: some Hashable, _ trait: T.Type) -> T.Value? {
    guard let value = value as? T.Value, !T.isNeutral(value) else { return nil }
    return value
  }
}

extension TraitCollection: CustomStringConvertible {
  /// A description such as `{h: compact, v: regular, idiom: phone, scale: 2}`. Unspecified traits are left
  /// out; additional ones follow in order of name.
  public var description: String {
    "{" + specified.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// The names and values of the specified traits, in the order of the description.
  var specified: [(name: String, value: String)] {
    var core: [(name: String, value: String)] = []
    if horizontalSizeClass != .unspecified { core.append(("h", "\(horizontalSizeClass)")) }
    if verticalSizeClass != .unspecified { core.append(("v", "\(verticalSizeClass)")) }
    if userInterfaceIdiom != .unspecified { core.append(("idiom", "\(userInterfaceIdiom)")) }
    if displayScale > 0 {
      let whole = displayScale.rounded() == displayScale && displayScale < 1e9
      core.append(("scale", whole ? "\(Int(displayScale))" : "\(displayScale)"))
    }
    var named = additionalTraits.map { (name: $0.name, value: "\($0.value)") }
    if let characterRepertoire { named.append(("characters", "\(characterRepertoire)")) }
    if let colorGamut { named.append(("gamut", "\(colorGamut)")) }
    if userInterfaceStyle != .unspecified { named.append(("style", "\(userInterfaceStyle)")) }
    return core + named.sorted { $0.name < $1.name }
  }
}
