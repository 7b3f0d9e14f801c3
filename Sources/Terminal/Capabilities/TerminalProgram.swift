import AdaptiveCore

/// What is known of a terminal once it has said its name: which of the protocols it answers for are good there, and
/// which block characters it draws.
///
/// What a terminal answers counts first; the table says only what answers can't. Whatever is not in it gets the protocols
/// it answers for, and quarters of cells.
public struct TerminalProgram: Hashable, Sendable {
  /// What it calls itself, up to the version (XTVERSION); lower and upper case are the same.
  public let name: String
  /// The protocols that are good there, the best first. Others are left alone even if it answers for them.
  public let protocols: [GraphicsSupport.GraphicsProtocol]
  /// Why these, in this order.
  public let remark: String
  /// The versions from which inline images of iTerm2 are there without an answer that says so; `nil` when only an
  /// answer counts.
  let inlineImages: TerminalVersion?
  /// The versions from which pictures can be shown by placeholders; `nil` for none.
  let placeholders: TerminalVersion?
  /// Whether a picture is lost as a whole when some of its cells get something else, without a word.
  let losesCutPictures: Bool
  /// The versions from which finer blocks than quarters are there.
  let blocks: [DisplayCapabilities.Blocks: TerminalVersion]

  private init(
    _ name: String, _ protocols: [GraphicsSupport.GraphicsProtocol], _ remark: String,
    inlineImages: TerminalVersion? = nil, placeholders: TerminalVersion? = nil,
    losesCutPictures: Bool = false, blocks: [DisplayCapabilities.Blocks: TerminalVersion] = [:]
  ) {
    self.name = name
    self.protocols = protocols
    self.remark = remark
    self.inlineImages = inlineImages
    self.placeholders = placeholders
    self.losesCutPictures = losesCutPictures
    self.blocks = blocks
  }

  /// The row for what a terminal calls itself; `nil` for one that is not known.
  public static func named(_ name: String) -> TerminalProgram? {
    table.first { name.lowercased().hasPrefix($0.name.lowercased()) }
  }

  /// The name that a value of TERM_PROGRAM stands for; `nil` for none known. Programs hand the variable on to terminals
  /// that are started from them: of terminals that tell their name it counts only where they are not asked.
  static func name(ofVariable value: String, isAsked: Bool) -> String? {
    switch value {
    case "WarpTerminal": "Warp"
    case "vscode", "Tabby", "Hyper": "xterm.js"
    case "iTerm.app": isAsked ? nil : "iTerm2"
    case "WezTerm", "mintty", "rio": isAsked ? nil : value
    default: nil
    }
  }

  /// The name and version by DA2, for terminals that do not know XTVERSION.
  static func name(ofSecondaryAttributes numbers: [Int]) -> String? {
    guard numbers.count >= 2 else { return nil }
    switch (numbers[0], numbers[1]) {
    // 1 before VTE 0.54; its version is major, minor and micro with two digits each.
    case (1, 2000...3999), (61, 1000...), (65, 1000...): return "VTE(\(numbers[1]))"
    case (77, 10000...): return "mintty \(numbers[1] / 10000).\(numbers[1] / 100 % 100).\(numbers[1] % 100)"
    default: return nil
    }
  }

  /// The version in what it calls itself.
  func version(in fullName: String) -> TerminalVersion {
    TerminalVersion(in: fullName.dropFirst(name.count))
  }

  /// The finest blocks of a version.
  func blocks(in version: TerminalVersion) -> DisplayCapabilities.Blocks {
    blocks.filter { version >= $0.value }.keys.max() ?? .quadrant
  }

  private static let always: TerminalVersion = []

  /// The first row that matches counts.
  ///
  /// Sources. Protocols: yazi's adapters (yazi-adapter/src/adapters.rs, yazi-emulator/src/brand.rs); ratatui-image's table of
  /// sixel terminals for what Konsole leaves behind; wezterm#986; mintty's and Konsole's change logs for the versions.
  /// Placeholders: kitty's graphics protocol, "Unicode placeholders"; yazi's README for Ghostty. Sextants: notcurses'
  /// termdesc.c (kitty, foot, VTE, WezTerm; none in contour, mlterm, iTerm2), rio#974. Octants: notcurses#2846 for foot, kitty's
  /// and Ghostty's release notes and VTE's minifont as collected in breferrari/vigia#324. Tried: xterm 379 and 412, kitty 0.26
  /// and 0.48, foot 1.28, Konsole 26.08 (which shows nothing by kitty's protocol), mlterm 3.9, tmux 3.3 and 3.8.
  static let table: [TerminalProgram] = [
    TerminalProgram(
      "kitty", [.kitty], "knows its own protocol best",
      placeholders: [0, 28], blocks: [.sextant: [0, 19, 3], .octant: [0, 40]]),
    TerminalProgram(
      "ghostty", [.kitty], "has all of the protocol",
      placeholders: always, blocks: [.sextant: always, .octant: [1, 2]]),
    TerminalProgram(
      "WezTerm", [.iterm2, .sixel], "has kitty's protocol only in part",
      inlineImages: always, blocks: [.sextant: [20_210_610]]),
    TerminalProgram(
      "iTerm2", [.iterm2, .sixel], "knows its own protocol best", inlineImages: always),
    TerminalProgram(
      "Konsole", [.iterm2, .sixel, .kitty], "has kitty's protocol only in part, and leaves sixel behind",
      inlineImages: [22, 4], losesCutPictures: true),
    TerminalProgram("foot", [.sixel], "has no other", blocks: [.sextant: [1, 9], .octant: [1, 20]]),
    TerminalProgram(
      "xterm.js", [.iterm2, .sixel], "has both where images are switched on, which sixel tells"),
    TerminalProgram("XTerm", [.sixel], "has no other, and draws blocks from its font"),
    TerminalProgram("contour", [.sixel], "has no other"),
    TerminalProgram("mlterm", [.sixel], "is known for it"),
    TerminalProgram("mintty", [.iterm2, .sixel], "takes photos as JPEG", inlineImages: [2, 9, 6]),
    TerminalProgram(
      "VTE", [.sixel], "has it where it was built so", blocks: [.sextant: [6200], .octant: [7800]]),
    TerminalProgram(
      "rio", [.iterm2, .sixel], "has kitty's protocol only in part",
      inlineImages: always, blocks: [.sextant: [0, 2]]),
    TerminalProgram(
      "Warp", [.iterm2, .kitty], "has kitty's protocol only in part", inlineImages: always),
    TerminalProgram("Windows Terminal", [.sixel], "has no other"),
    TerminalProgram("alacritty", [], "has none"),
  ]
}
