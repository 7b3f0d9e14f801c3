import AdaptiveSeededRandom
import Testing

@testable import AdaptiveTerminal

@Suite("Colour sequences with a single number")
struct CompactColorsTests {
  private func expanded(_ text: String) -> String {
    String(decoding: CompactColors.expand(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "they become those of xterm",
    arguments: [
      ("0y", "30m"), ("7z", "47m"), ("8y", "90m"), ("15z", "107m"), ("16y", "38;5;16m"),
      ("255z", "48;5;255m"), ("256y", "38;2;0;1;0m"), ("999z", "48;2;0;3;231m"),
      ("8360921y", "38;2;127;147;217m"), ("16777215z", "48;2;255;255;255m"),
    ])
  func numbers(compact: String, sequence: String) {
    #expect(expanded("\u{1B}[\(compact)") == "\u{1B}[\(sequence)")
    #expect(expanded("a\u{1B}[\(compact)y\u{1B}[m") == "a\u{1B}[\(sequence)y\u{1B}[m")
  }

  @Test(
    "everything else stays",
    arguments: [
      "", "photo 12y", "\u{1B}", "a\u{1B}[", "\u{1B}[12", "\u{1B}[y", "\u{1B}[12;3H", "\u{1B}[3;1y",
      "\u{1B}[39;49m\u{1B}[24X\u{1B}[m", "\u{1B}\u{1B}[5C", "\u{1B}[99999999999999999999y", "▀é\u{1B}(B",
    ])
  func others(text: String) { #expect(expanded(text) == text) }

  @Test("a frame of many colours is what ncurses would have calculated")
  func many() {
    var random = SeededGenerator(seed: 7)
    var (compact, sequences) = ("", "")
    for _ in 0..<5000 {
      let (number, isText) = (Int.random(in: 256..<1 << 24, using: &random), Bool.random(using: &random))
      compact += "\u{1B}[\(number)\(isText ? "y" : "z")▀"
      sequences += "\u{1B}[\(isText ? 3 : 4)8;2;\(number / 65536);\(number / 256 % 256);\(number % 256)m▀"
    }
    #expect(expanded(compact) == sequences)
  }
}
