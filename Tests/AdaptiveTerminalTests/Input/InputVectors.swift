import AdaptiveCore
import AdaptiveTerminal

/// Bytes with their meaning, for parameterised tests.
struct InputVector: Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  let meaning: [TerminalInput]

  init(_ text: String, _ meaning: [TerminalInput]) {
    bytes = Array(text.utf8)
    self.meaning = meaning
  }

  init(_ text: String, key: Key, _ modifiers: KeyEvent.Modifiers = []) {
    self.init(text, [.event(.key(KeyEvent(key, modifiers)))])
  }

  init(_ text: String, event: Event) { self.init(text, [.event(event)]) }

  init(_ text: String, reply: TerminalReply) { self.init(text, [.reply(reply)]) }

  var description: String {
    bytes.map { $0 == 0x1B ? "ESC " : $0 < 0x20 ? "^" : String(Character(Unicode.Scalar($0))) }.joined()
  }

  static let keys: [InputVector] = [
    InputVector("a", key: .character("a")),
    InputVector("A", key: .character("A")),
    InputVector("é", key: .character("é")),
    InputVector("写", key: .character("写")),
    InputVector("😀", key: .character("😀")),
    InputVector(" ", key: .character(" ")),
    InputVector("\r", key: .enter),
    InputVector("\n", key: .enter),
    InputVector("\t", key: .tab),
    InputVector("\u{7F}", key: .backspace),
    InputVector("\u{8}", key: .backspace),
    InputVector("\u{0}", key: .character(" "), .control),
    InputVector("\u{4}", key: .character("d"), .control),
    InputVector("\u{C}", key: .character("l"), .control),
    InputVector("\u{1A}", key: .character("z"), .control),
    InputVector("\u{1C}", key: .character("\\"), .control),
    InputVector("\u{1F}", key: .character("_"), .control),
    InputVector("\u{1B}x", key: .character("x"), .alt),
    InputVector("\u{1B}é", key: .character("é"), .alt),
    InputVector("\u{1B}\r", key: .enter, .alt),
    InputVector("\u{1B}\u{7F}", key: .backspace, .alt),
    InputVector("\u{1B}\u{4}", key: .character("d"), [.alt, .control]),
    InputVector("\u{1B}[A", key: .up),
    InputVector("\u{1B}[B", key: .down),
    InputVector("\u{1B}[C", key: .right),
    InputVector("\u{1B}[D", key: .left),
    InputVector("\u{1B}[H", key: .home),
    InputVector("\u{1B}[F", key: .end),
    InputVector("\u{1B}[Z", key: .backTab),
    InputVector("\u{1B}[1;2Z", key: .backTab),
    InputVector("\u{1B}[1;5A", key: .up, .control),
    InputVector("\u{1B}[1;2D", key: .left, .shift),
    InputVector("\u{1B}[1;3C", key: .right, .alt),
    InputVector("\u{1B}[1;8H", key: .home, [.shift, .alt, .control]),
    InputVector("\u{1B}\u{1B}[A", key: .up, .alt),
    InputVector("\u{1B}[a", key: .up, .shift),
    InputVector("\u{1B}[1~", key: .home),
    InputVector("\u{1B}[2~", key: .insert),
    InputVector("\u{1B}[3~", key: .delete),
    InputVector("\u{1B}[3;5~", key: .delete, .control),
    InputVector("\u{1B}[3^", key: .delete, .control),
    InputVector("\u{1B}[4~", key: .end),
    InputVector("\u{1B}[5~", key: .pageUp),
    InputVector("\u{1B}[6~", key: .pageDown),
    InputVector("\u{1B}[7~", key: .home),
    InputVector("\u{1B}[8~", key: .end),
    InputVector("\u{1B}[11~", key: .function(1)),
    InputVector("\u{1B}[15~", key: .function(5)),
    InputVector("\u{1B}[17~", key: .function(6)),
    InputVector("\u{1B}[21~", key: .function(10)),
    InputVector("\u{1B}[24~", key: .function(12)),
    InputVector("\u{1B}[34~", key: .function(20)),
    InputVector("\u{1B}[P", key: .function(1)),
    InputVector("\u{1B}[1;2P", key: .function(1), .shift),
    InputVector("\u{1B}[[A", key: .function(1)),
    InputVector("\u{1B}[[E", key: .function(5)),
    InputVector("\u{1B}OA", key: .up),
    InputVector("\u{1B}OH", key: .home),
    InputVector("\u{1B}OP", key: .function(1)),
    InputVector("\u{1B}OS", key: .function(4)),
    InputVector("\u{1B}OM", key: .enter),
    InputVector("\u{1B}Oj", key: .character("*")),
    InputVector("\u{1B}Op", key: .character("0")),
    InputVector("\u{1B}Oy", key: .character("9")),
    InputVector("\u{1B}O5P", key: .function(1), .control),
    InputVector("\u{1B}O1;5P", key: .function(1), .control),
    InputVector("\u{1B}O1;4q", key: .character("1"), [.shift, .alt]),
    InputVector("\u{1B}O" + String(repeating: "9", count: 100) + "Z", []),
    InputVector("\u{1B}[27u", key: .escape),
    InputVector("\u{1B}[97u", key: .character("a")),
    InputVector("\u{1B}[97;5u", key: .character("a"), .control),
    InputVector("\u{1B}[97;2u", key: .character("A")),
    InputVector("\u{1B}[49:33;2u", key: .character("!")),
    InputVector("\u{1B}[49;2;33u", key: .character("!")),
    InputVector("\u{1B}[97;1:2u", key: .character("a")),
    InputVector("\u{1B}[97;1:3u", []),
    InputVector("\u{1B}[9;2u", key: .backTab),
    InputVector("\u{1B}[13;3u", key: .enter, .alt),
    InputVector("\u{1B}[57399u", key: .character("0")),
    InputVector("\u{1B}[57417u", key: .left),
    InputVector("\u{1B}[57441u", []),
    InputVector("\u{1B}[27;5;106~", key: .character("j"), .control),
  ]

  static let others: [InputVector] = [
    InputVector("\u{1B}[I", event: .focus(true)),
    InputVector("\u{1B}[O", event: .focus(false)),
    InputVector("\u{1B}[<0;1;1M", event: .mouse(MouseEvent(.press, at: .zero))),
    InputVector("\u{1B}[<0;10;5m", event: .mouse(MouseEvent(.release, at: Point(x: 9, y: 4)))),
    InputVector("\u{1B}[<2;10;5M", event: .mouse(MouseEvent(.otherPress(2), at: Point(x: 9, y: 4)))),
    InputVector("\u{1B}[<32;3;4M", event: .mouse(MouseEvent(.drag, at: Point(x: 2, y: 3)))),
    InputVector("\u{1B}[<35;3;4M", event: .mouse(MouseEvent(.move, at: Point(x: 2, y: 3)))),
    InputVector("\u{1B}[<64;3;4M", event: .mouse(MouseEvent(.wheelUp, at: Point(x: 2, y: 3)))),
    InputVector("\u{1B}[<65;3;4M", event: .mouse(MouseEvent(.wheelDown, at: Point(x: 2, y: 3)))),
    InputVector("\u{1B}[<66;3;4M", []),
    InputVector(
      "\u{1B}[<28;300;200M",
      event: .mouse(MouseEvent(.press, at: Point(x: 299, y: 199), modifiers: [.shift, .alt, .control]))),
    InputVector("\u{1B}[<0;0;0M", event: .mouse(MouseEvent(.press, at: .zero))),
    InputVector("\u{1B}[M !!", event: .mouse(MouseEvent(.press, at: .zero))),
    InputVector("\u{1B}[M#\"!", event: .mouse(MouseEvent(.release, at: Point(x: 1, y: 0)))),
    InputVector("\u{1B}[M`!!", event: .mouse(MouseEvent(.wheelUp, at: .zero))),
    InputVector("\u{1B}[200~\u{1B}[201~", event: .paste("")),
    InputVector("\u{1B}[200~two\rlines\u{1B}[201~", event: .paste("two\rlines")),
    InputVector(
      "\u{1B}[200~\u{1B}[A q \u{1B}[201 \u{1B}\u{1B}[20写\u{1B}[201~",
      event: .paste("\u{1B}[A q \u{1B}[201 \u{1B}\u{1B}[20写")),
  ]

  static let replies: [InputVector] = [
    InputVector("\u{1B}[?62;4;22c", reply: .primaryAttributes([62, 4, 22])),
    InputVector("\u{1B}[?6c", reply: .primaryAttributes([6])),
    InputVector("\u{1B}[>41;379;0c", reply: .secondaryAttributes([41, 379, 0])),
    InputVector("\u{1B}P>|kitty(0.26.5)\u{1B}\\", reply: .name("kitty(0.26.5)")),
    InputVector("\u{1B}P>|tmux 3.3a\u{7}", reply: .name("tmux 3.3a")),
    InputVector("\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\", reply: .color(selector: 11, rgb: 0xFF_FAF0)),
    InputVector("\u{1B}]11;rgb:1e/1e/2e\u{7}", reply: .color(selector: 11, rgb: 0x1E_1E2E)),
    InputVector("\u{1B}]10;rgba:0/8/f/ff\u{7}", reply: .color(selector: 10, rgb: 0x00_88FF)),
    InputVector("\u{1B}]1337;Capabilities=T3LrMSc7SxF\u{1B}\\", reply: .features("T3LrMSc7SxF")),
    InputVector("\u{1B}]1337;Capabilities=\u{7}", reply: .features("")),
    InputVector("\u{1B}]1337;ReportCellSize=18;9\u{7}", reply: .other),
    InputVector("\u{1B}]52;c;aGVsbG8=\u{7}", reply: .other),
    InputVector("\u{1B}[6;18;9t", reply: .cellPixels(PixelSize(width: 9, height: 18))),
    InputVector("\u{1B}[4;600;800t", reply: .windowPixels(PixelSize(width: 800, height: 600))),
    InputVector("\u{1B}[8;24;80t", reply: .windowCells(Size(width: 80, height: 24))),
    InputVector("\u{1B}[?2026;2$y", reply: .mode(2026, .reset)),
    InputVector("\u{1B}[?1036;1$y", reply: .mode(1036, .set)),
    InputVector("\u{1B}[?2026;0$y", reply: .mode(2026, .unknown)),
    InputVector("\u{1B}[5;9R", reply: .cursor(Point(x: 8, y: 4))),
    InputVector("\u{1B}[?5;9R", reply: .cursor(Point(x: 8, y: 4))),
    InputVector("\u{1B}[?1u", reply: .keyboardFlags(1)),
    InputVector("\u{1B}_Gi=31;OK\u{1B}\\", reply: .graphics(image: 31, message: "OK")),
    InputVector(
      "\u{1B}_Gi=7,p=2;ENOENT:no image\u{1B}\\", reply: .graphics(image: 7, message: "ENOENT:no image")),
    InputVector("\u{1B}[?2;0;1000;782S", reply: .graphicsAttributes([2, 0, 1000, 782])),
    InputVector("\u{1B}[?997;1n", reply: .style(.dark)),
    InputVector("\u{1B}[?997;2n", reply: .style(.light)),
    InputVector("\u{1B}[0n", reply: .ready),
    InputVector("\u{1B}P1+r524742=38\u{1B}\\", reply: .other),
    InputVector("\u{1B}^private\u{1B}\\", reply: .other),
    InputVector("\u{1B}Xq\u{1B}\\", reply: .other),
  ]
}
