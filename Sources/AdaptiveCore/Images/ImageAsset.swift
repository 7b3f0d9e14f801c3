/// The variants of one image, each for some traits.
@MainActor public final class ImageAsset {
  private var variants: [(traits: TraitCollection, image: Image)] = []

  /// Makes an asset without variants.
  public init() {}

  /// Adds a variant, or replaces the one for equal traits. A scale that is not specified is 1.
  ///
  /// Views that show the asset look again with `setNeedsImageUpdate()`, or when their traits change.
  public func register(_ image: Image, with traits: TraitCollection = TraitCollection()) {
    let key = Self.canonical(traits)
    let plain = Image(image.cells, isTemplate: image.isTemplate)
    if let index = variants.firstIndex(where: { $0.traits == key }) {
      variants[index].image = plain
    } else {
      variants.append((key, plain))
    }
  }

  /// Takes the variant for exactly these traits away; without one nothing happens. What is shown stays until the next
  /// look.
  public func unregister(with traits: TraitCollection) {
    let key = Self.canonical(traits)
    variants.removeAll { $0.traits == key }
  }

  /// The variant that fits traits best, backed by this asset; `nil` when there are no variants. O(variants).
  ///
  /// A scale or idiom that is not specified is the screen's, or 1 and `terminal` without a screen. Traits other than
  /// the scale must agree; of those that do, an idiom beats none, then both size classes beat the width, that the
  /// height, that none, then further traits count, and at last the scale: the same, else the next larger, else the
  /// next smaller. When none agrees, it is the one that disagrees least, of equal ones the first registered.
  public func image(with traits: TraitCollection, on screen: Screen? = nil) -> Image? {
    var query = traits
    if query.displayScale == 0 { query.displayScale = screen?.traitCollection.displayScale ?? 1 }
    if query.userInterfaceIdiom == .unspecified {
      query.userInterfaceIdiom = screen?.traitCollection.userInterfaceIdiom ?? .terminal
    }
    var best: (fit: ImageFit, image: Image)?
    for variant in variants {
      let fit = ImageFit(of: variant.traits, to: query)
      if best.map({ $0.fit < fit }) ?? true { best = (fit, variant.image) }
    }
    return best?.image.backed(by: self)
  }

  private static func canonical(_ traits: TraitCollection) -> TraitCollection {
    traits.displayScale > 0 ? traits : traits.merging(TraitCollection(displayScale: 1))
  }
}

extension ImageAsset: Hashable {
  /// Assets are compared by identity.
  public nonisolated static func == (left: ImageAsset, right: ImageAsset) -> Bool { left === right }

  /// By identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
