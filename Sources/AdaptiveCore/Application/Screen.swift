/// The whole display as an environment: its size and what it can show, as traits.
@MainActor open class Screen: TraitEnvironment, TraitNode {
  /// Columns and rows.
  public internal(set) var size: Size {
    didSet { forgetTraitsIfChanged() }
  }
  /// From which extents on a width or height is regular.
  public let thresholds: SizeClassThresholds
  /// The size classes whatever the size is, an axis that is any being unspecified: for previews. `nil` where they
  /// follow from the size, as on every real screen.
  public let sizeClasses: SizeClassPattern?
  /// What the display can show.
  public internal(set) var capabilities: DisplayCapabilities {
    didSet { forgetTraitsIfChanged() }
  }

  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()

  /// Makes a screen of a size.
  public init(
    size: Size, capabilities: DisplayCapabilities = DisplayCapabilities(),
    thresholds: SizeClassThresholds = .standard, sizeClasses: SizeClassPattern? = nil
  ) {
    self.size = size
    self.capabilities = capabilities
    self.thresholds = thresholds
    self.sizeClasses = sizeClasses
  }

  /// The size classes, idiom, scale, colours, characters and style of the display: fully specified, unless size classes
  /// were given that are not.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { nil }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    self.traits(of: size, with: capabilities)
  }

  /// Does nothing by itself.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The traits of a screen like this one, of another size and with other capabilities.
  func traits(of size: Size, with capabilities: DisplayCapabilities) -> TraitCollection {
    var traits = sizeClasses(of: size)
    traits.userInterfaceIdiom = .terminal
    traits.displayScale = capabilities.displayScale
    traits.colorGamut = capabilities.gamut
    traits.characterRepertoire = capabilities.isUnicode ? .unicode : .ascii
    traits.userInterfaceStyle = capabilities.style
    return traits
  }

  /// The size classes of a part of the screen.
  func sizeClasses(of size: Size) -> TraitCollection { sizeClasses?.traits ?? thresholds.traits(of: size) }
}
