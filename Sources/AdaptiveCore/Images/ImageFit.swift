/// How well a variant of an image fits some traits. Better fits are greater.
struct ImageFit: Comparable {
  private let mismatches: Int
  private let hasIdiom: Bool
  private let sizeClasses: Int
  private let furtherTraits: Int
  private let scale: ScaleFit

  init(of variant: TraitCollection, to query: TraitCollection) {
    var others = variant
    others.displayScale = 0
    let agrees = query.contains(others)
    mismatches = agrees ? 0 : variant.mismatchCount(with: query)
    hasIdiom = variant.userInterfaceIdiom != .unspecified
    // The width counts more than the height.
    let hasWidth = variant.horizontalSizeClass != .unspecified
    let hasHeight = variant.verticalSizeClass != .unspecified
    sizeClasses = (hasWidth ? 2 : 0) + (hasHeight ? 1 : 0)
    furtherTraits = others.specifiedCount - (hasIdiom ? 1 : 0) - (hasWidth ? 1 : 0) - (hasHeight ? 1 : 0)
    scale = ScaleFit(of: variant.displayScale, to: query.displayScale)
  }

  static func < (left: ImageFit, right: ImageFit) -> Bool {
    // Between variants that disagree with the traits, only the number of mismatches counts.
    if left.mismatches > 0 || right.mismatches > 0 { return left.mismatches > right.mismatches }
    return left.order < right.order
  }

  private var order: (Int, Int, Int, ScaleFit) { (hasIdiom ? 1 : 0, sizeClasses, furtherTraits, scale) }
}

/// How well a scale fits another: equal is best, then the smallest larger scale, then the largest smaller
/// one.
private struct ScaleFit: Comparable {
  private let kind: Int
  private let distance: Double

  init(of variant: Double, to query: Double) {
    kind = variant == query ? 2 : variant > query ? 1 : 0
    distance = abs(variant - query)
  }

  static func < (left: ScaleFit, right: ScaleFit) -> Bool {
    (left.kind, right.distance) < (right.kind, left.distance)
  }
}
