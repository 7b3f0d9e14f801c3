/// The options. The parser, the usage text and the suggestions come from this table.
nonisolated enum Option: String, CaseIterable, Sendable {
  case graphics = "--graphics"
  case symbols = "--symbols"
  case size = "--size"
  case compactWidth = "--compact-width"
  case compactHeight = "--compact-height"
  case columns = "--columns"
  case titles = "--titles"
  case info = "--info"
  case keys = "--keys"
  case ansi = "--ansi"
  case dumpTree = "--dump-tree"
  case scene = "--scene"
  case watch = "--watch"
  case fresh = "--fresh"
  case noAnimation = "--no-animation"
  case noThumbnails = "--no-thumbnails"
  case pictureMemory = "--picture-memory"
  case json = "--json"
  case help = "--help"
  case version = "--version"

  /// The words that choose what the program does; without one it browses.
  enum Command: String, CaseIterable, Sendable {
    case browse
    case show
    case render
    case preview
    case doctor
  }

  /// The option of this spelling, or nil.
  init?(spelling: String) {
    if spelling == "-h" {
      self = .help
    } else if let option = Option(rawValue: spelling) {
      self = option
    } else {
      return nil
    }
  }

  /// What the value is called in the usage text; nil for an option without a value.
  var valueName: String? {
    switch self {
    case .graphics: "MODE"
    case .symbols: "SET"
    case .size: "CxR"
    case .compactWidth, .compactHeight, .columns: "N"
    case .keys: "KEYS"
    case .scene: "NAME"
    case .pictureMemory: "MB"
    case .titles, .info, .ansi, .dumpTree, .watch, .fresh, .noAnimation, .noThumbnails, .json, .help,
      .version:
      nil
    }
  }

  /// The commands that know the option.
  var commands: [Command] {
    switch self {
    case .graphics, .symbols, .size, .help, .version: Command.allCases
    case .compactWidth, .compactHeight: [.browse, .render, .preview]
    case .ansi: [.show, .render, .preview]
    case .columns, .titles, .info: [.show]
    case .keys, .dumpTree: [.render]
    case .scene, .watch: [.preview]
    case .fresh, .noAnimation, .pictureMemory: [.browse]
    case .noThumbnails: [.browse, .show]
    case .json: [.doctor]
    }
  }

  /// What it does, in lines of at most 56 columns.
  var summary: [String] {
    switch self {
    case .graphics:
      [
        "how photos are drawn: auto, kitty, sixel, iterm2,",
        "blocks, ascii, none (default: auto, what the terminal",
        "can do)",
      ]
    case .symbols:
      [
        "the finest characters for blocks: auto, half, quadrant,",
        "sextant, octant; or braille (default: auto, what the",
        "terminal is known to have)",
      ]
    case .size:
      [
        "columns and rows to use instead of the terminal's; for",
        "preview several, also size classes such as C* (compact",
        "width, any height), grid (all nine, the default) or",
        "devices: 35x31,RC,devices",
      ]
    case .compactWidth: ["widths below N columns are compact (default: 80)"]
    case .compactHeight: ["heights below N rows are compact (default: 24)"]
    case .columns: ["rows of N photos side by side (default: 1)"]
    case .titles: ["the name under each photo"]
    case .info:
      ["what is known about each photo: camera, exposure,", "place ...; alone with --graphics none"]
    case .keys:
      ["keys to press first, separated by blanks, such as", "\"j l Enter Esc Tab Right 5 Resize:60x24\""]
    case .ansi: ["write colours even where output is no terminal"]
    case .dumpTree:
      [
        "print the controllers and views of the screen, with",
        "their frames and traits, instead of the screen",
      ]
    case .scene: ["only this scene of the storyboard"]
    case .watch:
      ["show the previews in the terminal, and again whenever", "the file is saved; '?' lists the keys"]
    case .fresh: ["start at the list, not where the last run ended"]
    case .noAnimation:
      ["show new screens at once and let no photo play by", "itself, as over ssh"]
    case .noThumbnails: ["leave the desktop's cache of thumbnails alone"]
    case .pictureMemory: ["cache at most MB megabytes of pictures (default: 160)"]
    case .json: ["write the report as JSON"]
    case .help: ["print this text and exit"]
    case .version: ["print the versions of program and decoders and exit"]
    }
  }
}
