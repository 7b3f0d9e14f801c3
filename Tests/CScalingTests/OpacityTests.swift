import CScaling
import Testing

@Suite("Colours and their opacity")
struct OpacityTests {
  /// Every colour value with every opacity, one pixel each.
  private let allPixels: [UInt8] = (0..<65_536).flatMap { index -> [UInt8] in
    let value = UInt8(index & 255)
    return [value, value, value, UInt8(index >> 8)]
  }

  @Test("products are rounded to the nearest")
  func multiplies() {
    var pixels = allPixels
    csc_premultiply(&pixels, 65_536)
    for index in 0..<65_536 {
      let exact = (Double(index & 255) * Double(index >> 8) / 255).rounded()
      #expect(pixels[index * 4] == UInt8(exact))
      #expect(pixels[index * 4 + 3] == UInt8(index >> 8))
    }
  }

  @Test("quotients are rounded to the nearest, and colours brighter than their opacity allows become 255")
  func divides() {
    var pixels = allPixels
    csc_unpremultiply(&pixels, 65_536)
    for index in 0..<65_536 {
      let (value, opacity) = (index & 255, index >> 8)
      let exact = opacity == 0 ? Double(value) : min(255, (Double(value) * 255 / Double(opacity)).rounded())
      #expect(pixels[index * 4] == UInt8(exact))
    }
  }

  @Test("a picture is opaque if every pixel is")
  func findsOpacity() {
    var pixels = [UInt8](repeating: 255, count: 40)
    #expect(csc_is_opaque(pixels, 10) != 0)
    pixels[0] = 0
    #expect(csc_is_opaque(pixels, 10) != 0)
    pixels[39] = 254
    #expect(csc_is_opaque(pixels, 10) == 0)
    #expect(csc_is_opaque(pixels, 9) != 0)
  }
}
