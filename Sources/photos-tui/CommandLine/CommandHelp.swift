import Browser

/// The usage text of a command. The usage, the man page's test and the tests of the help use this table.
nonisolated extension Option.Command {
  /// The operands, as in "DEST FILE...". Empty for none.
  var operands: String {
    switch self {
    case .browse: "[PATH...]"
    case .slideshow, .show: "PATH..."
    case .render: "--size CxR [PATH...]"
    case .preview: "[FILE]"
    case .doctor: "[--sidecars PATH... | --strays]"
    case .list, .index: "PATH..."
    case .find: "QUERY [PATH...]"
    case .stats: "[PATH...]"
    case .rate: "STARS FILE..."
    case .flag: "FLAG FILE..."
    case .label: "COLOUR FILE..."
    case .caption, .title: "TEXT FILE..."
    case .keywords: "+A,-B FILE..."
    case .trash, .restore: "FILE..."
    case .move, .copy: "DEST FILE..."
    case .export: "--picks DIR PATH..."
    case .ingest: "CARD DEST"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .config: "[--defaults | --check | --edit]"
    }
  }

  /// The purpose, in lines of at most 56 columns.
  var summary: [String] {
    switch self {
    case .browse: ["browse in the terminal (the default)"]
    case .slideshow: ["show photos one after another, and then browse"]
    case .show: ["print photos and exit"]
    case .render: ["print one screen as text and exit; needs no terminal"]
    case .preview:
      ["print the scenes of a storyboard at several sizes;", "without a FILE, those of photos-tui"]
    case .doctor:
      ["print a report about the terminal, how photos will be", "drawn, and the decoders, with advice"]
    case .list: ["list photos with their ratings, labels and captions"]
    case .find: ["find photos, such as 'rating>=4 camera:X-T5'"]
    case .index: ["read facts about photos into the catalogue, for find"]
    case .stats: ["count photos by day, camera, lens, focal length and more"]
    case .rate: ["rate photos with 0 to 5 stars; -1 rejects them"]
    case .flag: ["pick or reject photos: pick, reject or none"]
    case .label: ["label photos red, yellow, green, blue, purple or none"]
    case .caption: ["write the caption of photos"]
    case .title: ["write the title of photos"]
    case .keywords: ["add and remove keywords"]
    case .trash: ["move photos to the trash"]
    case .restore: ["bring photos back from the trash"]
    case .move: ["move photos to the folder DEST"]
    case .copy: ["copy photos to the folder DEST"]
    case .export: ["copy the picks, or photos of a query, to the folder DIR"]
    case .ingest: ["copy the photos of a card to the folder DEST, verified"]
    case .completions: ["print the script that completes commands in a shell"]
    case .config: ["print the configuration, check it or edit it"]
    }
  }

  /// The purpose in the user's language.
  var localizedSummary: [String] {
    localized(row: summary.joined(separator: "\n")).split(separator: "\n").map(String.init)
  }

  /// The exit statuses with which the command ends.
  var exitCodes: [ExitCode] {
    switch self {
    case .browse, .slideshow: [.success, .someFailed, .usage, .noTerminal, .noPhotos]
    case .render, .ingest, .export: [.success, .someFailed, .usage, .noPhotos]
    case .preview: [.success, .someFailed, .usage, .noTerminal]
    case .config, .show, .doctor, .list, .find, .index, .stats, .rate, .flag, .label, .caption, .title,
      .keywords,
      .trash,
      .restore, .move, .copy, .completions:
      [.success, .someFailed, .usage]
    }
  }
}
