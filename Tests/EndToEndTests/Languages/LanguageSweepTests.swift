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
  private static let sizes = ["20x5", "40x12", "60x24", "80x24", "100x30", "120x40", "160x50", "200x60"]

  /// Words that are the same in every language: names of keys and units, and the photos of the test.
  private static let names: Set<String> = [
    "jpg", "photos", "Enter", "Esc", "Tab", "Space", "Shift", "Backspace", "Delete", "Home", "End", "PgUp",
    "PgDn", "Up",
    "Down", "Left", "Right", "JPEG", "ISO", "RAW", "EV", "kB", "MB", "px", "tui", "tmp", "hjkl", "gg", "gs",
    "gu", "gm", "gx", "go", "gS", "gn", "gr", "mm", "original", "date", "YCbCr", "sRGB", "bit",
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

  /// Lower the number when a text has become translatable. It never rises.
  @Test("every text of the screens can be translated")
  func untranslated() throws {
    let mostUntranslated = 0
    var found: [String: String] = [:]
    for size in Self.sizes.dropFirst(3) {
      for keys in Self.screens {
        for row in try rows("qps", size, keys) {
          for word in Self.wordsOutside(row) where !Self.names.contains(word) {
            found[word] = "\(size) \(keys)"
          }
        }
      }
    }
    #expect(found.count <= mostUntranslated, "\(found)")
  }

  /// Lower the number when a text has got room. It never rises.
  @Test("a long text that has no room wraps, gives way to a shorter one, or ends with a sign")
  func cut() throws {
    let mostCut = 0
    var found: [String] = []
    for size in Self.sizes.dropFirst(3) {
      for keys in Self.screens {
        found += try rows("qps", size, keys).filter(Self.isCut).map { "\(size) \(keys): \($0)" }
      }
    }
    #expect(found.count <= mostCut, "\(found.joined(separator: "\n"))")
  }

  @Test("texts from right to left fit every size, and leave no Latin words", arguments: sizes)
  func rightToLeft(size: String) throws {
    let columns = try #require(Size(size)).width
    for keys in Self.screens {
      for row in try rows("qpr", size, keys) {
        #expect(GlyphSequence(row).width <= columns, "\(size) \(keys): \(row)")
      }
    }
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
          if word.count > 1 { words.append(word) }
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
