import AdaptiveCore
import AdaptiveTerminal

/// Texts about the queries to a terminal, its replies and the conclusions.
nonisolated enum SurveyWording {
  /// A size in words.
  static func phrase(for size: Size) -> String { "\(size.width)x\(size.height) cells" }

  /// Returns whether the terminal could be queried.
  static func phrase(for access: TerminalSurvey.Access) -> String {
    switch access {
    case .queried: "queried"
    case .notQueried: "not queried, because it would show queries as text"
    case .background: "in use by another job; not queried"
    case .failed(.notATerminal): "none; only the environment is known"
    case .failed: "unusable; only the environment is known"
    }
  }

  /// The subject of a query.
  static func name(of query: TerminalQuery) -> String {
    switch query {
    case .signWidth: "width of signs"
    case .quadrantWidth: "width of quadrants"
    case .status: "status"
    case .metaKey: "Alt sends ESC"
    case .background: "background"
    case .synchronizedOutput: "synchronized output"
    case .name: "name"
    case .secondaryAttributes: "type"
    case .cellPixels: "cell size"
    case .sixelSize: "sixel size limit"
    case .sixelColors: "sixel colours"
    case .features: "iTerm2 features"
    case .primaryAttributes: "attributes"
    case .kitty: "kitty"
    case .sharedMemory: "shared memory"
    case .file: "file"
    case .kittyAgain: "kitty, last"
    case .throughTmux(let query): "outer \(name(of: query))"
    }
  }

  /// The key of a query in JSON: the name of its case.
  static func key(of query: TerminalQuery) -> String {
    if case .throughTmux(let query) = query { "throughTmux-" + key(of: query) } else { "\(query)" }
  }

  static func name(of aspect: CapabilityDetection.Aspect) -> String {
    switch aspect {
    case .gamut: "colours"
    case .graphics: "pictures"
    case .transport: "picture data"
    case .blocks: "blocks"
    case .characters: "characters"
    case .cellPixels: "cell size"
    case .style: "background"
    }
  }

  /// The choice for an aspect.
  static func phrase(for aspect: CapabilityDetection.Aspect, of detection: CapabilityDetection) -> String {
    let capabilities = detection.capabilities
    switch aspect {
    case .gamut:
      switch capabilities.gamut {
      case .mono: return "none"
      case .ansi16: return "16"
      case .ansi256: return "256"
      case .trueColor: return "24-bit"
      }
    case .graphics: return graphics(of: detection)
    case .transport: return transport(of: detection)
    case .blocks: return capabilities.blocks.rawValue + "s"
    case .characters:
      return !capabilities.isUnicode
        ? "ASCII" : capabilities.hasWideSigns ? "letters and ASCII signs" : "Unicode"
    case .cellPixels:
      return "\(capabilities.cellPixels.size.width)x\(capabilities.cellPixels.size.height) pixels"
    case .style:
      switch capabilities.style {
      case .light: return "light"
      case .dark: return "dark"
      case .unspecified: return "unknown"
      }
    }
  }

  private static func graphics(of detection: CapabilityDetection) -> String {
    guard let support = detection.graphics else { return detection.capabilities.graphics.rawValue }
    var phrase = support.graphicsProtocol.rawValue
    if support.usesPlaceholders { phrase += ", by placeholders" }
    if support.passesThroughTmux { phrase += ", through tmux" }
    if support.graphicsProtocol == .sixel {
      phrase += ", \(support.colors) colours"
      if let largest = support.largestPiece { phrase += ", up to \(largest.width)x\(largest.height) pixels" }
    }
    return phrase
  }

  private static func transport(of detection: CapabilityDetection) -> String {
    switch detection.graphics?.transport {
    case .sharedMemory: "shared memory"
    case .file: "files"
    case .direct, nil: "through the connection"
    }
  }

  /// The reason for a choice.
  static func phrase(
    for reason: CapabilityDetection.Reason, of aspect: CapabilityDetection.Aspect
  ) -> String {
    switch reason {
    case .overridden: "requested"
    case .variable(let name): name
    case .noTerminal: "not a terminal"
    case .codeset(let name): "locale: \(name.isEmpty ? "unknown" : name)"
    case .windowSize: "window size"
    case .reply(let reply): "reply: \(phrase(for: reply))"
    case .program(let program) where aspect == .graphics: "\(program.name) \(program.remark)"
    case .program(let program): "known for \(program.name)"
    case .multiplexer(let multiplexer): "inside \(multiplexer.rawValue)"
    case .gamut: "no colours"
    case .characters: "no Unicode"
    case .usual: "default"
    }
  }

  private static func phrase(for reply: TerminalReply) -> String {
    switch reply {
    case .primaryAttributes: "attribute 4"
    case .name(let name): ByteWording.shown(name)
    case .color: "background"
    case .cellPixels: "cell size"
    case .windowPixels: "window size"
    case .graphics(_, let message): ByteWording.shown(String(message.prefix { $0 != ":" }))
    case .features: "feature F"
    case .style: "style"
    case .cursor: "two columns"
    default: "other"
    }
  }

  /// The text of an advice.
  static func sentence(for advice: TerminalAdvice) -> String {
    switch advice {
    case .unusable(let term):
      "TERM=\(ByteWording.shown(term)) describes a terminal that cannot position the cursor, so photos-tui writes lines; if yours can, set TERM to its real type, such as xterm-256color"
    case .silent:
      "the terminal does not reply to queries; if it supports images, choose a protocol with --graphics or PHOTOS_TUI_GRAPHICS"
    case .passthrough:
      "in kitty and Ghostty, add 'set -g allow-passthrough on' to ~/.tmux.conf (tmux 3.3 or later): tmux blocks queries and images"
    case .noPlaceholders(let name):
      "the terminal around tmux, \(ByteWording.shown(name)), is not known to support Unicode placeholders; --graphics kitty uses them anyway"
    case .sixelInTmux:
      "this tmux supports sixel but sometimes loses images; --graphics sixel uses it anyway"
    case .colorsInTmux:
      "for 24-bit colours, add \"set -as terminal-features ',*:RGB'\" to ~/.tmux.conf and set COLORTERM=truecolor"
    case .screen:
      "GNU screen does not pass images through; tmux 3.3 and later can"
    case .sixelInXterm:
      "xterm supports sixel when started as 'xterm -ti vt340' or with 'XTerm*decTerminalID: vt340' in ~/.Xresources"
    case .imagesInXtermJS:
      "images are disabled; in VS Code, turn on terminal.integrated.enableImages"
    case .codeset(let name):
      "the locale's encoding is \(name.isEmpty ? "unknown" : ByteWording.shown(name)); for block characters, choose a UTF-8 locale such as LC_ALL=C.UTF-8"
    case .noColor:
      "NO_COLOR disables colours, so photos are drawn with plain characters; --graphics overrides that"
    case .kittyFails(let program, let message):
      "the terminal knows the kitty graphics protocol but replies “\(ByteWording.shown(message))”\(remedy(for: message, of: program))"
    case .unanswered(let demanded):
      "\(demanded.rawValue) is used as requested, but the terminal does not report support for it"
    }
  }

  /// A remedy for an error of the kitty graphics protocol; empty if none is known.
  private static func remedy(for message: String, of program: String?) -> String {
    guard program == "kitty", message.hasPrefix("ENOSPC") else { return "" }
    return "; kitty stores images in ~/.cache/kitty, which must exist and have free space where kitty runs"
  }
}
