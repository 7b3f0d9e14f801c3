import AdaptiveCore

/// A file shown at the cursor as an iTerm2 inline image.
///
/// Source: iterm2.com, "Inline images protocol".
struct InlineFile: Sendable {
  /// The maximum length of a control string, in bytes.
  static let longestSequence = 1 << 20

  /// The parameters as sent.
  let text: String
  private let values: [String: String]
  /// The Base64 characters received so far.
  var characters: [UInt8] = []

  /// Parses `name=value` parameters separated by semicolons; `nil` if they are invalid.
  init?(_ text: String) {
    self.text = text
    var values: [String: String] = [:]
    for field in text.split(separator: ";") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      values[String(parts[0])] = String(parts[1])
    }
    self.values = values
  }

  /// Whether the terminal shows the file instead of downloading it.
  var isInline: Bool { values["inline"] == "1" }
  /// The stated length in bytes; `nil` if not stated.
  var statedSize: Int? { values["size"].flatMap { Int($0) } }
  /// Whether the cursor does not move.
  var keepsCursor: Bool { values["doNotMoveCursor"] == "1" }
  private var keepsShape: Bool { values["preserveAspectRatio"] != "0" }

  /// Returns the picture's extent on the screen, in pixels; `nil` if its width or height is invalid.
  func extent(of image: PixelSize, screen: Size, cell: PixelSize) -> PixelSize? {
    guard let width = Self.pixels(values["width"], cell.width, of: screen.width * cell.width),
      let height = Self.pixels(values["height"], cell.height, of: screen.height * cell.height)
    else { return nil }
    switch (width, height) {
    case (0, 0): return image
    case (0, _): return PixelSize(width: max(1, height * image.width / max(1, image.height)), height: height)
    case (_, 0): return PixelSize(width: width, height: max(1, width * image.height / max(1, image.width)))
    default: break
    }
    guard keepsShape else { return PixelSize(width: width, height: height) }
    return image.width * height > image.height * width
      ? PixelSize(width: width, height: max(1, width * image.height / max(1, image.width)))
      : PixelSize(width: max(1, height * image.width / max(1, image.height)), height: height)
  }

  /// Parses an extent in cells, pixels or percent. Returns 0 for `auto`, and `nil` for anything else.
  private static func pixels(_ text: String?, _ cell: Int, of screen: Int) -> Int? {
    guard let text, text != "auto" else { return 0 }
    if text.hasSuffix("px") { return Int(text.dropLast(2)) }
    if text.hasSuffix("%") { return Int(text.dropLast()).map { $0 * screen / 100 } }
    return Int(text).map { $0 * cell }
  }
}
