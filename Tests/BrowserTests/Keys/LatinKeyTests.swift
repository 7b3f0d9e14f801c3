import AdaptiveCore
import Testing

@testable import Browser

@Suite("Keys of other alphabets")
struct LatinKeyTests {
  @Test(
    "a letter of another alphabet is the Latin key in its place",
    arguments: [
      ("о", "j"), ("О", "J"), ("т", "n"), ("й", "q"), ("ж", ";"), ("і", "s"), ("η", "h"), ("Ξ", "J"),
      ("ח", "j"),
      ("j", "j"), ("é", "é"), ("写", "写"), ("Ж", "Ж"),
    ] as [(Character, Character)])
  func places(_ typed: Character, _ latin: Character) {
    #expect(LatinKey.inPlace(of: .character(typed)) == .character(latin))
    #expect(
      LatinKey.inPlace(of: KeyEvent(.character(typed), .alt)) == KeyEvent(.character(latin), .alt))
  }

  @Test("other keys stay as they are")
  func otherKeys() { #expect(LatinKey.inPlace(of: KeyEvent(.up)) == KeyEvent(.up)) }

  @Test("on a Russian keyboard the keys move and rate; a French one is told how to type a digit")
  func keyboard() throws {
    #expect(Wording.unused(.character("é"), isBoundElsewhere: false).hasSuffix("press Shift"))
    let sentence = KeyMap.standard.text(Wording.unused(.character("э"), isBoundElsewhere: false))
    #expect(sentence == "Nothing on э; ? lists the keys")
  }
}
