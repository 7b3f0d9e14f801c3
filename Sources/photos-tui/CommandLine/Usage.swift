/// What `--help` prints.
nonisolated enum Usage {
  /// The usage text, at most 80 columns wide, with a final line end.
  static var text: String {
    """
    Usage: photos-tui [OPTIONS] [PATH...]
           photos-tui show [OPTIONS] FILE...
           photos-tui render --size CxR [OPTIONS] [PATH...]
           photos-tui preview [OPTIONS] [FILE]
           photos-tui doctor [OPTIONS]

    Browse, rate and caption photos in a terminal.

    A PATH is a folder (each folder that contains photos is an album), a photo, or
    a user file (.json); '-' reads paths from standard input, one per line or
    separated by NUL. Without a PATH, photos-tui opens the library you opened last,
    or else the sample library.

    Commands:
    \(lines("browse", ["browse in the terminal (the default)"]))
    \(lines("show", ["print photos and exit"]))
    \(lines("render", ["print one screen as text and exit; needs no terminal"]))
    \(lines("preview", ["print the scenes of a storyboard at several sizes;", "without a FILE, those of photos-tui"]))
    \(lines("doctor", ["print a report about the terminal, how photos will be", "drawn, and the decoders, with advice"]))

    Options:
    \(options { $0.commands == Option.Command.allCases })
    \(lines("--", ["treat everything that follows as paths"]))

    Options for browsing:
    \(options { $0.commands == [.browse] })

    Options for browsing and show:
    \(options { $0.commands == [.browse, .show] })

    Options for browsing, render and preview:
    \(options { $0.commands == [.browse, .render, .preview] })

    Options for show, render and preview:
    \(options { $0.commands == [.show, .render, .preview] })

    Options for show:
    \(options { $0.commands == [.show] })

    Options for render:
    \(options { $0.commands == [.render] })

    Options for preview:
    \(options { $0.commands == [.preview] })

    Options for doctor:
    \(options { $0.commands == [.doctor] })

    Environment:
    \(lines("PHOTOS_TUI_GRAPHICS", ["the default for --graphics"]))
    \(lines("PHOTOS_TUI_SYMBOLS", ["the default for --symbols"]))
    \(lines("PHOTOS_TUI_LINE_SPEED", ["the terminal's speed in kB/s, if it must not be measured"]))
    \(lines("PHOTOS_TUI_NO_ANIMATION", ["if not empty, the same as --no-animation"]))
    \(lines("NO_COLOR", ["if not empty, do not use colours"]))

    Exit status: 0 success, 1 a file failed, 2 wrong usage, 3 no usable terminal,
    4 no photos found. While browsing, press '?' for the keys.

    """
  }

  private static func options(where isIncluded: (Option) -> Bool) -> String {
    Option.allCases.filter(isIncluded).map { option in
      let name = option == .help ? "-h, --help" : option.rawValue
      return lines(option.valueName.map { "\(name) \($0)" } ?? name, option.summary)
    }.joined(separator: "\n")
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
