import AdaptiveCore

/// A picture on its way to a terminal by kitty's protocol, in as many commands as it takes.
struct KittyUpload {
  /// What a payload may have in one command; a multiple of four.
  private static let chunk = 4096

  /// The terminal's number of the picture.
  let image: UInt32
  private let first: KittyCommand
  private let payload: [UInt8]
  private var position = 0

  /// Sends all bytes through the line; `nil` for a picture in pieces.
  init?(_ picture: PixelImage, as image: UInt32) {
    var command = Self.command(image)
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
    first = command
  }

  /// Tells the terminal where pixels lie that it reads itself and then removes.
  init(_ memory: SharedPixels, of size: PixelSize, as image: UInt32) {
    var command = Self.command(image)
    command.set("f", 32)
    command.set("s", size.width)
    command.set("v", size.height)
    command.set("S", memory.byteCount)
    command.set("t", memory.medium)
    self.image = image
    first = command
    payload = Base64.encode(Array(memory.name.utf8))
  }

  /// Errors are answered, success is not.
  private static func command(_ image: UInt32) -> KittyCommand {
    var command = KittyCommand(action: "t")
    command.set("i", image)
    command.set("q", 1)
    return command
  }

  /// Whether some of it was sent and some was not: until then nothing else may be said about pictures.
  var isHalfDone: Bool { position > 0 && position < payload.count }

  /// Whether all was sent.
  var isComplete: Bool { position == payload.count }

  /// The next command; `nil` when all was sent.
  mutating func next() -> [UInt8]? {
    guard position < payload.count else { return nil }
    let start = position
    position = min(payload.count, start + Self.chunk)
    let part = payload[start..<position]
    guard start == 0 else { return KittyCommand.continuation(part, isLast: isComplete) }
    var command = first
    if !isComplete { command.set("m", 1) }
    return command.bytes(payload: part)
  }

  /// Ends an upload in the middle: the terminal finds that too little came, and forgets what did.
  static let abortion = KittyCommand.continuation([], isLast: true)
}
