import AdaptiveCore

/// A way to show pictures that the user can choose, as in `--graphics`.
public enum GraphicsMode: String, Hashable, Sendable, CaseIterable {
  /// Pixels with the kitty graphics protocol.
  case kitty
  /// Pixels as sixel.
  case sixel
  /// Pixels as iTerm2 inline images.
  case iterm2
  /// Coloured block characters.
  case blocks
  /// Plain characters.
  case ascii
  /// No pictures.
  case none

  /// The protocol; `nil` if pictures are made of characters.
  public var graphicsProtocol: GraphicsSupport.GraphicsProtocol? {
    switch self {
    case .kitty: .kitty
    case .sixel: .sixel
    case .iterm2: .iterm2
    case .blocks, .ascii, .none: nil
    }
  }

  /// The kind of graphics of the display.
  public var graphics: DisplayCapabilities.Graphics {
    switch self {
    case .kitty, .sixel, .iterm2: .pixels
    case .blocks: .blocks
    case .ascii: .ascii
    case .none: .none
    }
  }

  /// The best replacement where there are only characters, such as in a text file: blocks instead of pixels.
  public var graphicsOfText: DisplayCapabilities.Graphics { min(graphics, .blocks) }
}
