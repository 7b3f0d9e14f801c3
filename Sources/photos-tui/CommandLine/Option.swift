/// The options. The parser, the usage text and the suggestions use this table.
nonisolated enum Option: String, CaseIterable, Sendable {
  case graphics = "--graphics"
  case symbols = "--symbols"
  case size = "--size"
  case compactWidth = "--compact-width"
  case compactHeight = "--compact-height"
  case columns = "--columns"
  case titles = "--titles"
  case contactSheet = "--contact-sheet"
  case loops = "--loops"
  case frames = "--frames"
  case info = "--info"
  case keys = "--keys"
  case ansi = "--ansi"
  case dumpTree = "--dump-tree"
  case interval = "--interval"
  case random = "--random"
  case loop = "--loop"
  case scene = "--scene"
  case watch = "--watch"
  case fresh = "--fresh"
  case allowOutside = "--allow-outside"
  case printMarked = "--print-marked"
  case choose = "--choose"
  case target = "--target"
  case sidecarNames = "--sidecar-names"
  case noAnimation = "--no-animation"
  case noThumbnails = "--no-thumbnails"
  case pictureMemory = "--picture-memory"
  case json = "--json"
  case printNUL = "--print0"
  case noUpdate = "--no-update"
  case noIndex = "--no-index"
  case idle = "--idle"
  case progress = "--progress"
  case catalogue = "--catalogue"
  case follow = "--follow"
  case sidecars = "--sidecars"
  case picks = "--picks"
  case rating = "--rating"
  case gallery = "--gallery"
  case quality = "--quality"
  case replace = "--replace"
  case kept = "--kept"
  case template = "--template"
  case second = "--second"
  case caption = "--caption"
  case label = "--label"
  case keywords = "--keywords"
  case dryRun = "--dry-run"
  case open = "--open"
  case only = "--only"
  case createFolder = "--create-folder"
  case copyToHomeTrash = "--copy-to-home-trash"
  case help = "--help"
  case version = "--version"

  /// The option with a spelling; `nil` if there is none.
  init?(spelling: String) {
    if spelling == "-h" {
      self = .help
    } else if let option = Option(rawValue: spelling) {
      self = option
    } else {
      return nil
    }
  }

  /// The name of the value in the usage text; `nil` for an option without a value.
  var valueName: String? {
    switch self {
    case .graphics: "MODE"
    case .symbols: "SET"
    case .size: "CxR"
    case .compactWidth, .compactHeight, .columns, .loops, .frames, .rating, .quality: "N"
    case .keys: "KEYS"
    case .interval: "SECONDS"
    case .scene: "NAME"
    case .pictureMemory: "MB"
    case .target, .kept, .second: "DIR"
    case .template: "NAME"
    case .caption: "TEXT"
    case .label: "COLOUR"
    case .keywords: "A,B"
    case .catalogue: "ADDRESS"
    case .sidecarNames: "NAMES"
    case .titles, .contactSheet, .info, .ansi, .dumpTree, .random, .loop, .watch, .fresh, .allowOutside,
      .printMarked,
      .choose, .noAnimation,
      .noThumbnails, .json, .printNUL, .noUpdate, .noIndex, .idle, .progress, .follow, .sidecars, .picks,
      .gallery,
      .replace, .dryRun, .open,
      .only, .createFolder,
      .copyToHomeTrash, .help,
      .version:
      nil
    }
  }

  /// The value that may follow the name and an equals sign; `nil` if none may.
  var optionalValue: String? { self == .printMarked ? "0" : nil }

  /// The option in the usage text, with its value.
  var usage: String {
    if self == .help { return "-h, --help" }
    return rawValue + (valueName.map { " \($0)" } ?? optionalValue.map { "[=\($0)]" } ?? "")
  }

  /// The commands that accept the option.
  var commands: [Command] {
    switch self {
    case .help, .version: Command.allCases
    case .graphics, .symbols: Command.drawing + [.ingest]
    case .size: Command.drawing + [.export]
    case .interval, .random, .loop: [.slideshow]
    case .compactWidth, .compactHeight: [.browse, .slideshow, .render, .preview, .ingest]
    case .ansi: [.show, .render, .preview]
    case .columns, .contactSheet: [.show, .export]
    case .titles, .loops, .frames, .info: [.show]
    case .keys, .dumpTree: [.render]
    case .scene, .watch: [.preview]
    case .fresh, .printMarked, .choose, .target: [.browse]
    case .allowOutside: [.browse, .slideshow]
    case .noAnimation, .pictureMemory: [.browse, .slideshow, .ingest]
    case .sidecarNames: [.browse, .slideshow, .rate, .label, .caption, .title, .keywords, .export, .ingest]
    case .noThumbnails: [.browse, .slideshow, .show]
    case .json: [.doctor, .list, .find, .index, .stats]
    case .printNUL: [.find]
    case .noUpdate: [.find, .stats]
    case .noIndex: [.browse, .slideshow]
    case .idle, .progress: [.index]
    case .catalogue: [.browse, .slideshow, .find, .index, .stats]
    case .follow: [.find]
    case .sidecars: [.doctor]
    case .picks, .gallery, .quality, .replace, .kept: [.export]
    case .rating: [.export, .ingest]
    case .template, .second, .caption, .label, .keywords, .dryRun, .open: [.ingest]
    case .only: [.trash, .restore, .move, .copy]
    case .createFolder: [.restore, .move, .copy, .export, .ingest]
    case .copyToHomeTrash: [.trash]
    }
  }

  /// The description for the usage text, in lines of at most 56 columns.
  var summary: [String] {
    switch self {
    case .graphics:
      [
        "how to draw photos: auto, kitty, sixel, iterm2, blocks,",
        "ascii or none (default: auto, the best that the",
        "terminal supports)",
      ]
    case .symbols:
      [
        "the finest characters for blocks: auto, half, quadrant,",
        "sextant, octant or braille (default: auto, the finest",
        "that the terminal is known to draw); ascii shows only",
        "ASCII, in text, too",
      ]
    case .size:
      [
        "columns and rows to use instead of the terminal's;",
        "preview accepts several, and size classes such as C*",
        "(compact width, any height), grid (all nine, the",
        "default) and devices: 35x31,RC,devices",
        "export takes the pixels of the longer side: 2048,",
        "or of the width of a sheet",
      ]
    case .compactWidth: ["treat widths below N columns as compact (default: 80)"]
    case .compactHeight: ["treat heights below N rows as compact (default: 24)"]
    case .columns: ["N photos side by side (default: 1; export: 4)"]
    case .titles: ["print the name below each photo"]
    case .contactSheet:
      [
        "print rows of small pictures with their names;",
        "export draws them on pages, with stars and captions",
      ]
    case .loops:
      [
        "play an animation N times, 0 for ever, if it is printed",
        "alone and on a terminal; ^C stops",
      ]
    case .frames: ["play only the first N frames, once without --loops"]
    case .info:
      [
        "print information about each photo: camera, exposure,",
        "location and more; --graphics none prints only this",
      ]
    case .keys:
      ["keys to press first, separated by spaces, such as", "\"j l Enter Esc Tab Right 5 Resize:60x24\""]
    case .ansi: ["write colours even if the output is not a terminal"]
    case .dumpTree:
      [
        "print the controllers and views with their frames and",
        "traits instead of the screen",
      ]
    case .interval: ["show each photo this long, 1 to 3600 seconds (default: 5)"]
    case .random: ["show the photos in random order"]
    case .loop: ["begin again after the last photo"]
    case .scene: ["preview only this scene"]
    case .watch:
      ["show the previews in the terminal and update them when", "the file is saved; '?' lists the keys"]
    case .fresh: ["start at the list instead of where you left off"]
    case .allowOutside:
      ["show photos of a user file that are outside its folder"]
    case .printMarked:
      [
        "print the paths of the marked photos when you quit, or",
        "that of the shown one if none is marked; with =0, each",
        "ends with NUL instead of a line end",
      ]
    case .choose:
      [
        "act as a file chooser: Enter on a photo prints its path",
        "and quits; q prints nothing and quits with status 1",
      ]
    case .target:
      [
        "a folder to copy and move photos to with a digit; given",
        "several times, the first is 1, the next 2, up to 9",
      ]
    case .sidecarNames:
      [
        "the names of new sidecars: full (IMG_1.CR2.xmp, the",
        "default), or adobe (IMG_1.xmp for raw files)",
      ]
    case .noAnimation:
      ["show new screens at once and do not start animations;", "the default over ssh"]
    case .noThumbnails: ["do not use the desktop's thumbnail cache"]
    case .pictureMemory: ["cache at most MB megabytes of pictures (default: 160)"]
    case .json: ["write JSON instead of text"]
    case .printNUL: ["end each path with NUL instead of a line end"]
    case .noIndex: ["do not index new and changed photos while browsing"]
    case .idle: ["use processors and disks only while nothing else does"]
    case .progress: ["print lines that say how many photos are done"]
    case .noUpdate:
      [
        "answer from the catalogue as it is, at once, without",
        "looking for photos that are new or have changed",
      ]
    case .catalogue:
      [
        "use the catalogue on a PostgreSQL server instead of the",
        "file: postgresql://HOST/DATABASE or service=NAME;",
        "put the password, if there is one, in ~/.pgpass",
      ]
    case .follow:
      [
        "with --catalogue, keep running and print the photos that",
        "the query includes after changes by others; ^C stops",
      ]
    case .sidecars:
      [
        "instead, check the sidecars of the photos at the PATHs,",
        "and list the decisions that are still in the journal",
      ]
    case .picks: ["copy photos with stars that are not rejected"]
    case .rating:
      [
        "export only photos with at least N stars (default: 1);",
        "ingest: rate the photos with N stars",
      ]
    case .template: ["the new names (default: {original}, the present names)"]
    case .second: ["copy to the folder DIR as well; the card is read once"]
    case .caption: ["the caption of all photos that are copied"]
    case .label: ["their label: red, yellow, green, blue or purple"]
    case .keywords: ["their keywords, separated by commas"]
    case .dryRun: ["say what would be copied, and copy nothing"]
    case .open: ["browse the photos while they arrive"]
    case .gallery:
      [
        "make a gallery for browsers of the photos with stars:",
        "DIR/index.html; --size is 2048 unless given",
      ]
    case .quality: ["the quality of new JPEG files, 1 to 100 (default: 90)"]
    case .replace: ["replace pictures that --size or --gallery made earlier"]
    case .kept:
      [
        "instead, write the decisions that are only in the",
        "journal as new sidecars to DIR",
      ]
    case .only:
      ["leave the other files of the photo, such as its raw file,", "where they are, with their sidecars"]
    case .createFolder: ["create the folder and those above it if they are missing"]
    case .copyToHomeTrash:
      [
        "where a volume has no trash, copy to the trash in the",
        "home folder, compare, and then remove from the volume",
      ]
    case .help: ["print this text and exit"]
    case .version: ["print the versions of the program and its decoders"]
    }
  }
}
