import AdaptiveCore
import FileSystem
import PhotoLibrary
import Terminal

/// What the command line asks for.
nonisolated struct Options: Equatable, Sendable {
  /// What the program is to do.
  enum Task: Equatable, Sendable {
    /// Browse in the terminal. No paths: the library opened last, else the sample library.
    case browse([PathArgument])
    /// Print photos and exit; at least one path.
    case show([PathArgument], Show)
    /// Print one screen of this size after these steps and exit. No paths: as for `browse`.
    case render([PathArgument], size: Size, steps: [RenderStep])
    /// Print previews of a storyboard's scenes and exit, or show them as long as the person wants. No file: the
    /// program's own storyboard.
    case preview(FilePath?, Preview)
    /// Print what the program finds on this system and exit; as JSON if so.
    case doctor(writesJSON: Bool)
    /// Print the usage and exit.
    case help
    /// Print the version and exit.
    case version
  }

  /// How photos are printed.
  struct Show: Equatable, Sendable {
    /// Photos in a row.
    var columns = 1
    /// Whether the name stands under each.
    var hasTitles = false
    /// Whether what is known about each is printed too.
    var hasInformation = false
  }

  /// What of a storyboard is previewed, and how.
  struct Preview: Equatable, Sendable {
    /// The sizes and cells of the grid; empty, which is all cells, where none were asked for.
    var places: [PreviewPlace] = []
    /// The scene; `nil` for all.
    var scene: String?
    /// Whether the previews are shown in the terminal and follow the file.
    var isWatched = false
  }

  /// One operand.
  enum PathArgument: Hashable, Sendable {
    /// A file or folder, as it was written.
    case path(FilePath)
    /// A list of paths on standard input, in the place of this argument: `-`. At most one.
    case standardInput
  }

  /// What the program is to do.
  var task: Task
  /// How photos are drawn; nil leaves it to what the terminal can do.
  var graphics: GraphicsMode?
  /// The finest characters to draw with; nil leaves it to what the terminal is known to have.
  var symbols: DisplayCapabilities.Blocks?
  /// Both of these, as the terminal's detection takes them.
  var wishes: CapabilityDetection.Wishes { .init(graphics: graphics, blocks: symbols) }
  /// The size to use instead of the terminal's; nil takes the terminal's. In `render` the size is the task's.
  var size: Size?
  /// From which sizes on a window is regular.
  var thresholds = SizeClassThresholds.standard
  /// Whether escape codes are written even where standard output is no terminal.
  var writesEscapeCodes = false
  /// Whether `render` prints the tree of controllers and views instead of the screen.
  var dumpsTree = false
  /// Whether screens slide in and out while browsing.
  var animates = true
  /// Whether the desktop's cache of thumbnails is read and added to.
  var usesThumbnails = true
  /// Whether browsing starts at the list, and not where the person left the library.
  var startsAtList = false

  /// Reads the arguments, without the program's name. `environment` gives what an option leaves open
  /// (PHOTOS_TUI_GRAPHICS, PHOTOS_TUI_SYMBOLS). Pure: nothing is opened or looked up.
  static func parse(_ arguments: [String], environment: [String: String] = [:]) throws(OptionError) -> Options
  {
    try parse(arguments.map { FilePath($0) }, environment: environment)
  }

  /// Reads arguments of any bytes, as the kernel hands them over (`Arguments.current`).
  static func parse(_ arguments: [FilePath], environment: [String: String] = [:]) throws(OptionError)
    -> Options
  {
    var parser = OptionParser(arguments)
    return try parser.options(environment: environment)
  }
}

/// One step of `render --keys`, handled fully before the next.
nonisolated enum RenderStep: Hashable, Sendable {
  /// A key press.
  case key(KeyEvent)
  /// The screen takes another size: `Resize:60x24`.
  case resize(Size)
}
