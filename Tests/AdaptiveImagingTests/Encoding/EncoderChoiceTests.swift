import AdaptiveCore
import AdaptiveImaging
import Testing

@Suite("Choosing encoders")
struct EncoderChoiceTests {
  struct Vector: CustomTestStringConvertible {
    var gamut = ColorGamut.trueColor
    var graphics = DisplayCapabilities.Graphics.blocks
    var blocks = DisplayCapabilities.Blocks.quadrant
    var isUnicode = true
    /// The expected encoders: quick and refined, or a single one.
    var expected: String

    var capabilities: DisplayCapabilities {
      DisplayCapabilities(gamut: gamut, graphics: graphics, isUnicode: isUnicode, blocks: blocks)
    }

    var testDescription: String { "\(gamut) \(graphics) \(blocks) \(isUnicode)" }
  }

  @Test(
    "the display determines the encoders",
    arguments: [
      Vector(graphics: .none, expected: "nothing nothing nothing"),
      Vector(graphics: .ascii, expected: "ASCIIEncoder 8×8 ASCIIEncoder"),
      Vector(isUnicode: false, expected: "ASCIIEncoder 8×8 ASCIIEncoder"),
      Vector(gamut: .mono, graphics: .ascii, expected: "ASCIIEncoder nothing ASCIIEncoder"),
      Vector(gamut: .mono, blocks: .octant, expected: "ASCIIEncoder nothing ASCIIEncoder"),
      Vector(gamut: .mono, blocks: .braille, expected: "BrailleEncoder nothing BrailleEncoder"),
      Vector(blocks: .braille, isUnicode: false, expected: "ASCIIEncoder 8×8 ASCIIEncoder"),
      Vector(blocks: .braille, expected: "BrailleEncoder nothing BrailleEncoder"),
      Vector(graphics: .ascii, blocks: .braille, expected: "ASCIIEncoder 8×8 ASCIIEncoder"),
      Vector(blocks: .half, expected: "HalfBlockEncoder nothing HalfBlockEncoder"),
      Vector(blocks: .quadrant, expected: "HalfBlockEncoder 8×8 MosaicEncoder"),
      Vector(blocks: .sextant, expected: "HalfBlockEncoder 8×8 MosaicEncoder"),
      Vector(blocks: .octant, expected: "HalfBlockEncoder 2×4 MosaicEncoder"),
      Vector(graphics: .pixels, blocks: .octant, expected: "HalfBlockEncoder 2×4 MosaicEncoder"),
      Vector(gamut: .ansi256, blocks: .quadrant, expected: "HalfBlockEncoder 2×2 MosaicEncoder"),
      Vector(gamut: .ansi256, blocks: .sextant, expected: "HalfBlockEncoder 2×3 MosaicEncoder"),
      Vector(gamut: .ansi16, blocks: .half, expected: "HalfBlockEncoder nothing HalfBlockEncoder"),
      Vector(gamut: .ansi16, blocks: .octant, expected: "HalfBlockEncoder 2×4 MosaicEncoder"),
    ])
  func choice(vector: Vector) { expectChoice(vector.capabilities, vector.expected, "\(vector)") }

  @Test("a display with wide signs gets quadrants that are not, and ASCII if it shows nothing else")
  func wideSigns() {
    for gamut in [ColorGamut.trueColor, .ansi256, .ansi16] {
      expectChoice(
        DisplayCapabilities(gamut: gamut, hasWideSigns: true), "MosaicEncoder nothing MosaicEncoder",
        "\(gamut)")
    }
    expectChoice(
      DisplayCapabilities(blocks: .braille, hasWideSigns: true),
      "BrailleEncoder nothing BrailleEncoder", "braille")
    expectChoice(
      DisplayCapabilities(graphics: .ascii, hasWideSigns: true), "ASCIIEncoder 8×8 ASCIIEncoder", "ASCII")
  }

  private func expectChoice(_ capabilities: DisplayCapabilities, _ expected: String, _ comment: String) {
    let choice = EncoderChoice(for: capabilities)
    let names = [
      choice.map { "\(type(of: $0.quick))" }, choice?.refined.map { "\($0.samplesPerCell)" },
      EncoderChoice.single(for: capabilities).map { "\(type(of: $0))" },
    ]
    #expect(names.map { $0 ?? "nothing" }.joined(separator: " ") == expected, "\(comment)")
  }
}
