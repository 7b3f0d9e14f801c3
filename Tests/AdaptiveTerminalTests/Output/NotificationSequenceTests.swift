import Testing

@testable import AdaptiveTerminal

@Suite("Notifications")
struct NotificationSequenceTests {
  private func text(
    _ text: String = "Exported 3 photos", title: String = "photos-tui", as form: NotificationSettings.Form,
    on name: String? = nil, through multiplexer: Multiplexer? = nil, passes: Bool = false
  ) -> String {
    let settings = NotificationSettings(form, passesThroughTmux: passes)
    let bytes = NotificationSequence.bytes(
      title: title, text: text, as: settings, on: name, through: multiplexer)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("each sequence has title and text")
  func forms() {
    #expect(text(as: .osc9) == "\u{1B}]9;photos-tui: Exported 3 photos\u{7}")
    #expect(text(as: .osc777) == "\u{1B}]777;notify;photos-tui;Exported 3 photos\u{7}")
    #expect(
      text(as: .osc99) == "\u{1B}]99;i=adaptive:d=0;photos-tui\u{1B}\\"
        + "\u{1B}]99;i=adaptive:d=1:p=body;Exported 3 photos\u{1B}\\")
    #expect(text(title: "a;b", as: .osc777) == "\u{1B}]777;notify;a,b;Exported 3 photos\u{7}")
  }

  @Test(
    "the terminal's name chooses the sequence",
    arguments: [
      ("kitty(0.42.1)", "]99;"), ("foot(1.13.1)", "]777;"), ("Konsole 22.12", "]777;"),
      ("WezTerm 2024", "]9;"), ("ghostty 1.3", "]9;"), (nil, "]9;"),
    ])
  func automatic(_ name: String?, _ beginning: String) {
    #expect(text(as: .auto, on: name).hasPrefix("\u{1B}" + beginning))
  }

  @Test("names of files control neither the terminal nor the direction, and long texts are cut")
  func safe() {
    let plain = text("a\u{1B}]0;b\u{7}\n\u{9C}\u{202E}c\u{200D}d", as: .osc9)
    #expect(plain == "\u{1B}]9;photos-tui: a ]0;b   c\u{200D}d\u{7}")
    let long = text(String(repeating: "é", count: 5000), title: "t", as: .osc9)
    #expect(long == "\u{1B}]9;t: " + String(repeating: "é", count: 199) + "…\u{7}")
  }

  @Test("tmux passes them on only if asked, and GNU screen gets none")
  func multiplexers() {
    let plain = text(as: .osc9)
    #expect(text(as: .osc9, through: .tmux) == plain)
    #expect(text(as: .osc9, through: .tmux, passes: true) == "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\")
    #expect(text(as: .osc9, passes: true) == plain)
    #expect(text(as: .osc9, through: .screen, passes: true) == "")
  }
}
