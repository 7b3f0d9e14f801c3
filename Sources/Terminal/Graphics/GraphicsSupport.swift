import AdaptiveCore

/// How a terminal takes pictures of true pixels: the protocol, and what this terminal makes of it.
public struct GraphicsSupport: Hashable, Sendable {
  /// A way to send pictures to a terminal.
  public enum GraphicsProtocol: String, Hashable, Sendable, CaseIterable {
    /// Kitty's graphics protocol: pictures have numbers, are sent once and placed as often as wanted.
    case kitty
    /// Bands of six rows in colours of a palette, written where the cursor is.
    case sixel
    /// Files of a known format, written where the cursor is.
    case iterm2
  }

  /// How the terminal gets the data of a picture by kitty's protocol.
  public enum Transport: String, Hashable, Sendable, CaseIterable {
    /// The terminal opens shared memory: it runs on this machine.
    case sharedMemory
    /// The terminal reads a file: it runs on this machine, or sees its file system.
    case file
    /// All bytes go through the line.
    case direct
  }

  /// The protocol.
  public var graphicsProtocol: GraphicsProtocol
  /// How the terminal gets data; only kitty's protocol has a choice.
  public var transport: Transport
  /// Whether pictures are shown by characters that stand for their parts (U+10EEEE), so that what is between us and the
  /// terminal moves and erases them as text. Only with kitty's protocol.
  public var usesPlaceholders: Bool
  /// Whether everything about pictures must be wrapped to get through tmux.
  public var passesThroughTmux: Bool
  /// Whether the terminal forgets a whole picture that it drew where the cursor was, when some of the cells get something
  /// else.
  public var losesCutPictures: Bool
  /// The most pixels a sixel picture may have across and down; `nil` when that is not known to be limited.
  public var largestPiece: PixelSize?
  /// The colours a sixel picture may have, at least 2.
  public var colors: Int

  /// Makes a support; what is not named is the least that the protocol promises.
  public init(
    _ graphicsProtocol: GraphicsProtocol, transport: Transport = .direct, usesPlaceholders: Bool = false,
    passesThroughTmux: Bool = false, losesCutPictures: Bool = false, largestPiece: PixelSize? = nil,
    colors: Int = 256
  ) {
    self.graphicsProtocol = graphicsProtocol
    self.transport = transport
    self.usesPlaceholders = usesPlaceholders
    self.passesThroughTmux = passesThroughTmux
    self.losesCutPictures = losesCutPictures
    self.largestPiece = largestPiece
    self.colors = max(2, colors)
  }

  /// What that means for those who make pictures.
  public var pixelSupport: DisplayCapabilities.PixelSupport {
    switch graphicsProtocol {
    case .kitty: .init(format: transport == .direct ? .png : .pixels)
    case .sixel: .init(format: .sixel(colors: colors), largestPiece: largestPiece, enlarges: false)
    case .iterm2: .init(format: .jpeg)
    }
  }
}
