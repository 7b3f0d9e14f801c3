import AdaptiveCore

/// How a person can demand that pictures are shown, in the words of `--graphics`.
public enum GraphicsMode: String, Hashable, Sendable, CaseIterable {
  /// True pixels by kitty's graphics protocol.
  case kitty
  /// True pixels as sixel.
  case sixel
  /// True pixels as inline images of iTerm2.
  case iterm2
  /// Coloured block characters.
  case blocks
  /// Plain characters.
  case ascii
  /// No pictures.
  case none

  /// The protocol; `nil` for what is made of characters.
  public var graphicsProtocol: GraphicsSupport.GraphicsProtocol? {
    switch self {
    case .kitty: .kitty
    case .sixel: .sixel
    case .iterm2: .iterm2
    case .blocks, .ascii, .none: nil
    }
  }

  /// What a display can show that does so.
  public var graphics: DisplayCapabilities.Graphics {
    switch self {
    case .kitty, .sixel, .iterm2: .pixels
    case .blocks: .blocks
    case .ascii: .ascii
    case .none: .none
    }
  }

  /// The best of it where there are only characters, as in a text file: blocks instead of pixels.
  public var graphicsOfText: DisplayCapabilities.Graphics { min(graphics, .blocks) }
}
