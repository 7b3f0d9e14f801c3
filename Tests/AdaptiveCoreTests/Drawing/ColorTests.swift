import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@Suite("Colours") struct ColorTests {
  @Test("a colour knows its kind") func kinds() {
    #expect(Color.default.description == "default")
    #expect(Color.palette(7).description == "palette 7")
    #expect(Color.rgb(1, 2, 3).description == "#010203")
    #expect(Color.rgb(0xFF10_2030).rgbValue == 0x102030)
    #expect(Color.default.rgbValue == nil && Color.default.paletteIndex == nil)
    #expect(Color.palette(0) != .default && Color.rgb(0, 0, 0) != .palette(0))
  }

  @Test(
    "a colour is limited to a gamut",
    arguments: [
      (Color.rgb(0x123456), ColorGamut.trueColor, Color.rgb(0x123456)), (.rgb(0x123456), .mono, .default),
      (.palette(200), .mono, .default), (.default, .ansi16, .default),
      (.palette(200), .ansi256, .palette(200)),
      (.palette(9), .ansi16, .palette(9)), (.rgb(0xFF0000), .ansi256, .palette(196)),
      (.rgb(0x000000), .ansi256, .palette(16)), (.rgb(0xFFFFFF), .ansi256, .palette(231)),
      (.rgb(0x808080), .ansi256, .palette(244)), (.rgb(0x080808), .ansi256, .palette(232)),
      (.rgb(0xFF0000), .ansi16, .palette(9)), (.rgb(0x00CD00), .ansi16, .palette(2)),
      (.palette(196), .ansi16, .palette(9)), (.palette(16), .ansi16, .palette(0)),
      (.palette(244), .ansi16, .palette(8)),
    ])
  func limiting(color: Color, gamut: ColorGamut, limited: Color) {
    #expect(color.limited(to: gamut) == limited)
  }

  @Test("the nearest of 256 colours is as near as the one an exhaustive search finds") func nearest() throws {
    func distance(_ left: UInt32, _ right: UInt32) -> Int {
      let weights = [(16, 3), (8, 6), (0, 1)]
      return weights.reduce(0) { sum, part in
        let difference = Int(left >> UInt32(part.0) & 0xFF) - Int(right >> UInt32(part.0) & 0xFF)
        return sum + part.1 * difference * difference
      }
    }
    var random = SeededGenerator(seed: 2)
    for _ in 0..<3000 {
      let rgb = UInt32.random(in: 0...0xFFFFFF, using: &random)
      let index = try #require(Color.rgb(rgb).limited(to: .ansi256).paletteIndex)
      let best = (16...255).map { distance(rgb, Color.paletteRGB(UInt8($0))) }.min()
      #expect(distance(rgb, Color.paletteRGB(index)) == best, "\(Color.rgb(rgb))")
      let named = try #require(Color.rgb(rgb).limited(to: .ansi16).paletteIndex)
      let bestNamed = (0..<16).map { distance(rgb, Color.paletteRGB(UInt8($0))) }.min()
      #expect(distance(rgb, Color.paletteRGB(named)) == bestNamed)
    }
  }
}
