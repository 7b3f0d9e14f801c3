import PhotoDecodeProtocol
import Foundation
import TestSupport
import Testing

/// The files in `Fixtures/extra`, which `make corpus` makes of one picture, and that picture as a formula.
enum ExtraFixture {
  static func path(_ name: String) -> String { Fixture.extraFolder + "/" + name }

  static func names() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.extraFolder).sorted()
    try #require(names.count > 80, "the fixtures are missing")
    return names
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// A pixel of the picture, which is 120 x 80: red grows to the right, green grows downwards, blue falls
  /// along the diagonal.
  static func color(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(x * 2), UInt8(y * 3), UInt8(255 - x - y)] }

  /// The similarity of a response to the picture, or to every second or fourth pixel of it, in decibels. 100
  /// if they are equal. `change` maps the picture's colours to those of a variant.
  static func likeness(
    of response: DecoderConversation.Response, _ change: ([UInt8]) -> [UInt8] = { $0 }
  ) throws -> Double {
    let width = Int(response.reply.width), height = Int(response.reply.height)
    try #require(width > 0 && 120 % width == 0 && height * 120 == width * 80, "\(width) x \(height)")
    let step = 120 / width
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let expected = change(color(x * step, y * step)), found = response.color(x, y)
        for i in 0..<3 { sum += pow(Double(found[i]) - Double(expected[i]), 2) }
      }
    }
    return sum == 0 ? 100 : 10 * log10(255 * 255 * Double(width * height * 3) / sum)
  }

  /// The colour with an opacity of a quarter over black: the left half of the variants with alpha.
  static func expectHalfTransparent(_ response: DecoderConversation.Response, within tolerance: Int) throws {
    let step = 120 / Int(response.reply.width)
    for (x, y) in [(10, 10), (50, 70), (70, 10), (110, 70)] {
      let expected = color(x, y).map { x < 60 ? (Int($0) * 64 + 127) / 255 : Int($0) }
      let found = response.color(x / step, y / step).map(Int.init)
      #expect(
        zip(expected, found).allSatisfy { abs($0 - $1) <= tolerance }, "\(expected) \(found) at \(x), \(y)")
    }
  }
}
