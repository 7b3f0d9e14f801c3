import AdaptiveCore

extension TerminalModel {
  /// Which terminal is played: what it understands, what it answers and how it is found in the environment.
  public struct Profile: Sendable, CustomStringConvertible {
    /// A name for tests.
    public var name: String
    /// Which of kitty's graphics it has; `nil` for none.
    public var kitty: KittyVersion?
    /// What all pictures may take by kitty's protocol, in bytes.
    public var quota = 320 << 20
    /// What it takes of sixel pictures; `nil` for none.
    public var sixel: SixelLimits?
    /// Whether it shows files as iTerm2 does.
    public var showsFiles = false
    /// Whether tmux is between it and the program; then everything about pictures has to be wrapped.
    public var tmuxPassthrough = false
    /// The name that the terminal around tmux reports to queries through tmux.
    public var outerVersion: String?
    /// What it answers to DA1, without `CSI ?` and `c`.
    public var primaryAttributes: String
    /// What it answers to DA2, without `CSI >` and `c`.
    public var secondaryAttributes: String
    /// What it calls itself; `nil` when it does not say.
    public var version: String?
    /// The private modes it knows.
    public var modes: Set<Int>
    /// Whether it tells its extents in pixels when asked by `CSI 14 t` and so on.
    public var reportsExtents: Bool
    /// Whether the system knows its extent in pixels.
    public var tellsPixels = true
    /// The colour of its background; `nil` when it does not tell.
    public var background: UInt32?
    /// What it and its surroundings put into the environment of programs.
    public var environment: [String: String]

    /// Whether it shows pictures of true pixels at all.
    public var showsPictures: Bool { kitty != nil || sixel != nil || showsFiles }

    /// The name.
    public var description: String { name }

    private static let usualModes: Set = [7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004]

    /// xterm 379 as a VT340.
    public static let xtermSixel = Profile(
      name: "xterm", sixel: SixelLimits(largest: PixelSize(width: 1000, height: 1000), registers: 1024),
      primaryAttributes: "63;1;2;4;6;9;15;22", secondaryAttributes: "24;379;0", version: "XTerm(379)",
      modes: usualModes.union([1036]), reportsExtents: false, background: 0xFFFFFF,
      environment: ["TERM": "xterm-256color"])

    /// kitty 0.26.
    public static let kitty = Profile(
      name: "kitty 0.26", kitty: .version26, primaryAttributes: "62;", secondaryAttributes: "1;4000;26",
      version: "kitty(0.26.5)", modes: usualModes.union([2026]), reportsExtents: true, background: 0,
      environment: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])

    /// kitty 0.35.
    public static let kittyPlaceholders = Profile(
      name: "kitty 0.35", kitty: .version28, primaryAttributes: "62;", secondaryAttributes: "1;4000;35",
      version: "kitty(0.35.2)", modes: usualModes.union([2026, 2031]), reportsExtents: true, background: 0,
      environment: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])

    /// tmux that lets programs through to the kitty around it.
    public static let tmux = Profile(
      name: "tmux in kitty", kitty: .version28, tmuxPassthrough: true, outerVersion: "kitty(0.35.2)",
      primaryAttributes: "1;2", secondaryAttributes: "84;0;0", version: "tmux 3.4", modes: usualModes,
      reportsExtents: true, background: nil,
      environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "TERM_PROGRAM": "tmux"])

    /// iTerm2 3.5, of whose protocols only its own one is played.
    public static let iterm2 = Profile(
      name: "iTerm2", showsFiles: true, primaryAttributes: "62;22", secondaryAttributes: "0;95;0",
      version: "iTerm2 3.5.0", modes: usualModes.union([2026]), reportsExtents: true, background: 0,
      environment: [
        "TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0",
      ])

    /// A terminal of text that answers what every terminal answers.
    public static let plain = Profile(
      name: "plain", primaryAttributes: "62", secondaryAttributes: "0;0;0", version: nil, modes: usualModes,
      reportsExtents: false, tellsPixels: false, background: nil, environment: ["TERM": "xterm-256color"])

    /// All of them.
    public static let all = [xtermSixel, kitty, kittyPlaceholders, tmux, iterm2, plain]
  }
}
