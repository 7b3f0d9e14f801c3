import AdaptiveCore

/// The commands that send an image with the kitty graphics protocol.
struct KittyUpload {
  /// The longest payload of a command, a multiple of four.
  private static let chunk = 4096
  /// The maximum number of bytes in a command: a payload, and the keys and delimiters around it.
  static let longestCommand = chunk + 128

  /// The terminal's number of the image.
  let image: UInt32
  private let first: KittyCommand
  private let payload: [UInt8]
  private let isAnswered: Bool
  private var position = 0

  /// Sends all bytes through the connection; `nil` for an image in pieces. With a size in cells, placeholders
  /// can show the image. The terminal replies to errors and, with `isAnswered`, to success.
  init?(
    _ picture: PixelImage, as image: UInt32, placeholders cells: Size? = nil, isAnswered: Bool = false
  ) {
    var command = Self.command(image, cells, isAnswered)
    switch picture.content {
    case .pixels(let bytes):
      command.set("f", 32)
      command.set("s", picture.size.width)
      command.set("v", picture.size.height)
      payload = Base64.encode(bytes)
    case .file(let bytes):
      command.set("f", 100)
      payload = Base64.encode(bytes)
    case .pieces: return nil
    }
    self.image = image
    self.isAnswered = isAnswered
    first = command
  }

  /// Tells the terminal where to read the pixels, which it then removes.
  init(
    _ memory: KittySharedData, of size: PixelSize, as image: UInt32, placeholders cells: Size? = nil,
    isAnswered: Bool = false
  ) {
    var command = Self.command(image, cells, isAnswered)
    command.set("f", 32)
    command.set("s", size.width)
    command.set("v", size.height)
    command.set("S", memory.byteCount)
    command.set("t", memory.medium)
    self.image = image
    self.isAnswered = isAnswered
    first = command
    payload = Base64.encode(Array(memory.name.utf8))
  }

  private static func command(_ image: UInt32, _ cells: Size?, _ isAnswered: Bool) -> KittyCommand {
    var command = KittyCommand(action: cells == nil ? "t" : "T")
    command.set("i", image)
    if let cells {
      command.set("U", 1)
      command.set("c", cells.width)
      command.set("r", cells.height)
    }
    if !isAnswered { command.set("q", 1) }
    return command
  }

  /// Whether it is partly sent. Until it is complete, no other graphics command is allowed.
  var isHalfDone: Bool { position > 0 && position < payload.count }

  /// Whether the whole image was sent.
  var isComplete: Bool { position == payload.count }

  /// The next command; `nil` if all were sent.
  mutating func next() -> [UInt8]? {
    guard position < payload.count else { return nil }
    let start = position
    position = min(payload.count, start + Self.chunk)
    let part = payload[start..<position]
    guard start == 0 else {
      return KittyCommand.continuation(part, isLast: isComplete, isAnswered: isAnswered)
    }
    var command = first
    if !isComplete { command.set("m", 1) }
    return command.bytes(payload: part)
  }

  /// Ends an upload in the middle. The terminal finds the data too short and discards it.
  static let abortion = KittyCommand.continuation([], isLast: true)
}
