/// The position at which a photo is sharp, or should be.
public struct FocusPoint: Hashable, Sendable {
  /// How the position was found.
  public enum Source: Hashable, Sendable {
    /// The camera recorded it in the file.
    case camera
    /// It is the sharpest area of the picture.
    case sharpness
  }

  /// The position in the upright photo.
  public let position: PhotoPosition
  /// How it was found.
  public let source: Source

  /// Creates a point.
  public init(_ position: PhotoPosition, by source: Source) {
    self.position = position
    self.source = source
  }

  /// The view at 100% with the point in its centre, of the photo turned clockwise by this many quarters.
  public func relative(turn: Int) -> RelativeViewport {
    RelativeViewport(.scale(1), x: position.x, y: position.y).turned(by: turn)
  }
}

extension PictureLoader {
  /// Where the camera focused on a photo, or else its sharpest area; `nil` if it can't be decoded, or nothing
  /// in it is sharp. For the sharpest area it is decoded to fit 1600x1600 pixels.
  public func focusPoint(of file: PictureFile) async -> FocusPoint? {
    if let recorded = try? await metadata(of: file).get().focusPosition {
      return FocusPoint(recorded, by: .camera)
    }
    return await pixels.sharpestPosition(of: file).map { FocusPoint($0, by: .sharpness) }
  }
}
