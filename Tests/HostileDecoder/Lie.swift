import PhotoDecodeProtocol

/// A way in which a decoder can lie. A file names one after its signature.
struct Lie {
  /// A fault.
  enum Kind {
    /// Bytes of an honest reply are replaced.
    case patch(offset: Int, [UInt8])
    /// A reply is cut, or extended by zeros.
    case length(Int)
    /// The reply comes several times. 0 stands for without an end.
    case repeated(Int)
    /// A descriptor comes with the reply.
    case descriptor
    /// The reply comes after some milliseconds.
    case late(milliseconds: UInt32)
    /// No reply comes.
    case silence
    /// The decoder ends.
    case end
    /// The decoder closes its socket and goes on.
    case closedSocket
    /// The bytes of the document about a photo.
    case document([UInt8])
  }

  /// Its name.
  let name: String
  /// The fault.
  let kind: Kind

  /// The lie with a name; `nil` if there is none.
  init?(name: String) {
    guard let lie = Self.all.first(where: { $0.name == name }) else { return nil }
    self = lie
  }

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// All of them.
  static let all: [Lie] = headers + sizes + values + messages + documents

  private static func number(_ value: UInt64, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func patch(_ name: String, _ offset: Int, _ value: UInt64, _ byteCount: Int) -> Lie {
    Lie(name, .patch(offset: offset, number(value, byteCount)))
  }

  private static let headers = [
    patch("magic", 0, 0x5054_4432, 4), patch("version", 4, 9, 2), patch("kind-hello", 6, 1, 2),
    patch("kind-buffer", 6, 2, 2), patch("kind-request", 6, 3, 2), patch("kind-unknown", 6, 99, 2),
    patch("id-zero", 8, 0, 8), patch("id-other", 8, 7_777, 8), patch("id-largest", 8, .max, 8),
    patch("status-unknown", 16, 10, 1), patch("status-largest", 16, 255, 1),
    patch("status-none-with-pixels", 16, 7, 1), patch("status-failed-with-pixels", 16, 9, 1),
    patch("format-unknown", 17, 200, 1), patch("orientation-0", 18, 0, 1), patch("orientation-9", 18, 9, 1),
    patch("padding", 19, 1, 1), patch("flags", 20, 0xFFFF, 2), patch("padding-of-flags", 22, 1, 2),
    patch("time-of-a-video", 64, 1, 4), patch("reserved", 68, 1, 4),
  ]

  private static let sizes = [
    patch("width-0", 24, 0, 4), patch("width-beyond-box", 24, 16_385, 4), patch("width-largest", 24, .max, 4),
    patch("height-0", 28, 0, 4), patch("height-beyond-box", 28, 16_385, 4),
    patch("height-largest", 28, .max, 4), patch("pixels-that-overflow", 24, 0x8000_0001_8000_0001, 8),
    patch("image-width-0", 32, 0, 4), patch("image-width-beyond-limit", 32, 1_000_001, 4),
    patch("image-width-largest", 32, .max, 4), patch("image-height-0", 36, 0, 4),
    patch("image-height-beyond-limit", 36, 1_000_001, 4), patch("image-height-largest", 36, .max, 4),
    patch("picture-of-one-column", 32, 0x000F_4240_0000_0001, 8),
    patch("picture-of-a-terapixel", 32, 0x000F_4240_000F_4240, 8),
  ]

  private static let values = [
    patch("warnings", 40, .max, 4), patch("microseconds", 44, .max, 4), patch("frames", 48, .max, 4),
    patch("frames-within-limit", 48, 100_000, 4), patch("frame-time", 52, .max, 4),
    patch("frame-time-within-limit", 52, 3_600_000, 4), patch("loops", 56, .max, 4),
    patch("document-of-a-picture", 60, 100, 4), patch("document-beyond-memory", 60, .max, 4),
    Lie("message-with-escapes", .patch(offset: 72, Array("\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}c".utf8))),
    Lie("message-that-is-no-text", .patch(offset: 72, [UInt8](repeating: 0xFE, count: 160))),
    Lie("message-that-turns-around", .patch(offset: 72, Array("\u{202E}\u{2066}gpj.exe".utf8))),
  ]

  private static let messages = [
    Lie("one-byte", .length(1)), Lie("one-byte-short", .length(DecodeReply.byteCount - 1)),
    Lie("one-byte-long", .length(DecodeReply.byteCount + 1)), Lie("64-kilobytes", .length(65_536)),
    Lie("twice", .repeated(2)), Lie("a-hundred-times", .repeated(100)), Lie("endlessly", .repeated(0)),
    Lie("descriptor", .descriptor), Lie("late", .late(milliseconds: 100)), Lie("silence", .silence),
    Lie("end", .end), Lie("closed-socket", .closedSocket),
  ]

  private static func entry(_ field: UInt16, _ text: [UInt8]) -> [UInt8] {
    number(UInt64(field), 2) + number(UInt64(text.count), 2) + text
  }

  private static func entries(_ field: MetadataField, _ texts: String...) -> Kind {
    .document(texts.flatMap { entry(field.rawValue, Array($0.utf8)) })
  }

  private static let documents = [
    Lie("camera-with-escapes", entries(.cameraModel, "\u{1B}[2J\u{1B}]52;c;b3duZWQ=\u{7}Canon\u{9B}31m")),
    Lie("caption-that-turns-around", entries(.caption, "\u{202E}\u{2067}txet", "a\rb\u{0}c\u{85}d")),
    Lie("caption-that-is-no-text", .document(entry(17, [0xFF, 0xFE, 0xC0, 0x80]))),
    Lie("entry-beyond-the-end", .document([17, 0, 0xFF, 0xFF, 65])),
    Lie("entry-cut", .document([17, 0, 4])),
    Lie("empty-entry", .document(entry(2, []))),
    Lie("unknown-fields", .document(entry(0, [65]) + entry(0xFFFF, [66]))),
    Lie("thousands-of-keywords", .document((0..<5_000).flatMap { _ in entry(20, [0x6B]) })),
    Lie("rating-out-of-range", entries(.rating, "99", "-7", "NaN", "9223372036854775808")),
    Lie("date-out-of-range", entries(.dateTaken, "9999-99-99 99:99:99", "0000-00-00", "2024-02-30 25:61:61")),
    Lie("place-out-of-range", entries(.latitude, "1e999", "NaN", "-91")),
    Lie("focus-out-of-range", entries(.focusPoint, "9 9", "-1 nan", "1e999 0")),
    Lie("a-megabyte", .document([UInt8](repeating: 0, count: MetadataDocument.mostBytes))),
  ]
}
