/// The whole display as a trait environment. Its size and capabilities determine its traits.
@MainActor open class Screen: TraitEnvironment, TraitNode {
  /// The number of columns and rows.
  public internal(set) var size: Size { didSet { invalidateTraitsIfChanged() } }
  /// The width and height from which a size class is regular.
  public let thresholds: SizeClassThresholds
  /// Fixed size classes for previews, which don't depend on the size; an axis set to any is unspecified.
  /// `nil` derives the size classes from the size, as on every real screen.
  public let sizeClasses: SizeClassPattern?
  /// The capabilities of the display.
  public internal(set) var capabilities: DisplayCapabilities {
    didSet { invalidateTraitsIfChanged() }
  }

  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers added with `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()

  /// Creates a screen.
  public init(
    size: Size, capabilities: DisplayCapabilities = DisplayCapabilities(),
    thresholds: SizeClassThresholds = .standard, sizeClasses: SizeClassPattern? = nil
  ) {
    self.size = size
    self.capabilities = capabilities
    self.thresholds = thresholds
    self.sizeClasses = sizeClasses
  }

  /// The size classes, idiom, scale, colours, characters and style of the display. The collection is fully
  /// specified unless fixed size classes leave an axis open.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { nil }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    self.traits(of: size, with: capabilities)
  }

  /// Called after the traits of the screen changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Returns the traits this screen would have with another size and other capabilities.
  func traits(of size: Size, with capabilities: DisplayCapabilities) -> TraitCollection {
    var traits = sizeClasses(of: size)
    traits.userInterfaceIdiom = capabilities.isLinear ? .linear : .terminal
    traits.displayScale = capabilities.displayScale
    traits.colorGamut = capabilities.gamut
    traits.characterRepertoire = capabilities.characterRepertoire
    // Most terminals are dark, and rules for a style must apply even if the display doesn't report its style.
    traits.userInterfaceStyle = capabilities.style == .unspecified ? .dark : capabilities.style
    return traits
  }

  /// Returns the size classes of an area of the screen.
  func sizeClasses(of size: Size) -> TraitCollection { sizeClasses?.traits ?? thresholds.traits(of: size) }
}
