import AdaptiveCore
import Terminal

/// Words about what a terminal was asked, what it answered and what follows, for people who look after it.
nonisolated enum SurveyWording {
  /// A size in words.
  static func phrase(for size: Size) -> String { "\(size.width)x\(size.height) cells" }

  /// Whether the terminal could be asked.
  static func phrase(for access: TerminalSurvey.Access) -> String {
    switch access {
    case .asked: "was asked"
    case .notAsked: "is not asked, because it would show the questions as text"
    case .background: "is in use by another job and was not asked"
    case .failed(.notATerminal): "none; only the surroundings tell"
    case .failed: "could not be used; only the surroundings tell"
    }
  }

  /// What a question is about.
  static func name(of query: TerminalQuery) -> String {
    switch query {
    case .metaKey: "Alt sends ESC"
    case .background: "background"
    case .synchronizedOutput: "whole frames"
    case .name: "name"
    case .secondaryAttributes: "type"
    case .cellPixels: "cell"
    case .sixelSize: "largest sixel"
    case .sixelColors: "colours of sixel"
    case .features: "iTerm2's features"
    case .primaryAttributes: "attributes"
    case .kitty: "kitty"
    case .sharedMemory: "shared memory"
    case .file: "file"
    case .kittyAgain: "kitty again"
    case .throughTmux(let query): "outer \(name(of: query))"
    }
  }

  /// The same for programs.
  static func key(of query: TerminalQuery) -> String {
    switch query {
    case .metaKey: "metaKey"
    case .background: "background"
    case .synchronizedOutput: "synchronizedOutput"
    case .name: "name"
    case .secondaryAttributes: "secondaryAttributes"
    case .cellPixels: "cellPixels"
    case .sixelSize: "sixelSize"
    case .sixelColors: "sixelColors"
    case .features: "features"
    case .primaryAttributes: "primaryAttributes"
    case .kitty: "kitty"
    case .sharedMemory: "sharedMemory"
    case .file: "file"
    case .kittyAgain: "kittyAgain"
    case .throughTmux(let query): "throughTmux-" + key(of: query)
    }
  }

  /// What an aspect is called.
  static func name(of aspect: CapabilityDetection.Aspect) -> String {
    switch aspect {
    case .gamut: "colours"
    case .graphics: "pictures"
    case .transport: "their data"
    case .blocks: "blocks"
    case .characters: "characters"
    case .cellPixels: "cell"
    case .style: "background"
    }
  }

  /// What was chosen for an aspect.
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
    case .characters: return capabilities.isUnicode ? "Unicode" : "ASCII"
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
    case .direct, nil: "through the line"
    }
  }

  /// Why something was chosen for an aspect.
  static func phrase(
    for reason: CapabilityDetection.Reason, of aspect: CapabilityDetection.Aspect
  ) -> String {
    switch reason {
    case .wish: "as demanded"
    case .variable(let name): name
    case .noTerminal: "no terminal"
    case .codeset(let name): "locale: \(name.isEmpty ? "unknown" : name)"
    case .windowSize: "size of the window"
    case .reply(let reply): "answer: \(phrase(for: reply))"
    case .program(let program) where aspect == .graphics: "\(program.name) \(program.remark)"
    case .program(let program): "known of \(program.name)"
    case .multiplexer(let multiplexer): "inside \(multiplexer.rawValue)"
    case .gamut: "without colours"
    case .characters: "without Unicode"
    case .usual: "as usual"
    }
  }

  private static func phrase(for reply: TerminalReply) -> String {
    switch reply {
    case .primaryAttributes: "4 among the attributes"
    case .name(let name): ByteWording.shown(name)
    case .color: "background"
    case .cellPixels: "cell"
    case .windowPixels: "window"
    case .graphics(_, let message): ByteWording.shown(String(message.prefix { $0 != ":" }))
    case .features: "F among the features"
    case .style: "style"
    default: "of the terminal"
    }
  }

  /// What a person can do.
  static func sentence(for advice: TerminalAdvice) -> String {
    switch advice {
    case .unusable(let term):
      "TERM=\(ByteWording.shown(term)) is a terminal that can't place the cursor; if yours can, set TERM to what it calls itself, such as xterm-256color"
    case .silent:
      "the terminal answers no questions; if it can show true pixels, say so with --graphics or PHOTOS_TUI_GRAPHICS"
    case .passthrough:
      "tmux keeps questions and pictures away from the terminal around it; for kitty and Ghostty put 'set -g allow-passthrough on' into ~/.tmux.conf (tmux 3.3 or later)"
    case .noPlaceholders(let name):
      "the terminal around tmux, \(ByteWording.shown(name)), is not known to show pictures in the midst of text; --graphics kitty tries it"
    case .sixelInTmux:
      "this tmux draws sixel itself, but loses pictures now and then; --graphics sixel uses it"
    case .colorsInTmux:
      "for 24-bit colours put \"set -as terminal-features ',*:RGB'\" into ~/.tmux.conf and set COLORTERM=truecolor"
    case .screen:
      "GNU screen shows no true pixels; tmux 3.3 and later can"
    case .sixelInXterm:
      "xterm shows true pixels when it is started as 'xterm -ti vt340', or with 'XTerm*decTerminalID: vt340' in ~/.Xresources"
    case .imagesInXtermJS:
      "images are switched off; in VS Code the setting is terminal.integrated.enableImages"
    case .codeset(let name):
      "the locale's encoding is \(name.isEmpty ? "unknown" : ByteWording.shown(name)); for block characters choose one of UTF-8, such as LC_ALL=C.UTF-8"
    case .noColor:
      "NO_COLOR keeps colours away, and pictures are made of characters; --graphics shows them all the same"
    case .kittyFails(let program, let message):
      "the terminal knows kitty's protocol but answers “\(ByteWording.shown(message))”\(remedy(for: message, of: program))"
    case .unanswered(let demanded):
      "\(demanded.rawValue) is used as demanded, but the terminal does not say that it knows it"
    }
  }

  /// What helps against an error by kitty's protocol; nothing where it is not known.
  private static func remedy(for message: String, of program: String?) -> String {
    guard program == "kitty", message.hasPrefix("ENOSPC") else { return "" }
    return "; kitty keeps pictures in ~/.cache/kitty, which must exist and have room where kitty runs"
  }
}
