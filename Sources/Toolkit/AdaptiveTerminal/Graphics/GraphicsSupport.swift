import AdaptiveCore

/// The graphics protocol of a terminal and its details.
public struct GraphicsSupport: Hashable, Sendable {
  /// A protocol for sending images to a terminal.
  public enum GraphicsProtocol: String, Hashable, Sendable, CaseIterable {
    /// The kitty graphics protocol. Images have numbers, are sent once and can be placed any number of times.
    case kitty
    /// Sixel: bands of six rows in the colours of a palette, drawn at the text cursor.
    case sixel
    /// iTerm2 inline images: image files, drawn at the text cursor.
    case iterm2
  }

  /// How image data reaches a terminal with the kitty protocol.
  public enum Transport: String, Hashable, Sendable, CaseIterable {
    /// The terminal opens shared memory. It runs on this machine.
    case sharedMemory
    /// The terminal reads a file. It runs on this machine or sees its file system.
    case file
    /// All bytes are sent through the connection.
    case direct
  }

  /// A way to erase an image that was drawn at the text cursor.
  public enum Erasure: Hashable, Sendable {
    /// Text in a cell erases the part of the image in it.
    case cell
    /// Text in a cell erases the whole image.
    case image
    /// Only a command of the kitty protocol certainly erases an image, and then all of it. An image that is
    /// drawn erases the text in the column to its right.
    case command
  }

  /// The protocol.
  public var graphicsProtocol: GraphicsProtocol
  /// How image data reaches the terminal. Only the kitty protocol has a choice.
  public var transport: Transport
  /// Whether images are shown with Unicode placeholders (U+10EEEE). A multiplexer moves and erases them like
  /// text. Only with the kitty protocol.
  public var usesPlaceholders: Bool
  /// Whether all sequences about images must be wrapped to pass through tmux.
  public var passesThroughTmux: Bool
  /// The way to erase an image that was drawn at the cursor.
  public var erasure: Erasure
  /// The largest sixel image in pixels; `nil` if no limit is known.
  public var largestPiece: PixelSize?
  /// The number of colours in a sixel image, at least 2.
  public var colors: Int

  /// Makes a support. The defaults are the least that the protocol guarantees.
  public init(
    _ graphicsProtocol: GraphicsProtocol, transport: Transport = .direct, usesPlaceholders: Bool = false,
    passesThroughTmux: Bool = false, erasure: Erasure = .cell, largestPiece: PixelSize? = nil,
    colors: Int = 256
  ) {
    self.graphicsProtocol = graphicsProtocol
    self.transport = transport
    self.usesPlaceholders = usesPlaceholders
    self.passesThroughTmux = passesThroughTmux
    self.erasure = erasure
    self.largestPiece = largestPiece
    self.colors = max(2, colors)
  }

  /// Whether pixels are sent through the connection.
  var sendsPixels: Bool { graphicsProtocol != .kitty || transport == .direct }

  /// The formats and limits for code that encodes images.
  public var pixelSupport: DisplayCapabilities.PixelSupport {
    switch graphicsProtocol {
    case .kitty: .init(format: transport == .direct ? .png : .pixels)
    case .sixel: .init(format: .sixel(colors: colors), largestPiece: largestPiece, enlarges: false)
    case .iterm2: .init(format: .jpeg)
    }
  }
}
