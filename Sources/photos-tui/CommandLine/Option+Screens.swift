import AdaptiveCore
import AdaptiveTerminal
import Browser

/// The options for how photos and screens are drawn.
nonisolated extension Option {
  static let screens: [Option] = [
    graphics, symbols, size, compactWidth, compactHeight, lineSpeed, columns, titles, contactSheet, loops,
    frames, info, keys, layout, theme, notify, notifyAfter,
    notifyThroughTmux, position, ansi, dumpTree, interval, random, loop, scene, watch,
  ]

  private static let extents = 0...OptionValue.extents.upperBound

  static let graphics = word(
    "--graphics", "MODE", of: ["auto"] + GraphicsMode.allCases.map(\.rawValue),
    for: Command.drawing + [.ingest],
    variable: Variable(name: "PHOTOS_TUI_GRAPHICS", commands: Command.drawing),
    """
    how to draw photos: auto, kitty, sixel, iterm2, blocks,
    ascii or none (default: auto, the best that the
    terminal supports)
    """
  ) { $0.options.graphics = GraphicsMode(rawValue: $1) }

  static let symbols = word(
    "--symbols", "SET", of: ["auto", "ascii"] + DisplayCapabilities.Blocks.allCases.map(\.rawValue),
    for: Command.drawing + [.ingest],
    variable: Variable(name: "PHOTOS_TUI_SYMBOLS", commands: Command.drawing),
    """
    the finest characters for blocks: auto, half, quadrant,
    sextant, octant or braille (default: auto, the finest
    that the terminal is known to draw); ascii shows only
    ASCII, in text, too
    """
  ) {
    $0.options.symbols = DisplayCapabilities.Blocks(rawValue: $1)
    $0.options.isASCII = $1 == "ascii"
  }

  // Each command parses its own sizes on its command line.
  static let size = text(
    "--size", "CxR", for: Command.drawing + [.export], standard: "80x24",
    """
    columns and rows to use instead of the terminal's;
    preview accepts several, and size classes such as C*
    (compact width, any height), grid (all nine, the
    default) and devices: 35x31,RC,devices
    export takes the pixels of the longer side: 2048,
    or of the width of a sheet
    """
  ) { (parser, argument) throws(OptionError) in
    guard !argument.isOfCommandLine else { return parser.sizes = argument.text }
    parser.options.size = try OptionValue.size(argument.text, of: argument.name)
  }

  static let compactWidth = number(
    "--compact-width", in: extents, for: [.browse, .slideshow, .render, .preview, .ingest],
    standard: SizeClassThresholds.standard.regularWidth,
    "treat widths below N columns as compact (default: 80)"
  ) { $0.options.thresholds.regularWidth = $1 }

  static let compactHeight = number(
    "--compact-height", in: extents, for: [.browse, .slideshow, .render, .preview, .ingest],
    standard: SizeClassThresholds.standard.regularHeight,
    "treat heights below N rows as compact (default: 24)"
  ) { $0.options.thresholds.regularHeight = $1 }

  static let lineSpeed = number(
    "--line-speed", "KB", in: OptionValue.lineSpeeds, for: Command.drawing,
    variable: Variable(name: "PHOTOS_TUI_LINE_SPEED", commands: Command.drawing), example: 2000,
    """
    the speed of the line to the terminal in kilobytes per
    second (default: it is measured)
    """
  ) { $0.options.lineSpeed = $1 * 1000 }

  static let columns = number(
    "--columns", in: 1...100, for: [.show, .export], "N photos side by side (default: 1; export: 4)"
  ) { $0.show.columns = $1 }

  static let titles = flag("--titles", for: [.show], "print the name below each photo") {
    $0.show.hasTitles = true
  }

  static let contactSheet = flag(
    "--contact-sheet", for: [.show, .export],
    """
    print rows of small pictures with their names;
    export draws them on pages, with stars and captions
    """
  ) { $0.show.isContactSheet = true }

  static let loops = number(
    "--loops", in: 0...1_000_000, for: [.show],
    """
    play an animation N times, 0 for ever, if it is printed
    alone and on a terminal; ^C stops
    """
  ) { $0.show.loops = $1 }

  static let frames = number(
    "--frames", in: 1...1_000_000, for: [.show], "play only the first N frames, once without --loops"
  ) { $0.show.frames = $1 }

  static let info = flag(
    "--info", for: [.show],
    """
    print information about each photo: camera, exposure,
    location and more; --graphics none prints only this
    """
  ) { $0.show.hasInformation = true }

  // On its command line, render takes keys in its own way.
  static let keys = text(
    "--keys", "KEYS", for: Command.browsing + [.doctor],
    variable: Variable(name: "PHOTOS_TUI_KEYS", commands: Command.browsing + [.doctor]),
    standard: KeyPreset.standard.rawValue, isExample: false,
    """
    whose keys to use: default, vim, lightroom or
    photomechanic; render takes keys to press first,
    separated by spaces, such as
    "j l Enter Esc Tab Right 5 Resize:60x24"
    """
  ) { (parser, argument) throws(OptionError) in
    guard !argument.isOfCommandLine else { return parser.keys = argument.text }
    parser.options.keyPreset = try OptionValue.keyPreset(argument.text, of: argument.name)
  }

  static let layout = word(
    "--layout", "KEYBOARD", of: KeyboardLayout.allCases.map(\.rawValue), for: Command.browsing,
    """
    the keyboard: auto, or azerty, on which the keys of the
    digits need no Shift (default: auto)
    """
  ) { $0.options.layout = KeyboardLayout(rawValue: $1) ?? .standard }

  static let theme = text(
    "--theme", "NAME", for: Command.browsing,
    variable: Variable(name: "PHOTOS_TUI_THEME", commands: Command.browsing),
    standard: ThemeColors.names.first ?? "", isExample: false,
    """
    the colours: auto (dark or light, as the terminal is),
    dark, light, high-contrast, colour-blind, terminal (its
    own 16 colours), or the name of a file in the folder
    themes of the configuration (default: auto)
    """
  ) { $0.options.theme = $1.text }

  static let position = text(
    "--position", "X,Y", for: [.show],
    """
    draw at column X and row Y of the terminal, counted from
    0, and leave its cursor and its input alone: for the
    previews of file managers
    """
  ) { (parser, argument) throws(OptionError) in
    parser.show.place = try OptionValue.place(argument.text, of: argument.name)
  }

  static let notify = word(
    "--notify", "WAY", of: ["off"] + NotificationSettings.Form.allCases.map(\.rawValue),
    for: [.browse, .slideshow, .ingest],
    """
    show a notification of the desktop when long work ends
    while you look at something else: off (the default),
    auto (as the terminal needs it), osc9, osc777 or osc99
    """
  ) { $0.options.notifications.form = NotificationSettings.Form(rawValue: $1) }

  static let notifyAfter = number(
    "--notify-after", "SECONDS", in: 0...86_400, for: [.browse, .slideshow, .ingest], standard: 5,
    "the work that counts as long (default: 5 seconds)"
  ) { $0.options.notifications.threshold = .seconds($1) }

  static let notifyThroughTmux = flag(
    "--notify-through-tmux", for: [.browse, .slideshow, .ingest],
    """
    in tmux, send notifications to the terminal around it;
    needs tmux's option allow-passthrough
    """
  ) { $0.options.notifications.passesThroughTmux = true }

  static let ansi = Option(
    name: "--ansi", shortName: nil, value: .optional("256"), valueName: nil,
    commands: [.show, .render, .preview], variable: nil,
    summary: """
      write colours even if the output is not a terminal; with
      =256, those of the palette instead of true colour
      """
  ) { $0.options.forcedGamut = $1.text.isEmpty ? .trueColor : .ansi256 }

  static let dumpTree = flag(
    "--dump-tree", for: [.render],
    """
    print the controllers and views with their frames and
    traits instead of the screen
    """
  ) { $0.options.dumpsTree = true }

  static let interval = number(
    "--interval", "SECONDS", in: SlideshowOptions.intervals, for: [.slideshow], standard: 5,
    "show each photo this long, 1 to 3600 seconds (default: 5)"
  ) { $0.slideshow.interval = .seconds($1) }

  static let random = flag("--random", for: [.slideshow], "show the photos in random order") {
    $0.slideshow.isRandom = true
  }

  static let loop = flag("--loop", for: [.slideshow], "begin again after the last photo") {
    $0.slideshow.loops = true
  }

  static let scene = text("--scene", "NAME", for: [.preview], "preview only this scene") {
    $0.preview.scene = $1.text
  }

  static let watch = flag(
    "--watch", for: [.preview],
    """
    show the previews in the terminal and update them when
    the file is saved; '?' lists the keys
    """
  ) { $0.preview.isWatched = true }
}
