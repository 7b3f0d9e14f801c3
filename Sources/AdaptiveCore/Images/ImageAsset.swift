/// The variants of an image, each registered for some traits.
@MainActor public final class ImageAsset {
  private var variants: [(traits: TraitCollection, image: Image)] = []

  /// Creates an asset without variants.
  public init() {}

  /// Adds a variant, or replaces the variant for equal traits. An unspecified scale counts as 1.
  ///
  /// A view that shows the asset uses the new variant after `setNeedsImageUpdate()`, or when its traits
  /// change.
  public func register(_ image: Image, with traits: TraitCollection = TraitCollection()) {
    let key = Self.canonical(traits)
    let plain = Image(image.cells, isTemplate: image.isTemplate)
    if let index = variants.firstIndex(where: { $0.traits == key }) {
      variants[index].image = plain
    } else {
      variants.append((key, plain))
    }
  }

  /// Removes the variant for exactly these traits, if there is one. A view that shows it keeps it until the
  /// view's next image update.
  public func unregister(with traits: TraitCollection) {
    let key = Self.canonical(traits)
    variants.removeAll { $0.traits == key }
  }

  /// Returns the variant that fits the traits best, backed by this asset; `nil` if there are no variants.
  /// O(variants).
  ///
  /// An unspecified scale or idiom is taken from the screen; without a screen, it is 1 or `terminal`. All
  /// traits of a variant except the scale must agree with the given ones. Of the variants that agree, the
  /// first of these criteria that differs decides:
  ///
  /// 1. A variant with an idiom wins.
  /// 2. Then one with both size classes, then with the width, then with the height.
  /// 3. Then one with more further traits.
  /// 4. Then the scale: the same, otherwise the next larger, otherwise the next smaller.
  ///
  /// If none agrees, the variant with the fewest mismatches wins; of several, the one registered first.
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
  /// Returns whether both are the same object.
  public nonisolated static func == (left: ImageAsset, right: ImageAsset) -> Bool { left === right }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
