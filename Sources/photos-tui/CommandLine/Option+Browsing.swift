import AdaptiveImaging
import Browser
import DecisionStorage
import PhotoSources

/// The options for what the browser opens, does and leaves behind.
nonisolated extension Option {
  static let browsing: [Option] = [
    fresh, view, rowFields, statusFields, dateFormat, allowOutside, printMarked, choose, target, opener,
    sidecarNames,
    linear, noAnimation,
    noThumbnails, pictureMemory,
  ]

  static let fresh = flag("--fresh", for: [.browse], "start at the list instead of where you left off") {
    $0.options.startsAtList = true
  }

  static let opener = text(
    "--opener", "COMMAND", for: [.browse, .slideshow, .ingest],
    variable: Variable(name: "PHOTOS_TUI_OPENER", commands: [.browse, .slideshow, .ingest]),
    standard: "darktable",
    """
    the program that opens photos with o, as a command line
    for the shell (default: that of the desktop)
    """
  ) { $0.options.opener = $1.text }

  static let view = word(
    "--view", "WAY", of: PhotoPresentation.allCases.map(\.rawValue), for: [.browse, .render, .ingest],
    variable: Variable(name: "PHOTOS_TUI_VIEW", commands: [.browse, .render, .ingest]), isExample: true,
    """
    list photos as thumbnails, rows or names until you
    choose with t (default: what suits the width)
    """
  ) { $0.options.presentation = PhotoPresentation(rawValue: $1) }

  static let rowFields = words(
    "--row-fields", "FIELDS", of: PhotoField.inRows.map(\.rawValue), for: [.browse, .render, .ingest],
    standard: ["files", "rating"],
    """
    what a row says about its photo, in this order, with
    commas: files, pixels, bias, date, size, rating, label
    (default: files,rating), or none
    """
  ) { $0.options.fields.row = $1.compactMap(PhotoField.init) }

  static let statusFields = words(
    "--status-fields", "FIELDS", of: PhotoField.inStatusLine.map(\.rawValue),
    for: [.browse, .render, .ingest],
    standard: ["series", "pixels", "exposure", "bias", "rating", "label"],
    """
    what the status line says about a photo besides its
    name, with commas: series, pixels, exposure, bias, date,
    size, rating, label (default: all but date and size)
    """
  ) { $0.options.fields.status = Set($1.compactMap(PhotoField.init)) }

  static let dateFormat = text(
    "--date-format", "FORMAT", for: [.browse, .render, .ingest], standard: "%d %B %Y",
    """
    the form of dates, as for date(1): %x is that of your
    language (default: 2026-06-28 06:22:51)
    """
  ) { $0.options.fields.dateFormat = $1.text }

  static let allowOutside = flag(
    "--allow-outside", for: [.browse, .slideshow], "show photos of a user file that are outside its folder"
  ) { $0.options.allowsOutside = true }

  static let printMarked = Option(
    name: "--print-marked", shortName: nil, value: .optional("0"), valueName: nil, commands: [.browse],
    variable: nil,
    summary: """
      print the paths of the marked photos when you quit, or
      that of the shown one if none is marked; with =0, each
      ends with NUL instead of a line end
      """
  ) { $0.options.markedPhotosSeparator = $1.text.isEmpty ? UInt8(ascii: "\n") : 0 }

  static let choose = flag(
    "--choose", for: [.browse],
    """
    act as a file chooser: Enter on a photo prints its path
    and quits; q prints nothing and quits with status 1
    """
  ) { $0.options.choosesPhoto = true }

  static let target = path(
    "--target", for: [.browse], repeats: true, example: #"["~/Selects", "~/Archive"]"#,
    """
    a folder to copy and move photos to with a digit; given
    several times, the first is 1, the next 2, up to 9
    """
  ) { (parser, path) throws(OptionError) in
    parser.options.targets.append(path)
    let limit = FolderTargets.presetLimit
    if parser.options.targets.count > limit { throw .tooManyTargets(limit: limit) }
  }

  static let sidecarNames = word(
    "--sidecar-names", "NAMES", of: SidecarNaming.allCases.map(\.rawValue),
    for: [.browse, .slideshow] + Command.deciding + [.export, .ingest],
    variable: Variable(name: "PHOTOS_TUI_SIDECAR_NAMES", commands: Command.writing),
    """
    the names of new sidecars: full (IMG_1.CR2.xmp, the
    default), or adobe (IMG_1.xmp for raw files)
    """
  ) { $0.options.sidecarNaming = SidecarNaming(rawValue: $1) ?? .fullName }

  static let linear = Option(
    name: "--linear", shortName: nil, value: .none, valueName: nil, commands: Command.browsing,
    variable: Variable(name: "ACCESSIBLE", commands: Command.browsing),
    summary: """
      write lines of text instead of a screen, for screen
      readers and braille, with the same keys; the default
      if TERM is dumb
      """
  ) { $0.options.linearReason = $1.name }

  static let noAnimation = flag(
    "--no-animation", for: [.browse, .slideshow, .ingest],
    variable: Variable(name: "PHOTOS_TUI_NO_ANIMATION", commands: Command.allCases),
    """
    show new screens at once and do not start animations;
    the default over ssh
    """
  ) { $0.options.animates = false }

  static let noThumbnails = flag(
    "--no-thumbnails", for: [.browse, .slideshow, .show], "do not use the desktop's thumbnail cache"
  ) { $0.options.usesThumbnails = false }

  static let pictureMemory = number(
    "--picture-memory", "MB", in: 16...65_536, for: [.browse, .slideshow, .ingest], standard: 160,
    "cache at most MB megabytes of pictures (default: 160)"
  ) { $0.options.pictureMemory = PictureMemoryBudget(total: $1 << 20) }
}
