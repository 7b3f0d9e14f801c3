import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards

/// The options of the commands that have some of their own.
nonisolated extension Options {
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
}
