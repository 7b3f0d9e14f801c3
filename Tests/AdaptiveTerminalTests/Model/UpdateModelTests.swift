import AdaptiveCore
import TestSupport
import Testing

@Suite("Terminal model: updates, replies and strings")
struct UpdateModelTests {
  private typealias Model = TerminalModel

  @Test("inside an update nothing new is shown if updates are supported")
  func updates() {
    let picture = ModelInput.send(1, 4, 8) + ModelInput.kitty("a=p,i=1,C=1,q=2")
    var model = Model.reading(.kitty, "old\r\u{1B}[?2026hnew" + picture)
    #expect(model.screen.text.text(0) == "old" && model.screen.pictureCells == [])
    model.feed("\u{1B}[?2026l".utf8)
    #expect(model.screen.text.text(0) == "new" && model.screen.pictureCells.count == 1)
    #expect(model.violations == [])
    #expect(Model.reading(.xtermSixel, "old\r\u{1B}[?2026hnew").screen.text.text(0) == "new")
  }

  @Test("updates are not nested and must end", arguments: [Model.Profile.kitty, .xtermSixel])
  func brackets(_ profile: TerminalModel.Profile) {
    var model = Model.reading(profile, "\u{1B}[?2026h\u{1B}[?2026h")
    #expect(model.violations == [.nestedUpdate])
    model.finish()
    #expect(model.violations == [.nestedUpdate, .updateNotEnded])
    var fine = Model.reading(profile, "\u{1B}[?2026l\u{1B}[?2026hx\u{1B}[?2026l")
    fine.finish()
    #expect(fine.violations == [])
  }

  @Test(
    "a truncated sequence is recorded, a cancelled one is not",
    arguments: [
      ("\u{1B}_Ga=t;AAAA\u{1B}[m", [.cutOff("_Ga=t;AAAA")]), ("\u{1B}_Ga=t;AA", [.cutOff("")]),
      ("\u{1B}[12", [.cutOff("")]), ("\u{1B}_Ga=t;AA\u{18}\u{1B}\\", []),
      ("\u{1B}P0;1q#0\u{18}x", []),
    ] as [(String, [GraphicsViolation])])
  func strings(_ text: String, expected: [GraphicsViolation]) {
    var model = Model.reading(.kitty, text)
    model.finish()
    #expect(model.violations == expected)
  }

  @Test("sequences may be split anywhere")
  func splitting() {
    let text =
      "\u{1B}[?2026hé\u{1B}[1m" + ModelInput.send(1, 4, 8) + ModelInput.kitty("a=p,i=1,C=1,q=2")
      + "\u{1B}[?2026l"
    let whole = Model.reading(.kitty, text)
    var split = Model.reading(.kitty, "")
    for byte in text.utf8 { split.feed([byte]) }
    #expect(split.screen == whole.screen && split.violations == [])
  }

  @Test(
    "it replies as the terminal does",
    arguments: [
      (.xtermSixel, "\u{1B}[c", "ESC [?63;1;2;4;6;9;15;22c"), (.kitty, "\u{1B}[c", "ESC [?62;c"),
      (.plain, "\u{1B}[c\u{1B}[0c", "ESC [?62cESC [?62c"), (.kitty, "\u{1B}[>c", "ESC [>1;4000;26c"),
      (.kitty, "\u{1B}[>q", "ESC P>|kitty(0.26.5)ESC \\"), (.plain, "\u{1B}[>q", ""),
      (.kitty, "\u{1B}[14t\u{1B}[16t\u{1B}[18t", "ESC [4;80;80tESC [6;8;4tESC [8;10;20t"),
      (.xtermSixel, "\u{1B}[14t\u{1B}[16t\u{1B}[18t", ""),
      (.xtermSixel, "\u{1B}]11;?\u{1B}\\", "ESC ]11;rgb:ffff/ffff/ffffESC \\"),
      (.plain, "\u{1B}]11;?\u{1B}\\", ""), (.kitty, "\u{1B}[?2026$p", "ESC [?2026;2$y"),
      (.kitty, "\u{1B}[?2026h\u{1B}[?2026$p", "ESC [?2026;1$y"),
      (.xtermSixel, "\u{1B}[?2026$p", "ESC [?2026;0$y"),
      (.xtermSixel, "\u{1B}[?1036$p\u{1B}[?1036h\u{1B}[?1036$p", "ESC [?1036;2$yESC [?1036;1$y"),
      (.xtermSixel, "\u{1B}[?2;1;0S", "ESC [?2;0;80;80S"), (.xtermSixel, "\u{1B}[?1;1;0S", "ESC [?1;0;1024S"),
      (.kitty, "\u{1B}[?2;1;0S", ""), (.plain, "\u{1B}[5n", "ESC [0n"), (.plain, "ab\u{1B}[6n", "ESC [1;3R"),
      (
        .iterm2, "\u{1B}]1337;Capabilities\u{1B}\\",
        "ESC ]1337;Capabilities=T3CwLrMSc7UUw9Ts3BFGsSyHNoSxFESC \\"
      ),
      (.kitty, "\u{1B}]1337;Capabilities\u{1B}\\", ""), (.kitty, "\u{1B}[?u", "ESC [?0u"),
      (.xtermSixel, "\u{1B}[?u", ""),
      (.kittyPlaceholders, "\u{1B}[?996n", "ESC [?997;1n"), (.tmux, "\u{1B}[>q", "ESC P>|tmux 3.4ESC \\"),
      (.tmux, "\u{1B}Ptmux;\u{1B}\u{1B}[>q\u{1B}\\", "ESC P>|kitty(0.35.2)ESC \\"),
      (
        .tmux, "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=q,i=1,f=24,s=1,v=1;AAAA\u{1B}\u{1B}\\\u{1B}\\",
        "ESC _Gi=1;OKESC \\"
      ),
    ] as [(TerminalModel.Profile, String, String)])
  func answers(_ profile: TerminalModel.Profile, text: String, expected: String) {
    var model = Model.reading(profile, "")
    #expect(model.reply(to: text) == expected)
    #expect(model.violations == [] && model.unanswered == [])
    #expect(model.takeReplies() == [])
  }

  @Test("the cost of images is counted")
  func traffic() {
    let text = ModelInput.kitty("a=t,i=1,f=24,s=1,v=1,q=2", "AAAA")
    let model = Model.reading(.kitty, "text" + text + text)
    #expect(model.graphicsTraffic == (2, 2 * text.utf8.count))
  }
}
