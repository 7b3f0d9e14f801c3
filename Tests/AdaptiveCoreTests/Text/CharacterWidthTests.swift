import AdaptiveCore
import Glibc
import Testing

@Suite("Character widths") struct CharacterWidthTests {
  @Test("every character has the width that the C library reports") func everyScalar() throws {
    // The Glibc module hides this function, although the library exports it.
    typealias WidthFunction = @convention(c) (wchar_t) -> Int32
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: WidthFunction.self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    var differing: [UInt32] = []
    for value in UInt32(0x300)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Symbols of Unicode 16, which the C library may not know yet, have one column.
      let isLater = [0x1CC00...0x1CCF9, 0x1CD00...0x1CEB3, 0x1FBCB...0x1FBEF].contains { $0.contains(value) }
      let columns = isLater ? 1 : Int(wcwidth(wchar_t(value)))
      if (CharacterWidth.columns(of: scalar) ?? -1) != columns { differing.append(value) }
    }
    #expect(differing.isEmpty)
  }

  @Test(
    "control characters have no width, Latin letters one column, and soft hyphens zero columns",
    arguments: [
      (0x00, nil), (0x1B, nil), (0x20, 1), (0x7E, 1), (0x7F, nil), (0x9F, nil), (0xA0, 1), (0xAD, 0),
      (0xE9, 1),
    ]
      as [(UInt32, Int?)])
  func latin(value: UInt32, columns: Int?) throws {
    #expect(CharacterWidth.columns(of: try #require(Unicode.Scalar(value))) == columns)
  }
}
