import AdaptiveCore

/// The facts about a terminal that its name gives: which of the protocols it reports work well, and which
/// block characters it draws.
///
/// Replies take precedence; the table contains only what they do not reveal. Other terminals get the
/// protocols that they report, and quadrants.
public struct TerminalProgram: Hashable, Sendable {
  /// The beginning of the reported name (XTVERSION), up to the version. Case does not matter.
  public let name: String
  /// The protocols that work well, best first. Others are not used even if the terminal reports them.
  public let protocols: [GraphicsSupport.GraphicsProtocol]
  /// The reason for this choice.
  public let remark: String
  /// The first version that supports iTerm2 inline images without reporting it; `nil` if only a report
  /// counts.
  let inlineImages: TerminalVersion?
  /// The first version that supports Unicode placeholders; `nil` for none.
  let placeholders: TerminalVersion?
  /// The way to erase an image that was drawn at the text cursor.
  let erasure: GraphicsSupport.Erasure
  /// Whether it reverses each word of a right-to-left script, and leaves the order of words.
  let reversesWords: Bool
  /// The first versions that support finer blocks than quadrants.
  let blocks: [DisplayCapabilities.Blocks: TerminalVersion]

  private init(
    _ name: String, _ protocols: [GraphicsSupport.GraphicsProtocol], _ remark: String,
    inlineImages: TerminalVersion? = nil, placeholders: TerminalVersion? = nil,
    erasure: GraphicsSupport.Erasure = .cell, reversesWords: Bool = false,
    blocks: [DisplayCapabilities.Blocks: TerminalVersion] = [:]
  ) {
    self.name = name
    self.protocols = protocols
    self.remark = remark
    self.inlineImages = inlineImages
    self.placeholders = placeholders
    self.erasure = erasure
    self.reversesWords = reversesWords
    self.blocks = blocks
  }

  /// Returns the row for a reported name; `nil` if the terminal is unknown.
  public static func named(_ name: String) -> TerminalProgram? {
    table.first { name.lowercased().hasPrefix($0.name.lowercased()) }
  }

  /// Returns the name for a value of TERM_PROGRAM; `nil` if unknown. Programs pass the variable on to
  /// terminals that they start, so for terminals that report their name it counts only if they are not
  /// queried.
  static func name(ofVariable value: String, isQueried: Bool) -> String? {
    switch value {
    case "WarpTerminal": "Warp"
    case "vscode", "Tabby", "Hyper": "xterm.js"
    case "iTerm.app": isQueried ? nil : "iTerm2"
    case "WezTerm", "mintty", "rio": isQueried ? nil : value
    default: nil
    }
  }

  /// The name and version from DA2, for terminals that do not support XTVERSION.
  static func name(ofSecondaryAttributes numbers: [Int]) -> String? {
    guard numbers.count >= 2 else { return nil }
    switch (numbers[0], numbers[1]) {
    // The first number is 1 before VTE 0.54. The version has two digits each for major, minor and micro.
    case (1, 2000...3999), (61, 1000...), (65, 1000...): return "VTE(\(numbers[1]))"
    case (77, 10000...): return "mintty \(numbers[1] / 10000).\((numbers[1] / 100) % 100).\(numbers[1] % 100)"
    default: return nil
    }
  }

  /// The version in a reported name.
  func version(in fullName: String) -> TerminalVersion {
    TerminalVersion(in: fullName.dropFirst(name.count))
  }

  /// The finest blocks that a version supports.
  func blocks(in version: TerminalVersion) -> DisplayCapabilities.Blocks {
    blocks.filter { version >= $0.value }.keys.max() ?? .quadrant
  }

  private static let always: TerminalVersion = []

  /// The first row that matches counts.
  ///
  /// Sources. Protocols: yazi's adapters (yazi-adapter/src/adapters.rs, yazi-emulator/src/brand.rs);
  /// ratatui-image's table of sixel terminals for what Konsole leaves behind; wezterm#986; mintty's and
  /// Konsole's change logs for the versions. Placeholders: kitty's graphics protocol, "Unicode placeholders";
  /// yazi's README for Ghostty. Sextants: notcurses' termdesc.c (kitty, foot, VTE, WezTerm; none in contour,
  /// mlterm, iTerm2), rio#974. Octants: notcurses#2846 for foot, kitty's and Ghostty's release notes and
  /// VTE's minifont as collected in breferrari/vigia#324. Konsole's Screen erases images.cpp in 22.12 and
  /// 26.11. Tried: xterm 379 and 412, kitty 0.26 and 0.48, foot 1.28, Konsole 22.12 and 26.08 (which shows
  /// nothing by kitty's protocol), mlterm 3.9, tmux 3.3 and 3.8.
  static let table: [TerminalProgram] = [
    TerminalProgram(
      "kitty", [.kitty], "defines the protocol",
      placeholders: [0, 28], reversesWords: true, blocks: [.sextant: [0, 19, 3], .octant: [0, 40]]),
    TerminalProgram(
      "ghostty", [.kitty], "supports all of the protocol",
      placeholders: always, blocks: [.sextant: always, .octant: [1, 2]]),
    TerminalProgram(
      "WezTerm", [.iterm2, .sixel], "supports the kitty protocol only in part",
      inlineImages: always, blocks: [.sextant: [20_210_610]]),
    TerminalProgram(
      "iTerm2", [.iterm2, .sixel], "defines the protocol", inlineImages: always),
    TerminalProgram(
      "Konsole", [.iterm2, .sixel, .kitty],
      "supports the kitty protocol only in part and leaves sixel images behind",
      inlineImages: [22, 4], erasure: .command),
    TerminalProgram("foot", [.sixel], "supports no other", blocks: [.sextant: [1, 9], .octant: [1, 20]]),
    TerminalProgram(
      "xterm.js", [.iterm2, .sixel], "supports both when images are enabled, as sixel shows"),
    TerminalProgram("XTerm", [.sixel], "supports no other and draws blocks from its font"),
    TerminalProgram("contour", [.sixel], "supports no other"),
    TerminalProgram("mlterm", [.sixel], "is known for sixel"),
    TerminalProgram("mintty", [.iterm2, .sixel], "accepts JPEG", inlineImages: [2, 9, 6]),
    TerminalProgram(
      "VTE", [.sixel], "supports sixel if built with it", blocks: [.sextant: [6200], .octant: [7800]]),
    TerminalProgram(
      "rio", [.iterm2, .sixel], "supports the kitty protocol only in part",
      inlineImages: always, blocks: [.sextant: [0, 2]]),
    TerminalProgram(
      "Warp", [.iterm2, .kitty], "supports the kitty protocol only in part", inlineImages: always),
    TerminalProgram("Windows Terminal", [.sixel], "supports no other"),
    TerminalProgram("alacritty", [], "supports none"),
  ]
}
