extension SidecarPlan {
  /// The start of every new sidecar.
  public static let startOfNewSidecar = """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"
    """

  /// Returns whether the changes leave a sidecar an XMP file, whichever process planned them: other programs
  /// open it.
  ///
  /// The file keeps everything up to the name of its first element, or starts as every new one does. The
  /// inserted bytes are text in UTF-8 without control characters. It declares nothing: no document type,
  /// entity, processing instruction, comment or CDATA section begins where none began. Whether the result is
  /// well-formed is not checked. `false` also if the changes do not fit the bytes. Linear in the size of the
  /// result.
  public func isHarmless(for bytes: [UInt8]) -> Bool {
    guard let result = try? Splice.applying(splices, to: bytes) else { return false }
    guard let first = splices.first else { return true }
    var declarationCount = 0
    if bytes.isEmpty {
      guard result.starts(with: Self.startOfNewSidecar.utf8) else { return false }
      declarationCount = 1
    } else {
      guard let end = Self.endOfFirstName(in: bytes), first.offset >= end else { return false }
    }
    guard splices.allSatisfy({ Self.isText($0.replacement) }) else { return false }
    return declarationCount + Self.declarationCount(in: bytes, outside: splices)
      == Self.declarationCount(in: result[...])
  }

  /// The position after the name of the first element. `nil` if there is no element.
  private static func endOfFirstName(in bytes: [UInt8]) -> Int? {
    let start = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: "<") && isName(bytes[$0 + 1]) }
    guard let start else { return nil }
    return bytes[(start + 1)...].firstIndex { !isName($0) } ?? bytes.endIndex
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 || $0 == "\t" || $0 == "\n" || $0 == "\r"
    }
  }

  /// The number of times that a declaration, a comment or a CDATA section begins.
  private static func declarationCount(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.indices.dropLast().count { index in
      bytes[index] == UInt8(ascii: "<")
        && (bytes[index + 1] == UInt8(ascii: "!") || bytes[index + 1] == UInt8(ascii: "?"))
    }
  }

  /// The same for the parts that splices leave.
  private static func declarationCount(in bytes: [UInt8], outside splices: [Splice]) -> Int {
    var count = 0
    var position = 0
    for splice in splices {
      count += declarationCount(in: bytes[position..<splice.offset])
      position = splice.offset + splice.removedCount
    }
    return count + declarationCount(in: bytes[position...])
  }
}
