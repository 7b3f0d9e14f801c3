import DecodeProtocol

/// News of a photo as cells.
public enum CellPictureUpdate: Equatable, Sendable {
  /// A picture, better than any before. After a final one nothing follows.
  case picture(CellPicture)
  /// No picture, or none better than those before. Nothing follows.
  case failed(DecodeError)

  /// Whether nothing follows.
  public var isLast: Bool {
    switch self {
    case .picture(let picture): picture.isFinal
    case .failed: true
    }
  }
}
