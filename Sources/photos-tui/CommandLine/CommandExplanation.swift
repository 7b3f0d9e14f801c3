/// The paragraphs that the help of a command has after its purpose.
nonisolated extension Option.Command {
  /// The text of its own help after the purpose: paragraphs, in lines of at most 80 columns.
  var explanation: [String] {
    switch self {
    case .browse: [Self.paths]
    case .slideshow:
      [
        """
        Photos are shown over the whole window, in the order of their albums. Space
        pauses, n and p move at once, + and - change the time, r the order; 0 to 5 rate
        and x rejects. Esc ends the slideshow, and you browse from the photo shown.
        """, Self.folders,
      ]
    case .show:
      [
        """
        A PATH is a photo or a folder, which is searched with the folders in it. '-'
        reads a picture from standard input, or a list of PATHs, one per line or
        separated by NUL.
        """
      ]
    case .render: [Self.paths, "A PATH is needed only if you have opened no library before."]
    case .preview: []
    case .doctor:
      [
        "If the terminal does not reply, press ^C to stop waiting.",
        """
        With --sidecars, the report is about the photos at the PATHs: sidecars that
        can't be read or edited, and sidecars of one photo that disagree. It also lists
        the decisions of all photos that are still in the journal. Nothing is changed.
        The exit status is 1 if there is something to report.
        """,
        """
        With --strays, the report has the decisions that were never written and whose
        photos are gone, or have other files in their places. --forget removes them from
        the journal for good. Those whose folders are gone stay, because a disk may not
        be mounted; --forget=all removes them, too.
        """, Self.folders,
      ]
    case .list:
      [
        """
        A line has fields that are divided by tabs: stars (-1 if rejected), label, path,
        date, camera, pixels, title, caption, keywords, and the flag: pick, reject or
        none. Control characters in texts become spaces; JSON has the texts as they are.
        A path is absolute. If it has control characters, or is not UTF-8, it is a URI
        (file:///...), in which %E9 stands for a byte.
        """, Self.folders,
      ]
    case .find:
      [
        """
        The paths of the photos that QUERY includes are printed. Fields and values are
        explained in the guide: rating>=4 -rejected label:red camera:"X-T5" iso>3200
        date:2023..2024-06 has:gps keyword:wedding kind:raw (sea or sky).
        """,
        """
        Photos at the PATHs that are new or have changed are read first, as 'index'
        does. Without a PATH, all photos of the catalogue are looked at as they are. If
        the catalogue can't be used, everything is read into memory.
        """, Self.folders,
      ]
    case .index:
      [
        """
        Folders are compared with the catalogue, and photos that are new or have changed
        are read: only their headers. Nothing is written beside photos. The catalogue is
        a file in the cache folder; it can be removed at any time, and this command
        brings it back. After ^C the next run goes on from there.
        """, Self.folders,
      ]
    case .stats:
      [
        """
        Photos at the PATHs that are new or have changed are read first, as 'index'
        does. Without a PATH, all photos of the catalogue are counted as they are.
        """, Self.folders,
      ]
    case .rate: [Self.sidecars, Self.standardInput]
    case .flag:
      [
        "A pick leaves the stars as they are. Rejecting is the same as 'rate -1'.",
        Self.sidecars, Self.standardInput,
      ]
    case .label:
      ["Any other text is a label of another program.", Self.sidecars, Self.standardInput]
    case .caption, .title:
      [
        "An empty TEXT removes it. A TEXT that begins with a hyphen comes after '--'.",
        Self.sidecars, Self.standardInput,
      ]
    case .keywords:
      [
        """
        Several keywords are separated by commas: +sea,-beach. =sea,sky replaces all
        keywords, and = removes them. 'Places|Berlin' is a keyword with a broader one.
        """,
        Self.sidecars, Self.standardInput,
      ]
    case .trash:
      [
        """
        Each photo moves to the trash of its volume, where other programs find it.
        Nothing is ever deleted: if a volume has no trash, the photo stays.
        """,
        Self.unit, Self.standardInput,
      ]
    case .restore:
      [
        """
        A FILE is the path that a photo had. If photos of the same path are in the
        trash, the one that was trashed last returns. Nothing is replaced.
        """,
        Self.unit, Self.standardInput,
      ]
    case .move:
      [
        """
        Nothing is replaced: a photo stays if DEST has a file with one of its names.
        To another volume, photos are copied and compared before they are removed.
        """,
        Self.unit, Self.standardInput,
      ]
    case .copy:
      [
        """
        Nothing is replaced: a photo is left out if DEST has a file with one of its
        names. Each copy is read back and compared.
        """,
        Self.unit, Self.standardInput,
      ]
    case .export:
      [
        """
        Picked photos and those with at least one star are copied, with their raw files
        and sidecars; with --query, those that the query includes. Nothing is replaced:
        a photo is left out if DIR has a file with one of its names. Each copy is read
        back and compared.
        """,
        """
        With --size N, upright JPEG files in sRGB are made instead, at most N pixels on
        the longer side, and with --gallery a page for browsers with them. These files
        keep creator, copyright, title, caption and the time taken, but neither the
        place, unless --with-place is given, nor anything about the camera;
        --without-metadata leaves out all of it. Copies keep everything, also the place.
        """, Self.folders,
        """
        With --contact-sheet FILE instead, all photos are drawn in rows with their
        names, stars, labels and captions below a heading: on numbered pages of A4 if
        FILE ends in .pdf, or in one picture if it ends in .png. --rating leaves out
        photos with fewer stars.
        """,
        """
        With --kept DIR instead, decisions that could not be written beside their
        photos become new sidecars in DIR, in the folders that the photos have below
        the folder that all of them share. Nothing is replaced, and the journal keeps
        the decisions.
        """,
      ]
    case .ingest: Self.ingesting
    case .completions:
      [
        """
        Packages install the scripts. For other copies of photos-tui, put this into
        ~/.bashrc, ~/.zshrc (after compinit) or ~/.config/fish/config.fish:
        """,
        """
            eval "$(photos-tui completions bash)"
            eval "$(photos-tui completions zsh)"
            photos-tui completions fish | source
        """,
        """
        With --words, the WORDs after -- are a command line without the program's name.
        The first line says what the shell adds: words (a space), open (nothing), files
        or folders. The others are texts for the last WORD, a tab, and what they mean.
        Queries and keywords get the values of the catalogue.
        """,
      ]
    case .config:
      [
        """
        The values of all options of browsing are printed, and where each comes from:
        options, then variables of the environment, then your file, then the file for
        all users, then defaults. Your file is config.toml in ~/.config/photos-tui (or
        in $XDG_CONFIG_HOME/photos-tui); the other one is /etc/photos-tui/config.toml.
        """,
        """
        The key of an option is its name: view = "rows", compact-width = 60. For an
        option such as --no-index, it is index = false. A mistake costs only its own
        line; the rest of the file holds.
        """,
      ]
    }
  }

  private static let ingesting = [
    """
    Each photo and video of the folder CARD and of the folders in it is copied with
    its raw file and its sidecars, read back from the disk and compared by its
    SHA-256. The card is only read. A photo that is anywhere in DEST is not copied
    again, also under another name, so an ingest that was interrupted goes on when
    you repeat it. Nothing is replaced.
    """,
    """
    Videos, sounds and raw files of kinds that photos-tui can't show are copied,
    too. Each other file that is not copied is named, and the status is 1. System
    files, such as indexes of cameras, don't count.
    """,
    """
    --template '{date}/{camera}_{counter:4}' gives new names: {date},
    {date:YYYYMMDD}, {camera}, {original} and {counter:W,S}, a number of at least W
    digits that starts at S and follows the time taken. Slashes separate folders.
    """,
    """
    --open shows the photos while they arrive, as when you browse DEST, so that you
    can rate them at once. It shows only those of the card.
    """,
    """
    A list of all files in the form of sha256sum is written to DEST:
    cd DEST && sha256sum --check photos-tui-*.sha256
    """,
  ]

  private static let folders = """
    A PATH is a photo or a folder, which is searched with the folders in it. '-'
    reads paths from standard input, one per line or separated by NUL.
    """

  private static let paths = """
    A PATH is a folder (each folder that contains photos is an album), a photo, or
    a user file (.json); '-' reads paths from standard input, one per line or
    separated by NUL. A photo named alone has the whole window, with the others of
    its folder as neighbours. Without a PATH, photos-tui opens the library you
    opened last, or else the sample library.
    """

  private static let standardInput = """
    '-' reads files from standard input, one per line or separated by NUL.
    """

  private static let sidecars = """
    The decision is written into the sidecars of each photo, which other programs
    read; the photo itself is never changed. A raw file and its JPEG or HEIC file
    are one photo: name one of them.
    """

  private static let unit = """
    A raw file, the JPEG or HEIC file with the same name, and their sidecars are one
    photo: name one of them. If a photo fails, none of its files has moved; the
    others are still done. ^C stops between two photos.
    """
}
