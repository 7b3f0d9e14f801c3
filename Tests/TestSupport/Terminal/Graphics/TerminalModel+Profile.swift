import AdaptiveCore

extension TerminalModel {
  /// A kind of terminal: what it supports, how it replies to queries, and its environment variables.
  public struct Profile: Sendable, CustomStringConvertible {
    /// The name in tests.
    public var name: String
    /// Its version of the kitty graphics protocol; `nil` if unsupported.
    public var kitty: KittyVersion?
    /// The memory limit for all kitty images, in bytes.
    public var quota = 320 << 20
    /// Whether it runs on another machine, and can't read memory or files of this one.
    public var isRemote = false
    /// Its limits for sixel pictures; `nil` if unsupported.
    public var sixel: SixelLimits?
    /// Whether it supports iTerm2 inline images.
    public var showsFiles = false
    /// Whether its inline images stay until a command of the kitty protocol deletes them (`StuckPictures`).
    public var keepsPictures = false
    /// Whether the program runs in tmux in this terminal. If so, graphics must be wrapped.
    public var tmuxPassthrough = false
    /// The outer terminal's name and version, for queries wrapped for tmux.
    public var outerVersion: String?
    /// Its reply to DA1, without `CSI ?` and `c`.
    public var primaryAttributes: String
    /// Its reply to DA2, without `CSI >` and `c`.
    public var secondaryAttributes: String
    /// Its name and version in reply to XTVERSION; `nil` for no reply.
    public var version: String?
    /// The private modes that it recognizes.
    public var modes: Set<Int>
    /// Whether it reports sizes in pixels in reply to `CSI 14 t` and similar queries.
    public var reportsExtents: Bool
    /// Whether the kernel knows its size in pixels.
    public var tellsPixels = true
    /// Its background colour; `nil` if it does not report it.
    public var background: UInt32?
    /// The environment variables that it sets for programs.
    public var environment: [String: String]

    /// Whether it supports any graphics protocol.
    public var showsPictures: Bool { kitty != nil || sixel != nil || showsFiles }

    /// The name.
    public var description: String { name }

    private static let usualModes: Set = [7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004]

    /// xterm 379 emulating a VT340.
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

    /// kitty 0.26 on another machine, connected by ssh.
    public static let kittyOverSSH: Profile = {
      var profile = kitty
      profile.name = "kitty over ssh"
      profile.isRemote = true
      return profile
    }()

    /// kitty 0.35.
    public static let kittyPlaceholders = Profile(
      name: "kitty 0.35", kitty: .version28, primaryAttributes: "62;", secondaryAttributes: "1;4000;35",
      version: "kitty(0.35.2)", modes: usualModes.union([2026, 2031]), reportsExtents: true, background: 0,
      environment: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])

    /// tmux with passthrough, in kitty.
    public static let tmux = Profile(
      name: "tmux in kitty", kitty: .version28, tmuxPassthrough: true, outerVersion: "kitty(0.35.2)",
      primaryAttributes: "1;2", secondaryAttributes: "84;0;0", version: "tmux 3.4", modes: usualModes,
      reportsExtents: true, background: nil,
      environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "TERM_PROGRAM": "tmux"])

    /// iTerm2 3.5, with inline images only.
    public static let iterm2 = Profile(
      name: "iTerm2", showsFiles: true, primaryAttributes: "62;22", secondaryAttributes: "0;95;0",
      version: "iTerm2 3.5.0", modes: usualModes.union([2026]), reportsExtents: true, background: 0,
      environment: [
        "TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0",
      ])

    /// Konsole 22.12.
    public static let konsole = Profile(
      name: "Konsole 22.12", showsFiles: true, keepsPictures: true, primaryAttributes: "62;1;4",
      secondaryAttributes: "1;115;0", version: "Konsole 22.12.3", modes: usualModes, reportsExtents: true,
      background: 0x232627, environment: ["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"])

    /// A terminal without graphics that replies only to common queries.
    public static let plain = Profile(
      name: "plain", primaryAttributes: "62", secondaryAttributes: "0;0;0", version: nil, modes: usualModes,
      reportsExtents: false, tellsPixels: false, background: nil, environment: ["TERM": "xterm-256color"])

    /// All profiles.
    public static let all = [xtermSixel, kitty, kittyPlaceholders, tmux, iterm2, konsole, plain]
  }
}
