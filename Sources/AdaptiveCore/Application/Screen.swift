/// The whole display as an environment: its size and what it can show, as traits.
@MainActor open class Screen: TraitEnvironment, TraitNode {
  /// Columns and rows.
  public internal(set) var size: Size {
    didSet { forgetTraitsIfChanged() }
  }
  /// From which extents on a width or height is regular.
  public let thresholds: SizeClassThresholds
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
    thresholds: SizeClassThresholds = .standard
  ) {
    self.size = size
    self.capabilities = capabilities
    self.thresholds = thresholds
  }

  /// The size classes of the display's size, its idiom, scale, colours, characters and style: fully specified.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { nil }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    Self.traits(size, capabilities, thresholds)
  }

  /// Does nothing by itself.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  static func traits(
    _ size: Size, _ capabilities: DisplayCapabilities, _ thresholds: SizeClassThresholds
  ) -> TraitCollection {
    var traits = thresholds.traits(of: size)
    traits.userInterfaceIdiom = .terminal
    traits.displayScale = capabilities.displayScale
    traits.colorGamut = capabilities.gamut
    traits.characterRepertoire = capabilities.isUnicode ? .unicode : .ascii
    traits.userInterfaceStyle = capabilities.style
    return traits
  }
}
