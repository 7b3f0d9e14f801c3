import AdaptiveCore
import TestSupport

/// Handwritten input for the model.
enum ModelInput {
  /// A command of the kitty graphics protocol.
  static func kitty(_ keys: String, _ payload: String? = nil) -> String {
    "\u{1B}_G\(keys)\(payload.map { ";" + $0 } ?? "")\u{1B}\\"
  }

  /// A sixel image that keeps the pixels it does not draw.
  static func sixel(_ data: String, parameters: String = "0;1;0") -> String {
    "\u{1B}P\(parameters)q\(data)\u{1B}\\"
  }

  /// An iTerm2 command.
  static func file(_ text: String) -> String { "\u{1B}]1337;\(text)\u{07}" }

  /// Moves the cursor to a column and a row, counted from 0.
  static func go(_ x: Int, _ y: Int) -> String { "\u{1B}[\(y + 1);\(x + 1)H" }

  /// The base64 encoding of bytes.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }

  /// Pixels that all differ: red encodes the column, green the row.
  static func gradient(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<height).flatMap { y in (0..<width).flatMap { x in [UInt8(x % 256), UInt8(y % 256), 99] } }
  }

  /// The commands that send `gradient` in parts, without replies.
  static func send(_ id: Int, _ width: Int, _ height: Int) -> String {
    var rest = base64(gradient(width, height))[...]
    var text = ""
    var keys = "a=t,i=\(id),f=24,s=\(width),v=\(height),"
    repeat {
      let part = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += kitty("\(keys)m=\(rest.isEmpty ? 0 : 1),q=2", String(part))
      keys = ""
    } while !rest.isEmpty
    return text
  }
}

extension TerminalModel {
  /// A terminal with 20 columns and 10 rows of 4×8-pixel cells that has read a text.
  static func reading(
    _ profile: Profile, _ text: String, size: Size = Size(width: 20, height: 10)
  ) -> TerminalModel {
    var model = TerminalModel(profile, size: size, cellPixels: PixelSize(width: 4, height: 8))
    model.feed(text.utf8)
    return model
  }

  /// Reads more text. Returns the replies.
  mutating func reply(to text: String) -> String {
    feed(text.utf8)
    return String(decoding: takeReplies(), as: UTF8.self).replacing("\u{1B}", with: "ESC ")
  }
}
