/// The options for catalogues, lists and reports.
nonisolated extension Option {
  static let catalogues: [Option] = [
    json, printNUL, noUpdate, noIndex, idle, progress, catalogue, follow, sidecars,
    strays, forget,
  ]

  static let json = flag(
    "--json", for: [.doctor, .list, .find, .index, .stats], "write JSON instead of text")

  static let printNUL = flag(
    "--print0", for: [.find], "end each path with NUL instead of a line end")

  static let noUpdate = flag(
    "--no-update", for: [.find, .stats],
    """
    answer from the catalogue as it is, at once, without
    looking for photos that are new or have changed
    """)

  static let noIndex = flag(
    "--no-index", for: [.browse, .slideshow],
    variable: Variable(name: "PHOTOS_TUI_NO_INDEX", commands: Command.allCases),
    "do not index new and changed photos while browsing"
  ) { $0.options.indexes = false }

  static let idle = flag(
    "--idle", for: [.index], "use processors and disks only while nothing else does")

  static let progress = flag(
    "--progress", for: [.index], "print lines that say how many photos are done")

  static let catalogue = text(
    "--catalogue", "ADDRESS", for: [.browse, .slideshow, .find, .index, .stats],
    standard: "postgresql://server/photos",
    """
    use the catalogue on a PostgreSQL server instead of the
    file: postgresql://HOST/DATABASE or service=NAME;
    put the password, if there is one, in ~/.pgpass
    """
  ) { $0.options.catalogueAddress = $1.text }

  static let follow = flag(
    "--follow", for: [.find],
    """
    with --catalogue, keep running and print the photos that
    the query includes after changes by others; ^C stops
    """)

  static let sidecars = flag(
    "--sidecars", for: [.doctor],
    """
    instead, check the sidecars of the photos at the PATHs,
    and list the decisions that are still in the journal
    """)

  static let strays = flag(
    "--strays", for: [.doctor],
    """
    instead, list the decisions in the journal whose photos
    are not there any more
    """)

  static let forget = Option(
    name: "--forget", shortName: nil, value: .optional("all"), valueName: nil, commands: [.doctor],
    variable: nil,
    summary: """
      with --strays, remove them from the journal; with =all
      also those whose folders are gone
      """
  ) { $0.removal = $1.text.isEmpty ? .certain : .all }
}
