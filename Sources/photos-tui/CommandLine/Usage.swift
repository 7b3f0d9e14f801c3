/// What `--help` and `--version` print.
nonisolated enum Usage {
  /// The program's name and version.
  static let version = "photos-tui 0.1"

  /// The usage text: at most 80 columns, a line end at the end.
  static var text: String {
    """
    Usage: photos-tui [OPTIONS] [PATH...]
           photos-tui show [OPTIONS] FILE...
           photos-tui render --size CxR [OPTIONS] [PATH...]
           photos-tui preview [OPTIONS] [FILE]
           photos-tui doctor [OPTIONS]

    Browse, rate and caption photos in a terminal.

    A PATH is a folder (each folder with photos in it is a conversation), a photo,
    or a user file (.json); '-' reads a list of paths from standard input, one in
    a line or separated by NUL. Without a PATH, the library opened last is opened,
    else the sample library.

    Commands:
    \(lines("browse", ["browse in the terminal; the default"]))
    \(lines("show", ["print photos and exit"]))
    \(lines("render", ["print one screen as text and exit, without a terminal"]))
    \(lines("preview", ["print the scenes of a storyboard at several sizes, side", "by side; without a FILE those of this program"]))
    \(lines("doctor", ["print what the program finds on this system: what the", "terminal answers and what follows from it, the", "decoders, and what is missing"]))

    Options:
    \(options { $0.commands == Option.Command.allCases })
    \(lines("--", ["what follows is a path, whatever it looks like"]))

    Options to browse:
    \(options { $0.commands == [.browse] })

    Options to browse and show:
    \(options { $0.commands == [.browse, .show] })

    Options to browse, render and preview:
    \(options { $0.commands == [.browse, .render, .preview] })

    Options to show, render and preview:
    \(options { $0.commands == [.show, .render, .preview] })

    Options to show:
    \(options { $0.commands == [.show] })

    Options to render:
    \(options { $0.commands == [.render] })

    Options to preview:
    \(options { $0.commands == [.preview] })

    Options to doctor:
    \(options { $0.commands == [.doctor] })

    Environment:
    \(lines("PHOTOS_TUI_GRAPHICS", ["stands for --graphics where that is not given"]))
    \(lines("PHOTOS_TUI_SYMBOLS", ["stands for --symbols where that is not given"]))
    \(lines("PHOTOS_TUI_NO_ANIMATION", ["if not empty, stands for --no-animation"]))
    \(lines("NO_COLOR", ["if not empty, no colours are used"]))

    Exit status: 0 fine, 1 some file failed, 2 wrong usage, 3 no usable terminal,
    4 no photos found. While it browses, '?' lists the keys.

    """
  }

  private static func options(where isIncluded: (Option) -> Bool) -> String {
    Option.allCases.filter(isIncluded).map { option in
      let name = option == .help ? "-h, --help" : option.rawValue
      return lines(option.valueName.map { "\(name) \($0)" } ?? name, option.summary)
    }.joined(separator: "\n")
  }

  /// A term and its description in columns; below a term that is too long for its column.
  private static func lines(_ term: String, _ description: [String]) -> String {
    let width = 23
    let indent = String(repeating: " ", count: width)
    let rest = width - 2 - term.count
    let gap = rest > 0 ? String(repeating: " ", count: rest) : "\n" + indent
    return "  " + term + gap + description.joined(separator: "\n" + indent)
  }
}
