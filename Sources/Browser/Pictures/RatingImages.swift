import AdaptiveCore

/// The pictures of a rating control, all equally large in the same traits.
nonisolated struct RatingImages: Equatable {
  /// A star that counts.
  var active: ImageAsset
  /// A star that does not.
  var inactive: ImageAsset
  /// The sign in the place of the first star of something rejected.
  var rejected: ImageAsset

  /// Makes pictures from assets. If an asset is `nil`, the built-in one is used: two columns wide, or one in
  /// compact height.
  @MainActor init(active: ImageAsset? = nil, inactive: ImageAsset? = nil, rejected: ImageAsset? = nil) {
    self.active = active ?? Self.asset("★", ascii: "*")
    self.inactive = inactive ?? Self.asset("☆", ascii: "-")
    self.rejected = rejected ?? Self.asset("✗", ascii: "x")
  }

  @MainActor private static func asset(_ sign: String, ascii: String) -> ImageAsset {
    let asset = ImageAsset()
    for (sign, characters) in [
      (sign, TraitCollection()), (ascii, TraitCollection(characterRepertoire: .ascii)),
    ] {
      asset.register(Image(text: sign + " "), with: characters)
      let compact = characters.merging(TraitCollection(verticalSizeClass: .compact))
      asset.register(Image(text: sign), with: compact)
    }
    return asset
  }
}
