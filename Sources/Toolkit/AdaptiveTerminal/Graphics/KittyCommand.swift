import AdaptiveCore

/// A command of the kitty graphics protocol as bytes.
///
/// Source: kitty graphics protocol, "The graphics escape code".
struct KittyCommand {
  private var keys: [UInt8] = []

  init(action: Character) { set("a", String(action)) }

  /// Adds a key and its value.
  mutating func set(_ key: Character, _ value: some CustomStringConvertible) {
    if !keys.isEmpty { keys.append(UInt8(ascii: ",")) }
    keys += "\(key)=\(value)".utf8
  }

  /// The command with a payload, which is already base64.
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

  /// A later chunk of a payload, which may only have the keys `m` and `q`.
  static func continuation(_ payload: ArraySlice<UInt8>, isLast: Bool, isAnswered: Bool = false) -> [UInt8] {
    Array("\u{1B}_Gm=\(isLast ? 0 : 1)\(isAnswered ? "" : ",q=2");".utf8) + payload + [
      0x1B, UInt8(ascii: "\\"),
    ]
  }

  /// Shows a part of an image in some cells at the text cursor, without moving the cursor. The terminal
  /// replies to errors.
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

  /// Makes placeholders show an image in a number of cells. The terminal does not reply, or only if it does
  /// not have the image.
  static func placeVirtually(_ image: UInt32, in cells: Size, reportsErrors: Bool = false) -> [UInt8] {
    var command = KittyCommand(action: "p")
    command.set("U", 1)
    command.set("i", image)
    command.set("c", cells.width)
    command.set("r", cells.height)
    command.set("q", reportsErrors ? 1 : 2)
    return command.bytes()
  }

  /// Removes a placement. The terminal still stores the image.
  static func remove(_ id: UInt32, of image: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=i,i=\(image),p=\(id),q=2\u{1B}\\".utf8)
  }

  /// Removes the placements in the cell at the text cursor, with all other cells of theirs.
  static let removeAtCursor = Array("\u{1B}_Ga=d,d=c,q=2\u{1B}\\".utf8)

  /// Removes an image from the terminal's memory.
  static func free(_ image: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(image),q=2\u{1B}\\".utf8)
  }

  /// Removes all visible images and frees them. In an emergency nothing more is possible.
  static let freeAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
}

/// A part of an image in some cells of the screen.
struct KittyPlacement: Hashable {
  /// The terminal's number of the image.
  let image: UInt32
  let cells: Rect
  /// The part of the image.
  let part: PixelRect
}
