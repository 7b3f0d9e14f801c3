import AdaptiveCore

/// The scale and the part at which a photo is viewed, independent of its size. The viewport of one photo
/// passes it on to that of another.
///
/// Where a photo is so small that a scale would leave borders, its viewport shows the whole photo. The
/// scale applies again to the next photo that is large enough.
public struct RelativeViewport: Hashable, Sendable {
  /// A rule for the scale.
  public enum Zoom: Hashable, Sendable {
    /// The picture fills the space.
    case fill
    /// This many pixels of the display per pixel of the picture.
    case scale(Double)
  }

  /// The rule for the scale.
  public let zoom: Zoom
  /// The centre from left to right: 0 is the left edge of the turned picture, 1 its right edge.
  public let x: Double
  /// The centre from top to bottom: 0 is the upper edge of the turned picture, 1 its lower edge.
  public let y: Double

  /// Creates a view of the part around a centre.
  public init(_ zoom: Zoom, x: Double = 0.5, y: Double = 0.5) {
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Returns the view of the picture turned clockwise by this many quarters, with the same position at its
  /// centre.
  public func turned(by quarters: Int) -> RelativeViewport {
    (0..<(quarters & 3)).reduce(self) { previous, _ in
      RelativeViewport(previous.zoom, x: 1 - previous.y, y: previous.x)
    }
  }
}

extension Viewport {
  /// The part of this viewport that carries over to another photo; `nil` for the whole photo.
  public var relative: RelativeViewport? {
    guard !imageSize.isEmpty else { return nil }
    let (x, y) = (chosenCentre.x / Double(imageSize.width), chosenCentre.y / Double(imageSize.height))
    return switch fitting {
    case .fit: nil
    case .fill: RelativeViewport(.fill, x: x, y: y)
    case .scale: RelativeViewport(.scale(chosenScale), x: x, y: y)
    }
  }

  /// Returns the viewport that shows the same relative part of this picture at the same scale.
  public func showing(_ relative: RelativeViewport) -> Viewport {
    var copy = self
    copy.chosenCentre = Position(
      x: relative.x * Double(imageSize.width), y: relative.y * Double(imageSize.height))
    switch relative.zoom {
    case .fill: copy.fitting = .fill
    case .scale(let scale):
      copy.fitting = .scale
      copy.chosenScale = scale
    }
    return copy
  }
}
