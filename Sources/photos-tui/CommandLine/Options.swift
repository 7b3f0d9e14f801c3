import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
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
