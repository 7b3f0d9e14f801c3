import AdaptiveCore
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

/// Source: Web Content Accessibility Guidelines 2.2, 1.4.3 (texts, 4.5:1) and 1.4.11 (signs, 3:1), level AA.
@Suite("Contrast of themes")
struct ContrastTests {
  private static let (text, sign) = (4.5, 3.0)

  private func luminance(_ color: Color) -> Double {
    let value = color.rgbValue ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> UInt32(shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// x to the power of 2.4, by Newton's method for the fifth root of the twelfth power.
  private func power(_ x: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { value, _ in value * x }
    return (0..<60).reduce(1.0) { root, _ in
      let fourth = root * root * root * root
      return root - (fourth * root - twelfth) / (5 * fourth)
    }
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test("the measure is that of the guidelines")
  func measure() {
    #expect(abs(contrast(.rgb(0xFF_FFFF), .rgb(0)) - 21) < 0.001)
    #expect(abs(contrast(.rgb(0x76_7676), .rgb(0xFF_FFFF)) - 4.54) < 0.01)
  }

  @Test("texts and signs of every theme can be read", arguments: ThemeColors.names, [false, true])
  func contrast(name: String, isLight: Bool) throws {
    let colors = try #require(ThemeColors(named: name))
    let palette = isLight ? colors.light : colors.dark
    var pairs: [(Palette.Role, Palette.Role, Double)] = [
      (.text, .panel, Self.text), (.quiet, .panel, Self.text), (.accent, .panel, Self.text),
      (.error, .panel, Self.text), (.text, .sheet, Self.text), (.quiet, .sheet, Self.text),
      (.accent, .sheet, Self.text), (.error, .sheet, Self.text), (.cursorText, .cursor, Self.text),
      (.photoText, .photoPanel, Self.text), (.photoQuiet, .photoPanel, Self.text),
      (.star, .photoPanel, Self.text), (.rejected, .photoPanel, Self.text),
      (.emptyStar, .photoPanel, Self.sign),
    ]
    let onDark: [Palette.Role] = [.redOnDark, .yellowOnDark, .greenOnDark, .blueOnDark, .purpleOnDark]
    for role in onDark { pairs += [(role, .cursor, Self.sign), (role, .photoPanel, Self.sign)] }
    for (role, background, least) in pairs {
      let value = contrast(palette[role], palette[background])
      #expect(value >= least, "\(role.rawValue) on \(background.rawValue): \(value)")
    }
    // The terminal's own background, which the program does not paint.
    let grounds: [UInt32] =
      palette == colors.light && colors.light[.text] != colors.dark[.text] || name == "light"
      ? [0xFF_FFFF, 0xF6_F7F9] : [0x00_0000, 0x1E_1E1E]
    let roles: [Palette.Role] = [.accent, .quiet, .mark, .error, .red, .yellow, .green, .blue, .purple]
    for role in roles {
      for ground in grounds {
        let value = contrast(palette[role], .rgb(ground))
        #expect(value >= Self.text, "\(role.rawValue) on \(ground): \(value)")
      }
    }
  }

  @Test("labels of the theme for colour blindness have letters, and each its own lightness")
  func letters() throws {
    let colors = try #require(ThemeColors(named: "colour-blind"))
    let traits = TraitCollection(colorGamut: .trueColor)
    let signs = ColorLabel.allCases.map { LabelSign($0.rawValue, columns: 9, for: traits, colors)?.text }
    #expect(Set(signs).count == ColorLabel.allCases.count && signs.contains("●R"))
    #expect(LabelSign("red", columns: 9, for: traits, .standard)?.text == "●")
  }

  @Test("the terminal's theme has its 16 colours only, and dark and light keep theirs on any background")
  func chosen() throws {
    let named = try #require(ThemeColors(named: "terminal"))
    for style in [UserInterfaceStyle.dark, .light] {
      let traits = TraitCollection(colorGamut: .trueColor).merging(TraitCollection(userInterfaceStyle: style))
      #expect(Theme(named, for: traits) == Theme.named(isLight: style == .light))
      #expect(Theme(try #require(ThemeColors(named: "dark")), for: traits) == Theme.full(isLight: false))
      #expect(Theme(try #require(ThemeColors(named: "light")), for: traits) == Theme.full(isLight: true))
      #expect(Theme(.standard, for: traits) == Theme.full(isLight: style == .light))
    }
    #expect(Theme(named, for: TraitCollection(colorGamut: .mono)) == Theme.plain)
    #expect(ThemeColors(named: "none") == nil && ThemeColors.names.count == 9)
  }
}
