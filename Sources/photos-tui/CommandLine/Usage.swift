import Browser

/// The text that `--help` prints.
nonisolated enum Usage {
  /// The usage of a command, at most 80 columns wide, with a final line end. That of browsing also lists the
  /// other commands.
  static func text(for command: Option.Command) -> String {
    let paragraphs =
      command == .browse
      ? overview
      : [synopsis(of: command), sentence(of: command)] + command.explanation.map { localized(row: $0) }
    return (paragraphs + [options(for: command), exitStatuses(of: command)]).joined(separator: "\n\n") + "\n"
  }

  private static var overview: [String] {
    let drawing = Option.Command.drawing
    return [
      localized(
        """
        Usage: photos-tui [OPTIONS] [PATH...]
               photos-tui COMMAND [OPTIONS] [OPERANDS]
        """),
      localized("Browse, rate and caption photos in a terminal."),
    ] + Option.Command.browse.explanation.map { localized(row: $0) } + [
      localized("Commands:") + "\n" + commands { drawing.contains($0) },
      localized("Commands for photos and their files:") + "\n" + commands { !drawing.contains($0) },
      localized("'photos-tui COMMAND --help' explains a command and its options."),
    ]
  }

  private static func commands(where isIncluded: (Option.Command) -> Bool) -> String {
    Option.Command.allCases.filter(isIncluded).map {
      lines([$0.rawValue, $0.operands].filter { !$0.isEmpty }.joined(separator: " "), $0.localizedSummary)
    }.joined(separator: "\n")
  }

  private static func synopsis(of command: Option.Command) -> String {
    ([localized("Usage: photos-tui"), command.rawValue, localized("[OPTIONS]"), command.operands].filter {
      !$0.isEmpty
    })
    .joined(separator: " ")
  }

  /// The purpose as a sentence.
  private static func sentence(of command: Option.Command) -> String {
    let summary = command.localizedSummary.joined(separator: "\n")
    return summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func options(for command: Option.Command) -> String {
    let options = Option.all.filter { $0.commands.contains(command) }.map {
      lines($0.usage, localized(row: $0.summary).split(separator: "\n").map(String.init))
    }
    let heading = command == .browse ? localized("Options for browsing:") : localized("Options:")
    let end = lines("--", [localized("treat everything that follows as operands")])
    return ([heading] + options + [end]).joined(separator: "\n")
      + environment(for: command)
  }

  /// The variables that concern a command, after an empty line; empty for none.
  private static func environment(for command: Option.Command) -> String {
    let sidecars = Option.sidecarNames.commands.contains(command) ? [sidecarVariable] : []
    let variables = (Option.Command.drawing.contains(command) ? [drawingVariables] : []) + sidecars
    return variables.isEmpty
      ? "" : "\n\n" + localized("Environment:") + "\n" + variables.joined(separator: "\n")
  }

  private static var sidecarVariable: String {
    lines("PHOTOS_TUI_SIDECAR_NAMES", standard(of: Option.sidecarNames.name))
  }

  private static var drawingVariables: String {
    """
    \(lines("PHOTOS_TUI_GRAPHICS", standard(of: "--graphics")))
    \(lines("PHOTOS_TUI_SYMBOLS", standard(of: "--symbols")))
    \(lines("PHOTOS_TUI_KEYS", standard(of: "--keys: vim, lightroom, photomechanic")))
    \(lines("PHOTOS_TUI_LINE_SPEED", standard(of: "--line-speed")))
    \(lines("PHOTOS_TUI_THEME", standard(of: "--theme")))
    \(lines("PHOTOS_TUI_VIEW", standard(of: "--view")))
    \(lines("PHOTOS_TUI_NO_ANIMATION", [localized("if not empty, the same as \("--no-animation")")]))
    \(lines("PHOTOS_TUI_NO_INDEX", [localized("if not empty, the same as \("--no-index")")]))
    \(lines("ACCESSIBLE", [localized("1 is the same as --linear")]))
    \(lines("NO_COLOR", [localized("if not empty, do not use colours")]))
    """
  }

  private static func standard(of option: String) -> [String] { [localized("the default for \(option)")] }

  private static func exitStatuses(of command: Option.Command) -> String {
    let statuses = command.exitCodes.map { "\($0.rawValue) \(phrase(for: $0))" }
    let text = wrapped([localized("Exit status: ") + statuses[0]] + statuses.dropFirst())
    return command == .browse ? text + "\n" + localized("While browsing, press '?' for the keys.") : text
  }

  private static func phrase(for code: ExitCode) -> String {
    switch code {
    case .success: localized("success")
    case .someFailed: localized("a file failed")
    case .usage: localized("wrong usage")
    case .noTerminal: localized("no usable terminal")
    case .noPhotos: localized("no photos found")
    }
  }

  /// A sentence of phrases with commas between them, wrapped at 80 columns between two phrases.
  private static func wrapped(_ phrases: [String]) -> String {
    var lines: [String] = []
    for (index, phrase) in phrases.enumerated() {
      let word = phrase + (index == phrases.count - 1 ? "." : ",")
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A term and its description in two columns. The description goes below a term that is too long for its
  /// column.
  private static func lines(_ term: String, _ description: [String]) -> String {
    let width = 23
    let indent = String(repeating: " ", count: width)
    let rest = width - 2 - term.count
    let gap = rest > 0 ? String(repeating: " ", count: rest) : "\n" + indent
    return "  " + term + gap + description.joined(separator: "\n" + indent)
  }
}
