import PhotoDecisions

/// The options for exports, cards and file operations, and those of every command.
nonisolated extension Option {
  static let files: [Option] = [
    picks, query, rating, gallery, heading, quality, withoutMetadata, withPlace, replace, kept, template,
    second, caption, label, keywords, dryRun,
    open,
    only, createFolder, copyToHomeTrash,
  ]

  static let words = flag(
    "--words", for: [.completions], "instead, print how the last WORD after -- can go on")

  static let program: [Option] = [noConfig, defaults, check, edit, words, help, version]

  static let noConfig = flag(
    "--no-config", for: Command.allCases, "do not read configuration files")

  static let defaults = flag("--defaults", for: [.config], "print a complete file with comments")

  static let schema = flag("--schema", for: [.config], "print a JSON schema of the file, for editors")

  static let check = flag(
    "--check", for: [.config], "report all mistakes; the status is 1 if there are any")

  static let edit = flag(
    "--edit", for: [.config], "open your file in $VISUAL or $EDITOR, and check it then")

  static let picks = flag("--picks", for: [.export], "copy picked photos and those with stars")

  static let query = text(
    "--query", "QUERY", for: [.export], "the photos of a query, such as 'is:pick date:2024'"
  ) { $0.export.query = $1.text }

  static let rating = number(
    "--rating", in: 1...Rating.maximumStars, for: [.export, .ingest],
    """
    export only photos with at least N stars (default: 1);
    ingest: rate the photos with N stars
    """
  ) { $0.export.fewestStars = $1 }

  static let gallery = flag(
    "--gallery", for: [.export],
    """
    make a gallery for browsers of the photos with stars:
    DIR/index.html; --size is 2048 unless given
    """
  ) { $0.export.isGallery = true }

  static let heading = text(
    "--title", "TEXT", for: [.export],
    """
    the title of the gallery or the contact sheet (default:
    the name of DIR or FILE)
    """
  ) { $0.export.title = $1.text }

  static let withoutMetadata = flag(
    "--without-metadata", for: [.export],
    """
    leave creator, copyright, title, caption and date out of
    new JPEG files
    """
  ) { $0.export.keepsMetadata = false }

  static let withPlace = flag(
    "--with-place", for: [.export], "tell in new JPEG files where the photos were taken"
  ) { $0.export.keepsPlace = true }

  static let quality = number(
    "--quality", in: 1...100, for: [.export], "the quality of new JPEG files, 1 to 100 (default: 90)"
  ) { $0.export.quality = $1 }

  static let replace = flag(
    "--replace", for: [.export], "replace files that an earlier export made, and no others"
  ) { $0.export.replaces = true }

  static let kept = path(
    "--kept", for: [.export],
    """
    instead, write the decisions that are only in the
    journal as new sidecars to DIR
    """
  ) { $0.keptFolder = $1 }

  static let template = text(
    "--template", "NAME", for: [.ingest], "the new names (default: {original}, the present names)"
  ) { (parser, argument) throws(OptionError) in
    parser.ingest.template = try OptionValue.ingestTemplate(argument.text)
  }

  static let second = path(
    "--second", for: [.ingest], "copy to the folder DIR as well; the card is read once"
  ) { $0.ingest.second = $1 }

  static let caption = preset(.caption, "TEXT", "the caption of all photos that are copied")
  static let label = preset(.label, "COLOUR", "their label: red, yellow, green, blue or purple")
  static let keywords = preset(.keywords, "A,B", "their keywords, separated by commas")

  /// The decision of a command about all photos of a card.
  private static func preset(_ command: Command, _ valueName: String, _ summary: String) -> Option {
    text("--\(command.rawValue)", valueName, for: [.ingest], summary) {
      (parser, argument) throws(OptionError) in
      parser.ingest.presets.append(try DecisionValue.preset(argument.text, of: command))
    }
  }

  static let dryRun = flag("--dry-run", for: [.ingest], "say what would be copied, and copy nothing")

  static let open = flag("--open", for: [.ingest], "browse the photos while they arrive")

  static let only = flag(
    "--only", for: [.trash, .restore, .move, .copy],
    """
    leave the other files of the photo, such as its raw file,
    where they are, with their sidecars
    """)

  static let createFolder = flag(
    "--create-folder", for: [.restore, .move, .copy, .export, .ingest],
    "create the folder and those above it if they are missing")

  static let copyToHomeTrash = flag(
    "--copy-to-home-trash", for: [.trash],
    """
    where a volume has no trash, copy to the trash in the
    home folder, compare, and then remove from the volume
    """)

  static let help = flag("--help", short: "-h", for: Command.allCases, "print this text and exit") {
    $0.finished = .help($0.command ?? $0.nextCommand ?? .browse)
  }

  static let version = flag(
    "--version", for: Command.allCases, "print the versions of the program and its decoders"
  ) { $0.finished = .version }
}
