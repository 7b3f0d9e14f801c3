import AdaptiveCore

/// A file that is shown where the cursor is.
///
/// Source: iterm2.com, "Inline images protocol".
struct InlineFile: Sendable {
  /// The longest control string.
  static let longestSequence = 1 << 20

  /// The parameters as they were written.
  let text: String
  private let values: [String: String]
  /// The characters that came so far.
  var characters: [UInt8] = []

  /// Reads parameters, `name=value` with semicolons between; `nil` when they are none.
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

  /// Whether it is shown at all, instead of being saved to a folder.
  var isInline: Bool { values["inline"] == "1" }
  /// The length it says it has; `nil` without a word.
  var statedSize: Int? { values["size"].flatMap { Int($0) } }
  /// Whether the cursor stays.
  var keepsCursor: Bool { values["doNotMoveCursor"] == "1" }
  private var keepsShape: Bool { values["preserveAspectRatio"] != "0" }

  /// The pixels it takes on a screen, and whether its extents can be understood.
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

  /// Reads an extent: cells, pixels, a part of the screen, or 0 for `auto`; `nil` for anything else.
  private static func pixels(_ text: String?, _ cell: Int, of screen: Int) -> Int? {
    guard let text, text != "auto" else { return 0 }
    if text.hasSuffix("px") { return Int(text.dropLast(2)) }
    if text.hasSuffix("%") { return Int(text.dropLast()).map { $0 * screen / 100 } }
    return Int(text).map { $0 * cell }
  }
}
