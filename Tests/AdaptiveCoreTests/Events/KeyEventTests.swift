import AdaptiveCore
import Testing

@Suite("Key events") struct KeyEventTests {
  @Test(
    "a key has the usual name",
    arguments: [
      (KeyEvent.character("j"), "j"), (KeyEvent(.character("d"), .control), "^d"),
      (KeyEvent(.enter), "Enter"), (KeyEvent(.escape), "Esc"), (KeyEvent(.tab), "Tab"),
      (KeyEvent(.backTab), "Shift-Tab"), (KeyEvent(.character(" ")), "Space"),
      (KeyEvent(.function(1)), "F1"), (KeyEvent(.character("x"), .alt), "Alt-x"),
      (KeyEvent(.left, [.alt, .shift, .control]), "Alt-Shift-^Left"), (KeyEvent(.character("^")), "^"),
      (KeyEvent(.character("-"), .alt), "Alt--"), (KeyEvent(.pageDown), "PgDn"),
      (KeyEvent(.tab, .shift), "Shift-Tab"), (KeyEvent(.character("é")), "é"),
    ])
  func names(key: KeyEvent, name: String) {
    #expect(key.description == name)
    #expect(KeyEvent(name: name) == key)
  }

  @Test("every key with every modifier can be read from its name") func roundTrip() {
    var keys: [Key] = [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ]
    keys += (1...35).map { .function($0) }
    keys += (0x20...0x7E).map { .character(Character(Unicode.Scalar($0))) }
    keys += "äß→漢😀".map { .character($0) }
    for key in keys {
      for bits in 0..<8 {
        let event = KeyEvent(key, KeyEvent.Modifiers(rawValue: UInt8(bits)))
        #expect(KeyEvent(name: event.description) == event, "\(event)")
      }
    }
  }

  @Test(
    "other names are rejected", arguments: ["", "jj", "enter", "F0", "F36", "Fx", "Ctrl-d", "Alt-", "Shift-"])
  func unknown(name: String) {
    #expect(KeyEvent(name: name) == nil)
  }

  @Test("Tab with Shift equals back-tab") func backTab() {
    #expect(KeyEvent(.tab, .shift) == KeyEvent(.backTab))
    #expect(KeyEvent(.backTab, .shift) == KeyEvent(.backTab))
    #expect(KeyEvent(.tab, [.shift, .alt]) == KeyEvent(.backTab, .alt))
  }
}
