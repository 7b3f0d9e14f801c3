import AdaptiveCore

@testable import AdaptiveTerminal

/// A terminal as observed: its environment, its replies to each query, and the expected result.
struct TerminalVector: Sendable, CustomStringConvertible {
  typealias Graphics = GraphicsSupport

  let description: String
  var environment: [String: String] = [:]
  /// Its replies to the first round, including the last one.
  var answers = ""
  /// The replies of the terminal around tmux about its name.
  var outer = ""
  /// Its replies to the kitty query; empty if it does not know the protocol.
  var kitty = ""
  /// Its replies to the queries about shared memory and files.
  var transport = ""
  /// The chosen protocol.
  var graphics: GraphicsSupport?
  var cells = DisplayCapabilities.Graphics.blocks
  var blocks = DisplayCapabilities.Blocks.quadrant
  /// The rounds of queries after the first.
  var rounds: [CapabilityDetection.Round] = []

  static let ok = "\u{1B}_Gi=1886351201;OK\u{1B}\\"
  static let local =
    "\u{1B}_Gi=1886351202;OK\u{1B}\\\u{1B}_Gi=1886351203;OK\u{1B}\\\u{1B}_Gi=1886351204;OK\u{1B}\\"
  private static let missing =
    "EBADF:Failed to open file for graphics transmission with error: [2] No such file or directory"
  static let remote =
    "\u{1B}_Gi=1886351202;\(missing)\u{1B}\\\u{1B}_Gi=1886351203;\(missing)\u{1B}\\"
    + "\u{1B}_Gi=1886351204;OK\u{1B}\\"
  static let onlyFiles =
    "\u{1B}_Gi=1886351202;EINVAL\u{1B}\\\u{1B}_Gi=1886351203;OK\u{1B}\\\u{1B}_Gi=1886351204;OK\u{1B}\\"

  private static func kitty(_ version: String) -> String {
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?2026;2$y\u{1B}P>|kitty(\(version))\u{1B}\\\u{1B}[>1;4000;26c"
      + "\u{1B}[6;18;9t\u{1B}[?62;c"
  }

  private static let tmux = "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[>84;0;0c\u{1B}[?1;2c"
  private static let inTmux = [
    "TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "TERM_PROGRAM": "tmux",
    "COLORTERM": "truecolor",
  ]
  private static let xterm =
    "\u{1B}[?1036;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2026;0$y"
    + "\u{1B}P>|XTerm(379)\u{1B}\\"

  static let all: [TerminalVector] = [
    // As it replies under Xvfb.
    TerminalVector(
      description: "xterm 379", environment: ["TERM": "xterm"],
      answers: xterm + "\u{1B}[>41;379;0c\u{1B}[?2;3S\u{1B}[?1;3S\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c"),
    TerminalVector(
      description: "xterm 379 -ti vt340", environment: ["TERM": "xterm"],
      answers: xterm + "\u{1B}[>19;379;0c\u{1B}[?2;0;480;312S\u{1B}[?1;0;1024S"
        + "\u{1B}[?63;1;2;4;6;9;15;16;22;28c",
      graphics: Graphics(.sixel, largestPiece: PixelSize(width: 480, height: 312)), cells: .pixels),
    TerminalVector(
      description: "kitty 0.26.5",
      environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"],
      answers: kitty("0.26.5"), kitty: ok, transport: local,
      graphics: Graphics(.kitty, transport: .sharedMemory),
      cells: .pixels, blocks: .sextant, rounds: [.kitty, .transport]),
    TerminalVector(
      description: "kitty 0.35 over ssh", environment: ["TERM": "xterm-kitty", "SSH_CONNECTION": "a 1 b 2"],
      answers: kitty("0.35.2"), kitty: ok, transport: remote, graphics: Graphics(.kitty), cells: .pixels,
      blocks: .sextant, rounds: [.kitty, .transport]),
    TerminalVector(
      description: "kitty 0.40 that sees the files of this machine", environment: ["TERM": "xterm-kitty"],
      answers: kitty("0.40.0"), kitty: ok, transport: onlyFiles, graphics: Graphics(.kitty, transport: .file),
      cells: .pixels, blocks: .octant, rounds: [.kitty, .transport]),
    TerminalVector(
      description: "kitty with its protocol switched off", environment: ["TERM": "xterm-kitty"],
      answers: kitty("0.35.2"), blocks: .sextant, rounds: [.kitty]),
    TerminalVector(
      description: "kitty, no colours wanted", environment: ["TERM": "xterm-kitty", "NO_COLOR": "1"],
      answers: kitty("0.35.2"), kitty: ok, transport: local, cells: .ascii, blocks: .sextant,
      rounds: [.kitty, .transport]),
    TerminalVector(
      description: "kitty that was started from tmux",
      environment: ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], answers: kitty("0.35.2"),
      kitty: ok,
      transport: local, graphics: Graphics(.kitty, transport: .sharedMemory), cells: .pixels,
      blocks: .sextant,
      rounds: [.kitty, .transport]),
    TerminalVector(
      description: "Ghostty 1.1", environment: ["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"],
      answers: "\u{1B}P>|ghostty 1.1.3\u{1B}\\\u{1B}[>1;10;0c\u{1B}[6;34;16t\u{1B}[?62;22c", kitty: ok,
      transport: local, graphics: Graphics(.kitty, transport: .sharedMemory), cells: .pixels,
      blocks: .sextant,
      rounds: [.kitty, .transport]),
    TerminalVector(
      description: "Ghostty 1.2", environment: ["TERM": "xterm-ghostty"],
      answers: "\u{1B}P>|ghostty 1.2.0\u{1B}\\\u{1B}[>1;10;0c\u{1B}[?62;22;52c", kitty: ok, transport: remote,
      graphics: Graphics(.kitty), cells: .pixels, blocks: .octant, rounds: [.kitty, .transport]),
    TerminalVector(
      description: "WezTerm", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],
      answers: "\u{1B}P>|WezTerm 20240203-110809-5046fc22\u{1B}\\\u{1B}[>1;277;0c\u{1B}[?65;4;6;18;22c",
      graphics: Graphics(.iterm2), cells: .pixels, blocks: .sextant),
    TerminalVector(
      description: "foot 1.16", environment: ["TERM": "foot"],
      answers: "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[>1;011602;0c\u{1B}[?2;0;10000;10000S\u{1B}[?1;0;1024S"
        + "\u{1B}[?62;4;22c",
      graphics: Graphics(.sixel, largestPiece: PixelSize(width: 10000, height: 10000)), cells: .pixels,
      blocks: .sextant),
    TerminalVector(
      description: "foot 1.22", environment: ["TERM": "foot"],
      answers: "\u{1B}P>|foot(1.22.0)\u{1B}\\\u{1B}[?62;4;22c", graphics: Graphics(.sixel), cells: .pixels,
      blocks: .octant),
    TerminalVector(
      description: "iTerm2 3.5", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
      answers:
        "\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[>64;2500;0c\u{1B}]1337;Capabilities=T3LrMSc7UUw9Ts3BFGsSyHNoSxF\u{1B}\\"
        + "\u{1B}[?64;1;2;4;6;17;18;21;22c",
      graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "a terminal of no name that knows inline images", environment: ["TERM": "xterm-256color"],
      answers: "\u{1B}]1337;Capabilities=T2SxF\u{7}\u{1B}[?62;4c", graphics: Graphics(.iterm2), cells: .pixels
    ),
    TerminalVector(
      description: "a terminal whose features are about focus", environment: ["TERM": "xterm-256color"],
      answers: "\u{1B}]1337;Capabilities=T2FoGs\u{7}\u{1B}[?62c"),
    TerminalVector(
      description: "VS Code with images", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
      answers: "\u{1B}P>|xterm.js(5.6.0)\u{1B}\\\u{1B}[>0;276;0c\u{1B}[?2;0;4096;4096S\u{1B}[?1;0;256S"
        + "\u{1B}[?62;4;9;22c",
      graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "VS Code without images",
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
      answers: "\u{1B}[>0;276;0c\u{1B}[?1;2c"),
    TerminalVector(
      description: "VS Code of before it told its name, with images",
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
      answers: "\u{1B}[>0;276;0c\u{1B}[?62;4;9;22c", graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "Konsole 23", environment: ["TERM": "xterm-256color", "KONSOLE_VERSION": "230401"],
      answers: "\u{1B}P>|Konsole 23.04.1\u{1B}\\\u{1B}[>1;115;0c\u{1B}[?62;1;4c", kitty: ok, transport: local,
      graphics: Graphics(.iterm2, erasure: .command), cells: .pixels, rounds: [.kitty, .transport]),
    TerminalVector(
      description: "mintty 3.6", environment: ["TERM": "xterm", "TERM_PROGRAM": "mintty"],
      answers: "\u{1B}P>|mintty 3.6.1\u{1B}\\\u{1B}[>77;30601;0c\u{1B}[?64;1;2;4;6;9;15;21;22;28;29c",
      graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "mintty that tells its name as a number", environment: ["TERM": "xterm"],
      answers: "\u{1B}[>77;30601;0c\u{1B}[?64;1;2;4c", graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "mintty of before inline images", environment: ["TERM": "xterm"],
      answers: "\u{1B}[>77;20905;0c\u{1B}[?64;1;2;4c", graphics: Graphics(.sixel), cells: .pixels),
    TerminalVector(
      description: "Warp", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WarpTerminal"],
      answers: "\u{1B}[?62;c", graphics: Graphics(.iterm2), cells: .pixels),
    TerminalVector(
      description: "rio", environment: ["TERM": "rio"],
      answers: "\u{1B}P>|Rio 0.2.30\u{1B}\\\u{1B}[?62;4;6;22c",
      graphics: Graphics(.iterm2), cells: .pixels, blocks: .sextant),
    TerminalVector(
      description: "Windows Terminal 1.22", environment: ["TERM": "xterm-256color", "WT_SESSION": "x"],
      answers: "\u{1B}[>0;10;1c\u{1B}[?61;4;6;7;14;21;22;23;24;28;32;42c", graphics: Graphics(.sixel),
      cells: .pixels),
    TerminalVector(
      description: "Windows Terminal 1.18, which has Latin-2 and no sixel",
      environment: ["TERM": "xterm-256color", "WT_SESSION": "x"],
      answers: "\u{1B}[>0;10;1c\u{1B}[?61;6;7;14;21;22;23;24;28;32;42c"),
    TerminalVector(
      description: "a terminal of level 4", environment: ["TERM": "xterm"], answers: "\u{1B}[?4;6c"),
    TerminalVector(
      description: "Alacritty", environment: ["TERM": "alacritty"], answers: "\u{1B}[>0;1301;1c\u{1B}[?6c"),
    TerminalVector(
      description: "GNOME Terminal, VTE 0.70",
      environment: ["TERM": "xterm-256color", "VTE_VERSION": "7006"],
      answers: "\u{1B}[>65;7006;1c\u{1B}[?65;1;9c", blocks: .sextant),
    TerminalVector(
      description: "a VTE with sixel", environment: ["TERM": "xterm-256color", "VTE_VERSION": "7600"],
      answers: "\u{1B}P>|VTE(7600)\u{1B}\\\u{1B}[>65;7600;1c\u{1B}[?65;1;4;9c", graphics: Graphics(.sixel),
      cells: .pixels, blocks: .sextant),
    TerminalVector(
      description: "a new terminal with kitty's protocol", environment: ["TERM": "xterm-256color"],
      answers: "\u{1B}P>|Newterm 1\u{1B}\\\u{1B}[?62;4c", kitty: ok, transport: remote,
      graphics: Graphics(.kitty),
      cells: .pixels, rounds: [.kitty, .transport]),
    TerminalVector(description: "the Linux console", environment: ["TERM": "linux"], blocks: .half),
    TerminalVector(
      description: "a terminal that only shows lines", environment: ["TERM": "dumb"], cells: .ascii),
    TerminalVector(
      description: "GNU screen in kitty",
      environment: ["TERM": "screen-256color", "STY": "1.pts", "KITTY_WINDOW_ID": "1"],
      answers: "\u{1B}[>83;40900;0c\u{1B}[?1;2c"),
    TerminalVector(
      description: "GNU screen over ssh", environment: ["TERM": "screen", "TERM_PROGRAM": "iTerm.app"],
      answers: "\u{1B}[?1;2c"),
    TerminalVector(
      description: "tmux in kitty, passthrough off", environment: inTmux, answers: tmux, rounds: [.outer]),
    TerminalVector(
      description: "tmux in kitty 0.35, passthrough on", environment: inTmux, answers: tmux,
      outer: "\u{1B}P>|kitty(0.35.2)\u{1B}\\", kitty: ok, transport: local,
      graphics: Graphics(.kitty, transport: .sharedMemory, usesPlaceholders: true, passesThroughTmux: true),
      cells: .pixels, blocks: .sextant, rounds: [.outer, .kitty, .transport]),
    TerminalVector(
      description: "tmux in kitty 0.26, which has no placeholders", environment: inTmux, answers: tmux,
      outer: "\u{1B}P>|kitty(0.26.5)\u{1B}\\", kitty: ok, transport: local, blocks: .sextant,
      rounds: [.outer, .kitty, .transport]),
    TerminalVector(
      description: "tmux in Ghostty, seen over ssh, with a TERM of another name",
      environment: ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"], answers: tmux,
      outer: "\u{1B}P>|ghostty 1.1.3\u{1B}\\", kitty: ok, transport: remote,
      graphics: Graphics(.kitty, usesPlaceholders: true, passesThroughTmux: true), cells: .pixels,
      blocks: .sextant, rounds: [.outer, .kitty, .transport]),
    TerminalVector(
      description: "tmux with sixel in xterm, passthrough on", environment: inTmux,
      answers: "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2;4c", outer: "\u{1B}P>|XTerm(379)\u{1B}\\",
      rounds: [.outer]),
    TerminalVector(
      description: "tmux in WezTerm, which shows placeholders as boxes", environment: inTmux, answers: tmux,
      outer: "\u{1B}P>|WezTerm 20240203-110809-5046fc22\u{1B}\\", blocks: .sextant, rounds: [.outer]),
    TerminalVector(
      description: "tmux in tmux, both with passthrough on", environment: inTmux, answers: tmux,
      outer: "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2c", rounds: [.outer]),
    TerminalVector(
      description: "tmux in a terminal without a name", environment: inTmux, answers: tmux,
      outer: "\u{1B}[?6c", rounds: [.outer]),
    TerminalVector(
      description: "tmux of before it told its name", environment: ["TERM": "screen", "TMUX": "/tmp/x,1,0"],
      answers: "\u{1B}[?1;2c"),
    TerminalVector(description: "a terminal that answers nothing", environment: ["TERM": "xterm-256color"]),
  ]
}
