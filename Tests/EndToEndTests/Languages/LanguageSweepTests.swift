import AdaptiveCore
import TestSupport
import Testing

/// The screens in languages that no one speaks, which show what is not translated and what is cut.
@Suite("Screens in pseudo-locales")
struct LanguageSweepTests {
  private let program: Program
  private let catalogues: Catalogues

  /// The keys that lead to each screen.
  private static let screens = [
    "", "Enter", "Enter i", "i", "?", "? Tab", "Enter ? Tab", "M", "^p", "F", "S", "h", "h S", "h +", "g x",
    "g n", "T",
    "C", "g m", "g S", "^o", "R", "/", "c", "6", "4", "x", "u", "Enter H", "s", "q", "m", "Enter z", "b", "!",
    "F 4 Esc", "v",
    "P", "h ?", "K",
  ]
  private static let sizes = ["20x5", "32x10", "40x12", "60x24", "80x24", "100x30", "120x40", "200x60"]

  /// Words that are the same in every language: names of keys and units, and the photos of the test.
  private static let names: Set<String> = [
    "jpg", "photos", "Enter", "Esc", "Tab", "Space", "Shift", "Backspace", "Delete", "Home", "End", "PgUp",
    "PgDn", "Up",
    "Down", "Left", "Right", "JPEG", "ISO", "RAW", "EV", "kB", "MB", "px", "tui", "hjkl", "gg", "gs",
    "gu", "gm", "gx", "go", "gS", "gn", "gr", "mm", "original", "date", "YCbCr", "sRGB", "bit", "tester",
  ]

  init() throws {
    program = try Program(photos: ["1.jpg", "2.jpg", "3.jpg"])
    catalogues = try Catalogues.pseudoLocales(for: program)
  }

  private func rows(_ language: String, _ size: String, _ keys: String) throws -> [String] {
    let outcome = try program.run(
      ["render", "--graphics", "none", "--size", size, "--keys", keys, program.folder("photos")],
      extra: catalogues.environment(language))
    #expect(outcome.status == .exited(0), "\(size) \(keys): \(outcome.error)")
    return outcome.lines
  }

  /// Lower the numbers when a text has become translatable, or has got room. They never rise.
  @Test("every text can be translated; a long one wraps, gives way to a shorter one, or ends with a sign")
  func longTexts() throws {
    let (mostUntranslated, mostCut) = (0, 0)
    var untranslated: [String: String] = [:]
    var cut: [String] = []
    for size in ["80x24", "100x30", "200x60"] {
      for keys in Self.screens {
        let rows = try rows("qps", size, keys)
        // The folder of the test has a random name.
        let words = rows.flatMap(Self.wordsOutside).filter { !program.folder.path.contains($0) }
        for word in words where !Self.names.contains(word) { untranslated[word] = "\(size) \(keys)" }
        cut += rows.filter(Self.isCut).map { "\(size) \(keys): \($0)" }
      }
    }
    #expect(untranslated.count <= mostUntranslated, "\(untranslated)")
    #expect(cut.count <= mostCut, "\(cut.joined(separator: "\n"))")
  }

  @Test("an interface from right to left fits every size, and begins at the right", arguments: sizes)
  func rightToLeft(size: String) throws {
    let columns = try #require(Size(size)).width
    for keys in Self.screens {
      let rows = try rows("qpr", size, keys)
      for row in rows { #expect(GlyphSequence(row).width <= columns, "\(size) \(keys): \(row)") }
    }
    // The status line begins with the place, one column from the right edge.
    let status = try #require(rows("qpr", size, "").last { !$0.isEmpty })
    #expect(GlyphSequence(status).width == columns - 1, "\(size): \(status)")
  }

  @Test("values keep their order beside words from right to left")
  func valuesFromRightToLeft() throws {
    let rows = try rows("qpr", "100x30", "Enter i")
    // The name is at the right of the value, and the value reads from left to right.
    let folder = try #require(rows.first { $0.contains(program.folder("photos")) })
    let end = try #require(folder.range(of: program.folder("photos"))).upperBound
    #expect(folder[end...].contains { ("\u{590}"..."\u{5FF}").contains($0) }, "\(folder)")
    // Keys in menus aren't mirrored.
    #expect(try self.rows("qpr", "200x60", "M").contains { $0.contains(" / ") })
  }

  /// The words of a row that are not in brackets. The lines of boxes and columns part a row.
  private static func wordsOutside(_ row: String) -> [String] {
    row.split { "│┃┌┐└┘─━┏┓┗┛".contains($0) }.flatMap { part -> [String] in
      var words: [String] = []
      var word = ""
      var depth = 0
      for character in part + " " {
        switch character {
        case "⟦": depth += 1
        // The start of the word is cut off.
        case "⟧" where depth == 0: words = []
        case "⟧": depth -= 1
        default: break
        }
        if depth == 0, character.isASCII, character.isLetter {
          word.append(character)
        } else {
          // Capitals alone are an abbreviation.
          if word.count > 1, word.contains(where: \.isLowercase) { words.append(word) }
          word = ""
        }
      }
      return words
    }
  }

  /// Returns whether a word of a row is incomplete, and no sign says so.
  private static func isCut(_ row: String) -> Bool {
    row.split { "│┃".contains($0) }.contains { part in
      part.count { $0 == "⟦" } > part.count { $0 == "⟧" } && !part.contains("…")
    }
  }
}
