/// The background of a picture, which shows through transparent pixels: a colour, or a pattern of checks.
public struct PictureBackground: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The colour, `0xRRGGBB`. Margins next to a picture have it, too.
  public let color: UInt32
  /// Whether checks show through instead of the colour. Pictures then keep their transparency until they are
  /// rendered, so that the checks have the same size at every scale.
  public let showsChecks: Bool

  /// Creates a background.
  public init(_ color: UInt32, showsChecks: Bool = false) {
    self.color = color & 0xFF_FFFF
    self.showsChecks = showsChecks
  }

  /// Creates a background of one colour.
  public init(integerLiteral color: UInt32) { self.init(color) }
}
