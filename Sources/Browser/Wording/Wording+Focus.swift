import AdaptiveImaging

extension Wording {
  /// Says that there is nothing to zoom to.
  static let nothingSharp = "The camera recorded no AF point, and no area is sharp"

  /// Says why this point is in the centre.
  static func focus(_ source: FocusPoint.Source) -> String {
    switch source {
    case .camera: "Where the camera focused"
    case .sharpness: "The sharpest area: the camera recorded no AF point"
    }
  }
}
