import AdaptiveCore

/// A picture on its way to a terminal by kitty's protocol, in as many commands as it takes.
struct KittyUpload {
  /// What a payload may have in one command; a multiple of four.
  private static let chunk = 4096

  /// The terminal's number of the picture.
  let image: UInt32
  private let first: KittyCommand
  private let payload: [UInt8]
  private let isAnswered: Bool
  private var position = 0

  /// Sends all bytes through the line; `nil` for a picture in pieces. With an extent in cells placeholders stand for the
  /// picture from then on. Errors are answered, and success where that is wanted.
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

  /// Tells the terminal where pixels lie that it reads itself and then removes.
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
    guard start == 0 else {
      return KittyCommand.continuation(part, isLast: isComplete, isAnswered: isAnswered)
    }
    var command = first
    if !isComplete { command.set("m", 1) }
    return command.bytes(payload: part)
  }

  /// Ends an upload in the middle: the terminal finds that too little came, and forgets what did.
  static let abortion = KittyCommand.continuation([], isLast: true)
}
