import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import DecisionStorage
import PhotoSources
import PhotoTransfer

/// The parsed command line.
nonisolated struct Options: Equatable, Sendable {
  /// The task of the program.
  enum Task: Equatable, Sendable {
    /// Browse in the terminal. Without paths, open the library opened last or the sample library.
    case browse([PathArgument])
    /// Browse in the terminal, beginning with a slideshow. There is at least one path.
    case slideshow([PathArgument], SlideshowOptions)
    /// Print photos and exit. There is at least one path.
    case show([PathArgument], Show)
    /// Print one screen of this size after these steps and exit. Without paths, open the same library as
    /// `browse`.
    case render([PathArgument], size: Size, steps: [RenderStep])
    /// Print previews of a storyboard's scenes and exit, or show them in the terminal. Without a file, use
    /// the app's storyboard.
    case preview(FilePath?, Preview)
    /// Print a report and exit.
    case doctor(writesJSON: Bool)
    /// Report what is wrong with the sidecars of photos, and exit. There is at least one path.
    case checkSidecars([PathArgument], writesJSON: Bool)
    /// Report the decisions in the journal whose photos are gone, or forget them, and exit.
    case strays(Strays)
    /// List photos with the decisions about them, and exit. There is at least one path.
    case list([PathArgument], writesJSON: Bool)
    /// Print the photos that a query includes, and exit. Without paths, all photos of the catalogue.
    case find([PathArgument], Find)
    /// Bring the catalogue up to date and exit. There is at least one path.
    case index([PathArgument], Index)
    /// Print figures about photos and exit. Without paths, about all photos of the catalogue.
    case stats([PathArgument], Stats)
    /// Copy the best photos to a folder and exit. There is at least one path.
    case export([PathArgument], Export)
    /// Draw photos on a contact sheet in a file and exit. There is at least one path.
    case exportSheet([PathArgument], Sheet)
    /// Write the decisions that are only in the journal as new sidecars to a folder, and exit.
    case exportKept(KeptExport)
    /// Decide about photos and exit.
    case decide(DecisionTask)
    /// Copy the photos of a card to one or two folders and exit.
    case ingest(IngestRequest)
    /// Copy the photos of a card, and browse them while they arrive.
    case browseIngest(IngestRequest)
    /// Trash, restore, move or copy photos and exit.
    case changeFiles(FileTask)
    /// Print the script that completes command lines in a shell, and exit.
    case completions(Shell)
    /// Print how the last of these words of a command line can go on, and exit.
    case continuations(of: [String])
    /// Print the configuration, or do something else with it, and exit.
    case configuration(Configuring)
    /// Print the usage of a command and exit.
    case help(Option.Command)
    /// Print the version and exit.
    case version

    /// Whether the task needs the keys and colours of the configuration. Browsing reads them itself.
    var needsKeys: Bool {
      switch self {
      case .render, .doctor, .configuration: true
      default: false
      }
    }

    /// Whether the task itself shows what is wrong with the configuration.
    var showsDiagnostics: Bool {
      switch self {
      case .browse, .slideshow, .browseIngest, .configuration: true
      default: false
      }
    }
  }

  /// The options of `show`.
  struct Show: Equatable, Sendable {
    /// The number of photos in a row; `nil` for one, or on a contact sheet for as many as suit the width.
    var columns: Int?
    /// Whether to print the name below each photo.
    var hasTitles = false
    /// Whether to print rows of small pictures.
    var isContactSheet = false
    /// How often animations play, 0 for ever; `nil` to print only their first frame.
    var loops: Int?
    /// The number of frames of an animation that play; `nil` for all.
    var frames: Int?
    /// Whether to print the information about each photo.
    var hasInformation = false
    /// The cell of the screen to draw at, without asking the terminal or moving its cursor; `nil` to print
    /// lines at the cursor.
    var place: Point?
  }

  /// The options of `find`.
  struct Find: Equatable, Sendable {
    /// How photos are printed.
    enum Form: Sendable {
      /// Their paths, with line ends.
      case paths
      /// Their paths, each followed by NUL.
      case pathsWithNUL
      /// An array of objects, as `list` prints.
      case json
    }

    /// The query.
    var query: String
    /// How photos are printed.
    var form = Form.paths
    /// Whether photos that are new or have changed are looked for first.
    var updates = true
    /// Whether to keep printing photos that match later.
    var follows = false
  }

  /// The options of `index`.
  struct Index: Equatable, Sendable {
    /// Whether to write JSON instead of text.
    var writesJSON = false
    /// Whether to use processors and disks only while nothing else does.
    var isIdle = false
    /// Whether to print lines about the progress.
    var reportsProgress = false
  }

  /// The options of `stats`.
  struct Stats: Equatable, Sendable {
    /// Whether to write JSON instead of text.
    var writesJSON = false
    /// Whether photos that are new or have changed are looked for first.
    var updates = true
  }

  /// The options of `config`.
  enum Configuring: Equatable, Sendable {
    /// Print the values that hold, and where each comes from.
    case list([OptionSetting])
    /// Print a complete file with comments.
    case printDefaults
    /// Print the JSON schema.
    case printSchema
    /// Report all mistakes.
    case check
    /// Open the user's file in an editor.
    case edit
  }

  /// The options of `preview`.
  struct Preview: Equatable, Sendable {
    /// The sizes and size classes. If empty, all nine pairs of size classes are used.
    var variants: [PreviewVariant] = []
    /// The scene; `nil` for all.
    var scene: String?
    /// Whether to show the previews in the terminal and follow the file.
    var isWatched = false
  }

  /// The options of `export`.
  struct Export: Equatable, Sendable {
    /// The folder to copy to.
    var folder = FilePath("")
    /// The fewest stars of a photo that is copied, at least 1. A picked photo needs none if it is 1.
    var fewestStars = 1
    /// The text of the query that chooses photos instead; `nil` for none.
    var query: String?
    /// The maximum length of the longer side of new JPEG files, in pixels; `nil` to copy the photos.
    var longerSide: Int?
    /// The quality of the JPEG files, 1...100.
    var quality = 90
    /// Whether a gallery for browsers is made.
    var isGallery = false
    /// The title of the gallery; `nil` for the name of the folder.
    var title: String?
    /// Whether new JPEG files have the creator, the copyright, the title, the caption and the time.
    var keepsMetadata = true
    /// Whether they also say where it was taken.
    var keepsPlace = false
    /// Whether existing JPEG files and galleries are replaced.
    var replaces = false
    /// Whether missing folders are created.
    var createsFolders = false
  }

  /// The options of `export --contact-sheet`.
  struct Sheet: Equatable, Sendable {
    /// The file, whose name ends in .pdf or .png.
    var file: FilePath
    /// Whether it is a PDF document.
    var isDocument: Bool
    /// The fewest stars of a photo on the sheet; 0 for all photos.
    var fewestStars = 0
    /// The photos side by side.
    var columns = 4
    /// The heading; `nil` for the name of the file.
    var title: String?
    /// The pixels across a PNG picture.
    var pixelWidth = 2048
    /// The quality of the photos in a document, 1...100.
    var quality = 90
    /// Whether an existing file is replaced.
    var replaces = false
  }

  /// The options of `doctor --strays`.
  struct Strays: Equatable, Sendable {
    /// The part that is removed from the journal.
    enum Removal: Equatable, Sendable {
      case nothing
      /// Decisions whose folders are there, without their photos.
      case certain
      /// Also decisions whose folders are gone, as while a disk is not mounted.
      case all
    }

    var removal = Removal.nothing
    var writesJSON = false
  }

  /// The options of `export --kept`.
  struct KeptExport: Equatable, Sendable {
    /// The folder to write to.
    var folder: FilePath
    /// Whether missing folders are created.
    var createsFolders = false
  }

  /// An operand.
  enum PathArgument: Hashable, Sendable {
    /// A file or folder, as written.
    case path(FilePath)
    /// A list of paths on standard input (`-`), at most once.
    case standardInput
  }

  /// The task.
  var task: Task
  /// The mistakes in the configuration that concern the task.
  var diagnostics: [ConfigurationDiagnostic] = []
  /// How to draw photos; `nil` for the best that the terminal supports.
  var graphics: GraphicsMode?
  /// The finest characters to draw with; `nil` for the finest that the terminal is known to support.
  var symbols: DisplayCapabilities.Blocks?
  /// Whether to show only ASCII characters.
  var isASCII = false
  /// All of these as overrides for the detection.
  var overrides: CapabilityDetection.Overrides {
    .init(graphics: graphics, blocks: symbols, isASCII: isASCII)
  }
  /// The keys of the browser.
  var keyPreset = KeyPreset.standard
  /// The size to use instead of the terminal's; `nil` for the terminal's. The size of `render` is part of its
  /// task.
  var size: Size?
  /// The name of the colours.
  var theme = ThemeColors.names.first ?? ""
  /// The keyboard.
  var layout = KeyboardLayout.standard
  /// Whether configuration files are read, and followed while the program runs.
  var followsConfiguration = true
  /// The tables with the user's own keys, in order of precedence.
  var keyTables: [KeyTableEntries] = []
  /// The tables with the user's own commands, in order of precedence.
  var commandTables: [CommandTable] = []
  /// The sizes from which a window is regular.
  var thresholds = SizeClassThresholds.standard
  /// The colours to write even if standard output is not a terminal; `nil` to write no escape codes then.
  var forcedGamut: ColorGamut?
  /// Whether to write escape codes even if standard output is not a terminal.
  var writesEscapeCodes: Bool { forcedGamut != nil }
  /// Whether `render` prints the tree of controllers and views instead of the screen.
  var dumpsTree = false
  /// The option, variable or key that makes the browser write lines of text; `nil` for a screen.
  var linearReason: String?
  /// Whether screens slide and photos play while browsing.
  var animates = true
  /// Whether to use the desktop's thumbnail cache.
  var usesThumbnails = true
  /// How the user is notified of the end of long work.
  var notifications = NotificationOptions()
  /// Whether to index photos that are new or have changed while browsing.
  var indexes = true
  /// The memory budget of pictures while browsing.
  var pictureMemory = PictureMemoryBudget.standard
  /// The speed of the line to the terminal while browsing, in bytes per second; `nil` to measure it.
  var lineSpeed: Int?
  /// How photos are listed until the user chooses; `nil` for what suits the width.
  var presentation: PhotoPresentation?
  /// The facts about photos that are shown while browsing, and how.
  var fields = PhotoFields()
  /// Whether to start at the list instead of where the user left off.
  var startsAtList = false
  /// Whether the photos of a user file may be outside its folder.
  var allowsOutside = false
  /// Whether browsing ends with a choice: Enter on a photo prints its path.
  var choosesPhoto = false
  /// The folders that digits stand for when photos are copied or moved while browsing; at most nine.
  var targets: [FilePath] = []
  /// The command line of the program that opens photos while browsing; empty for that of the desktop.
  var opener = ""
  /// The address of the server with the catalogue, in the form that libpq reads; `nil` for the file in the
  /// cache folder.
  var catalogueAddress: String?
  /// Where the address comes from; `nil` for no address.
  var catalogueOrigin: OptionSetting.Origin?
  /// The names of new sidecars.
  var sidecarNaming = SidecarNaming.fullName
  /// The byte that follows each path when the paths of marked photos are printed at the end; `nil` prints
  /// none.
  var markedPhotosSeparator: UInt8?

  /// Parses the arguments, without the program's name. `environment` provides the defaults of some options
  /// (PHOTOS_TUI_GRAPHICS, PHOTOS_TUI_SYMBOLS, PHOTOS_TUI_KEYS and the like). Nothing is opened or looked
  /// up.
  static func parse(
    _ arguments: [String], environment: [String: String] = [:],
    configuration: @autoclosure () -> Configuration = Configuration()
  ) throws(OptionError) -> Options {
    try parse(arguments.map { FilePath($0) }, environment: environment, configuration: configuration())
  }

  /// Parses arguments of any bytes, as the kernel passes them (`Arguments.current`).
  ///
  /// The configuration is read after the command line, unless that says not to.
  static func parse(
    _ arguments: [FilePath], environment: [String: String] = [:],
    configuration: @autoclosure () -> Configuration = Configuration()
  ) throws(OptionError) -> Options {
    var parser = OptionParser(arguments)
    return try parser.options(environment: environment, configuration: configuration)
  }
}

/// A step of `render --keys`, which takes full effect before the next.
nonisolated enum RenderStep: Hashable, Sendable {
  /// A key press.
  case key(KeyEvent)
  /// A change of the screen's size: `Resize:60x24`.
  case resize(Size)
}
