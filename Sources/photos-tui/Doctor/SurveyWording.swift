import AdaptiveCore
import AdaptiveTerminal
import Browser

/// Texts about the queries to a terminal, its replies and the conclusions.
nonisolated enum SurveyWording {
  /// A size in words.
  static func phrase(for size: Size) -> String { localized("\(bare: size.width)x\(bare: size.height) cells") }

  /// A size in pixels.
  static func pixels(_ size: PixelSize) -> String {
    localized("\(bare: size.width)x\(bare: size.height) pixels")
  }

  /// Returns whether the terminal could be queried.
  static func phrase(for access: TerminalSurvey.Access) -> String {
    switch access {
    case .queried: localized("queried", context: "doctor")
    case .notQueried: localized("not queried, because it would show queries as text", context: "doctor")
    case .background: localized("in use by another job; not queried", context: "doctor")
    case .failed(.notATerminal): localized("none; only the environment is known", context: "doctor")
    case .failed: localized("unusable; only the environment is known", context: "doctor")
    }
  }

  /// The subject of a query.
  static func name(of query: TerminalQuery) -> String {
    switch query {
    case .signWidth: localized("width of signs", context: "doctor")
    case .quadrantWidth: localized("width of quadrants", context: "doctor")
    case .status: localized("status", context: "doctor")
    case .metaKey: localized("Alt sends ESC", context: "doctor")
    case .background: localized("background", context: "doctor")
    case .synchronizedOutput: localized("synchronized output", context: "doctor")
    case .name: localized("name", context: "doctor")
    case .secondaryAttributes: localized("type", context: "doctor")
    case .cellPixels: localized("cell size", context: "doctor")
    case .sixelSize: localized("sixel size limit", context: "doctor")
    case .sixelColors: localized("sixel colours", context: "doctor")
    case .features: localized("iTerm2 features", context: "doctor")
    case .primaryAttributes: localized("attributes", context: "doctor")
    case .kitty: "kitty"
    case .sharedMemory: localized("shared memory", context: "doctor")
    case .file: localized("file", context: "doctor")
    case .kittyAgain: localized("kitty, last", context: "doctor")
    case .throughTmux(let query): localized("outer \(name(of: query))")
    }
  }

  /// The key of a query in JSON: the name of its case.
  static func key(of query: TerminalQuery) -> String {
    if case .throughTmux(let query) = query { "throughTmux-" + key(of: query) } else { "\(query)" }
  }

  static func name(of aspect: CapabilityDetection.Aspect) -> String {
    switch aspect {
    case .gamut: localized("colours", context: "doctor")
    case .graphics: localized("pictures", context: "doctor")
    case .transport: localized("picture data", context: "doctor")
    case .blocks: localized("blocks", context: "doctor")
    case .characters: localized("characters", context: "doctor")
    case .cellPixels: localized("cell size", context: "doctor")
    case .style: localized("background", context: "doctor")
    }
  }

  /// The choice for an aspect.
  static func phrase(for aspect: CapabilityDetection.Aspect, of detection: CapabilityDetection) -> String {
    let capabilities = detection.capabilities
    switch aspect {
    case .gamut:
      switch capabilities.gamut {
      case .mono: return localized("none", context: "doctor")
      case .ansi16: return "16"
      case .ansi256: return "256"
      case .trueColor: return localized("24-bit", context: "doctor")
      }
    case .graphics: return graphics(of: detection)
    case .transport: return transport(of: detection)
    case .blocks: return capabilities.blocks.rawValue + "s"
    case .characters:
      return !capabilities.isUnicode
        ? "ASCII"
        : capabilities.hasWideSigns ? localized("letters and ASCII signs", context: "doctor") : "Unicode"
    case .cellPixels:
      return pixels(capabilities.cellPixels.size)
    case .style:
      switch capabilities.style {
      case .light: return localized("light", context: "doctor")
      case .dark: return localized("dark", context: "doctor")
      case .unspecified: return localized("unknown", context: "doctor")
      }
    }
  }

  private static func graphics(of detection: CapabilityDetection) -> String {
    guard let support = detection.graphics else { return detection.capabilities.graphics.rawValue }
    var parts = [support.graphicsProtocol.rawValue]
    if support.usesPlaceholders { parts.append(localized("by placeholders", context: "doctor")) }
    if support.passesThroughTmux { parts.append(localized("through tmux", context: "doctor")) }
    if support.graphicsProtocol == .sixel {
      parts.append(localized("\(support.colors) colours"))
      if let largest = support.largestPiece { parts.append(localized("up to \(pixels(largest))")) }
    }
    return parts.listed()
  }

  private static func transport(of detection: CapabilityDetection) -> String {
    switch detection.graphics?.transport {
    case .sharedMemory: localized("shared memory", context: "doctor")
    case .file: localized("files", context: "doctor")
    case .direct, nil: localized("through the connection", context: "doctor")
    }
  }

  /// The reason for a choice.
  static func phrase(
    for reason: CapabilityDetection.Reason, of aspect: CapabilityDetection.Aspect
  ) -> String {
    switch reason {
    case .overridden: localized("requested", context: "doctor")
    case .variable(let name): name
    case .noTerminal: localized("not a terminal", context: "doctor")
    case .codeset(let name):
      localized("locale: \(name.isEmpty ? localized("unknown", context: "doctor") : name)")
    case .windowSize: localized("window size", context: "doctor")
    case .reply(let reply): localized("reply: \(phrase(for: reply))")
    case .program(let program) where aspect == .graphics: "\(program.name) \(program.remark)"
    case .program(let program): localized("known for \(program.name)")
    case .multiplexer(let multiplexer): localized("inside \(multiplexer.rawValue)")
    case .gamut: localized("no colours", context: "doctor")
    case .characters: localized("no Unicode", context: "doctor")
    case .usual: localized("default", context: "doctor")
    }
  }

  private static func phrase(for reply: TerminalReply) -> String {
    switch reply {
    case .primaryAttributes: localized("attribute 4", context: "doctor")
    case .name(let name): ByteWording.shown(name)
    case .color: localized("background", context: "doctor")
    case .cellPixels: localized("cell size", context: "doctor")
    case .windowPixels: localized("window size", context: "doctor")
    case .graphics(_, let message): ByteWording.shown(String(message.prefix { $0 != ":" }))
    case .features: localized("feature F", context: "doctor")
    case .style: localized("style", context: "doctor")
    case .cursor: localized("two columns", context: "doctor")
    default: localized("other", context: "doctor")
    }
  }

  /// The text of an advice.
  static func sentence(for advice: TerminalAdvice) -> String {
    switch advice {
    case .unusable(let term):
      localized(
        "TERM=\(ByteWording.shown(term)) describes a terminal that cannot position the cursor, so photos-tui writes lines; if yours can, set TERM to its real type, such as xterm-256color"
      )
    case .silent:
      localized(
        "the terminal does not reply to queries; if it supports images, choose a protocol with --graphics or PHOTOS_TUI_GRAPHICS"
      )
    case .passthrough:
      localized(
        "in kitty and Ghostty, add 'set -g allow-passthrough on' to ~/.tmux.conf (tmux 3.3 or later): tmux blocks queries and images"
      )
    case .noPlaceholders(let name):
      localized(
        "the terminal around tmux, \(ByteWording.shown(name)), is not known to support Unicode placeholders; --graphics kitty uses them anyway"
      )
    case .sixelInTmux:
      localized("this tmux supports sixel but sometimes loses images; --graphics sixel uses it anyway")
    case .colorsInTmux:
      localized(
        "for 24-bit colours, add \"set -as terminal-features ',*:RGB'\" to ~/.tmux.conf and set COLORTERM=truecolor"
      )
    case .screen:
      localized("GNU screen does not pass images through; tmux 3.3 and later can")
    case .sixelInXterm:
      localized(
        "xterm supports sixel when started as 'xterm -ti vt340' or with 'XTerm*decTerminalID: vt340' in ~/.Xresources"
      )
    case .imagesInXtermJS:
      localized("images are disabled; in VS Code, turn on terminal.integrated.enableImages")
    case .codeset(let name):
      localized(
        "the locale's encoding is \(name.isEmpty ? localized("unknown", context: "doctor") : ByteWording.shown(name)); for block characters, choose a UTF-8 locale such as LC_ALL=C.UTF-8"
      )
    case .noColor:
      localized(
        "NO_COLOR disables colours, so photos are drawn with plain characters; --graphics overrides that")
    case .kittyFails(let program, let message):
      localized(
        "the terminal knows the kitty graphics protocol but replies “\(ByteWording.shown(message))”\(remedy(for: message, of: program))"
      )
    case .unanswered(let demanded):
      localized("\(demanded.rawValue) is used as requested, but the terminal does not report support for it")
    }
  }

  /// A remedy for an error of the kitty graphics protocol; empty if none is known.
  private static func remedy(for message: String, of program: String?) -> String {
    guard program == "kitty", message.hasPrefix("ENOSPC") else { return "" }
    return localized(
      "; kitty stores images in ~/.cache/kitty, which must exist and have free space where kitty runs")
  }
}
