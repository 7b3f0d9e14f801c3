import AdaptiveCore

/// A command of kitty's graphics protocol as bytes.
///
/// Source: the kitty graphics protocol, "The graphics escape code".
struct KittyCommand {
  private var keys: [UInt8] = []

  init(action: Character) { set("a", String(action)) }

  /// Adds a key with its value.
  mutating func set(_ key: Character, _ value: some CustomStringConvertible) {
    if !keys.isEmpty { keys.append(UInt8(ascii: ",")) }
    keys += "\(key)=\(value)".utf8
  }

  /// The command with a payload, which is base64 already.
  func bytes(payload: ArraySlice<UInt8> = []) -> [UInt8] {
    var bytes = Array("\u{1B}_G".utf8)
    bytes.reserveCapacity(keys.count + payload.count + 8)
    bytes += keys
    if !payload.isEmpty {
      bytes.append(UInt8(ascii: ";"))
      bytes += payload
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
    return bytes
  }

  /// A later part of a payload: only `m` and `q` may be said of it.
  static func continuation(_ payload: ArraySlice<UInt8>, isLast: Bool, isAnswered: Bool = false) -> [UInt8] {
    Array("\u{1B}_Gm=\(isLast ? 0 : 1)\(isAnswered ? "" : ",q=2");".utf8) + payload + [
      0x1B, UInt8(ascii: "\\"),
    ]
  }

  /// Shows a part of a picture in some cells, where the text cursor is and without moving that. Errors are answered.
  static func place(_ placement: KittyPlacement, id: UInt32) -> [UInt8] {
    var command = KittyCommand(action: "p")
    command.set("i", placement.image)
    command.set("p", id)
    command.set("x", placement.part.x)
    command.set("y", placement.part.y)
    command.set("w", placement.part.width)
    command.set("h", placement.part.height)
    command.set("c", placement.cells.width)
    command.set("r", placement.cells.height)
    command.set("C", 1)
    command.set("q", 1)
    return command.bytes()
  }

  /// Lets placeholders stand for a picture in a number of cells. Nothing is answered.
  static func placeVirtually(_ image: UInt32, in cells: Size) -> [UInt8] {
    var command = KittyCommand(action: "p")
    command.set("U", 1)
    command.set("i", image)
    command.set("c", cells.width)
    command.set("r", cells.height)
    command.set("q", 2)
    return command.bytes()
  }

  /// Takes a placement off the screen; the picture stays with the terminal.
  static func remove(_ id: UInt32, of image: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=i,i=\(image),p=\(id),q=2\u{1B}\\".utf8)
  }

  /// Makes the terminal forget a picture.
  static func free(_ image: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(image),q=2\u{1B}\\".utf8)
  }

  /// Takes all pictures off the screen and frees them: all that can be done in an emergency.
  static let freeAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
}

/// A part of a picture in some cells of the screen.
struct KittyPlacement: Hashable {
  /// The terminal's number of the picture.
  let image: UInt32
  /// Where it is.
  let cells: Rect
  /// The part of the picture.
  let part: PixelRect
}
