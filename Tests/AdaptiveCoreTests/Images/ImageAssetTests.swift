import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Semantics 10.2. Variants and queries are written as `hC vR pad 2`; the text of an image is its name.
@MainActor @Suite("Image assets") struct ImageAssetTests {
  @Test(
    "an asset returns the variant that fits best",
    arguments: [
      (["", "vC"], "hC vC terminal 1", 1), (["", "vC"], "hR vR terminal 1", 0), (["vC", "hC"], "hC vC", 1),
      (["hC", "vC", "hC vC"], "hC vC", 2), (["1", "3"], "2", 1), (["1", "2"], "3", 1),
      (["hC 1", "2"], "hC 2", 0),
      (["pad", "phone"], "terminal", 0), (["vC", "pad"], "hR vR pad", 1), (["hC", "pad"], "hC pad", 1),
      (["4", "3"], "2", 1), (["1", "3", "2"], "2", 2), (["1", "2"], "4", 1), (["dark", ""], "hC dark", 0),
      (["dark", "vC"], "vC dark", 1), (["hR vR", "hR"], "hC vC", 1), (["hR", "vR"], "hC vC", 0),
      (["light", "dark"], "hC", 0), (["vC"], "hR vR", 0), (["hC vC", ""], "hC vR", 1),
    ])
  func matching(variants: [String], query: String, winner: Int) {
    let asset = ImageAsset()
    for (index, words) in variants.enumerated() {
      asset.register(Self.picture(index), with: TraitCollection(words))
    }
    #expect(asset.image(with: TraitCollection(query))?.cells == Self.picture(winner).cells)
  }

  @Test("a second image for equal traits replaces the first; an unspecified scale is 1") func replacing() {
    let asset = ImageAsset()
    asset.register(Self.picture(0))
    asset.register(Self.picture(1), with: TraitCollection("1"))
    for query in ["", "hC 2", "hR vR pad 1"] {
      #expect(asset.image(with: TraitCollection(query))?.cells == Self.picture(1).cells)
    }
    asset.unregister(with: TraitCollection())
    #expect(asset.image(with: TraitCollection()) == nil)
  }

  @Test("only the variant with exactly equal traits is removed") func unregistering() {
    let asset = ImageAsset()
    asset.register(Self.picture(0))
    asset.register(Self.picture(1), with: TraitCollection("hC"))
    asset.unregister(with: TraitCollection("hC vC"))
    asset.unregister(with: TraitCollection("hC 2"))
    #expect(asset.image(with: TraitCollection("hC vC"))?.cells == Self.picture(1).cells)
    asset.unregister(with: TraitCollection("hC"))
    #expect(asset.image(with: TraitCollection("hC vC"))?.cells == Self.picture(0).cells)
  }

  @Test("an unspecified scale or idiom is the screen's, or that of a plain terminal") func canonicalQueries()
  {
    let asset = ImageAsset()
    asset.register(Self.picture(0), with: TraitCollection("pad"))
    asset.register(Self.picture(1), with: TraitCollection("terminal 1"))
    asset.register(Self.picture(2), with: TraitCollection("terminal 2"))
    let blocks = Screen(size: Size("9x9"), capabilities: DisplayCapabilities(graphics: .blocks))
    #expect(asset.image(with: TraitCollection())?.cells == Self.picture(1).cells)
    #expect(asset.image(with: TraitCollection(), on: blocks)?.cells == Self.picture(2).cells)
    #expect(asset.image(with: TraitCollection("pad"), on: blocks)?.cells == Self.picture(0).cells)
  }

  @Test("an empty asset has no image; an image refers to its asset") func backing() {
    let asset = ImageAsset()
    #expect(asset.image(with: TraitCollection("hC")) == nil)
    asset.register(Self.picture(0))
    #expect(asset.image(with: TraitCollection())?.asset === asset)
    #expect(Self.picture(0).asset == nil)
  }

  @Test("an asset without images is released") func released() {
    weak var released: ImageAsset?
    do {
      let asset = ImageAsset()
      asset.register(Self.picture(0))
      if let found = asset.image(with: TraitCollection()) {
        asset.register(found, with: TraitCollection("hC"))
      }
      released = asset
    }
    #expect(released == nil)
  }

  @Test("random variants match an oracle that applies the rules one by one", arguments: 0..<200)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func any(_ isQuery: Bool) -> TraitCollection {
      var words = isQuery ? ["terminal"] : []
      for list in [["hC", "hR"], ["vC", "vR"], ["light", "dark"]] where isQuery || Bool.random(using: &random)
      {
        words.append(list.randomElement(using: &random) ?? "")
      }
      if !isQuery, let idiom = ["", "", "pad", "terminal"].randomElement(using: &random) {
        words.append(idiom)
      }
      words.append(["1", "2", "3", "4"].randomElement(using: &random) ?? "1")
      return TraitCollection(words.joined(separator: " "))
    }
    let asset = ImageAsset()
    var variants: [TraitCollection] = []
    for _ in 0..<6 {
      let traits = any(false)
      guard !variants.contains(traits) else { continue }
      asset.register(Self.picture(variants.count), with: traits)
      variants.append(traits)
    }
    for _ in 0..<20 {
      let query = any(true)
      let wanted = Self.picture(Self.oracle(variants, query))
      #expect(asset.image(with: query)?.cells == wanted.cells, "\(query) in \(variants)")
    }
  }

  private static func oracle(_ variants: [TraitCollection], _ query: TraitCollection) -> Int {
    func withoutScale(_ traits: TraitCollection) -> TraitCollection {
      traits.setting(DisplayScaleTrait.self, to: nil)
    }
    var left = variants.indices.filter { query.contains(withoutScale(variants[$0])) }
    guard !left.isEmpty else {
      let counts = variants.map { variant in
        (variant.horizontalSizeClass != .unspecified
          && variant.horizontalSizeClass != query.horizontalSizeClass ? 1 : 0)
          + (variant.verticalSizeClass != .unspecified && variant.verticalSizeClass != query.verticalSizeClass
            ? 1 : 0)
          + (variant.userInterfaceIdiom != .unspecified
            && variant.userInterfaceIdiom != query.userInterfaceIdiom ? 1 : 0)
          + (variant.userInterfaceStyle != .unspecified
            && variant.userInterfaceStyle != query.userInterfaceStyle ? 1 : 0)
          + (variant.displayScale != query.displayScale ? 1 : 0)
      }
      return counts.firstIndex(of: counts.min() ?? 0) ?? 0
    }
    func keep(_ isBetter: (TraitCollection) -> Bool) {
      let better = left.filter { isBetter(variants[$0]) }
      if !better.isEmpty { left = better }
    }
    keep { $0.userInterfaceIdiom != .unspecified }
    keep { $0.horizontalSizeClass != .unspecified }
    keep { $0.verticalSizeClass != .unspecified }
    keep { $0.userInterfaceStyle != .unspecified }
    if let same = left.first(where: { variants[$0].displayScale == query.displayScale }) { return same }
    let larger = left.filter { variants[$0].displayScale > query.displayScale }
    let smaller = left.filter { variants[$0].displayScale < query.displayScale }
    return larger.min { variants[$0].displayScale < variants[$1].displayScale }
      ?? smaller.max { variants[$0].displayScale < variants[$1].displayScale } ?? left[0]
  }

  /// Returns an image that is identified by its width.
  private static func picture(_ index: Int) -> Image {
    Image(CellBuffer(size: Size(width: index + 1, height: 1), filledWith: Cell(scalar: 0x23)))
  }
}
