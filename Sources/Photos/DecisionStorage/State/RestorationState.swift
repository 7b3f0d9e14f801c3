import AdaptiveFileSystem

/// The state of the screens: what is open in a library and where the cursors are, independent of the size of
/// the screen.
public struct RestorationState: Hashable, Sendable {
  /// The album whose photos were listed; `nil` if only lists of albums were open.
  public var album: AlbumReference?
  /// The groups whose groups were listed, the outermost first; empty for none.
  public var groups: [AlbumReference] = []
  /// The photo that was open; `nil` for none. It can be in another album than the one listed.
  public var photo: PhotoReference?
  /// The album at the cursor; `nil` for an empty list.
  public var cursorAlbum: AlbumReference?
  /// The album at the cursor in the last of these lists; `nil` if an album's photos were listed.
  public var cursorInGroup: AlbumReference?
  /// The photo at the cursor in the listed album; `nil` if no album was listed.
  public var cursorPhoto: PhotoReference?
  /// Whether the photo had the focus, and not a list.
  public var isPhotoFocused = false
  /// Whether a list of albums had the focus. The column next to it then showed the contents at its
  /// cursor.
  public var isListFocused = false
  /// Whether the photo was shown alone, with the lists hidden.
  public var isPhotoAlone = false
  /// How photos were listed at the widths where the user had chosen that.
  public var presentations: [RestorationWidth: PhotoPresentation] = [:]
  /// The columns of a contact sheet's pictures at the widths where they were chosen.
  public var contactSheetColumns: [RestorationWidth: Int] = [:]
  /// The property that the photos of an album have in common.
  public var grouping = AlbumGrouping.folder
  /// Which photos were listed, and in which order. Marks and searches are not saved.
  public var arrangement = PhotoArrangement()
  /// The widths of columns that the user had chosen, in cells. The others have their preferred widths.
  public var columnWidths: [RestorationColumn: Int] = [:]
  /// The decisions that moved on to the next photo.
  public var autoAdvance = AutoAdvance.off
  /// Whether the information about the photo stayed open next to it.
  public var showsInformation = false
  /// Whether thumbnails of its neighbours are below a photo, where there is room.
  public var showsFilmstrip = false

  /// The folder whose photos were shown; `nil` if it isn't known.
  public var folder: FilePath? { photo?.file.parent ?? cursorPhoto?.file.parent ?? album?.folder }

  /// The state with only the list of albums open.
  public init() {}

  /// The state with a photo of a folder open, at an absolute path, and the lists hidden.
  public init(showing photo: FilePath) {
    let folder = AlbumReference(folder: photo.parent)
    let reference = PhotoReference(album: folder, file: photo)
    (album, cursorAlbum, self.photo, cursorPhoto) = (folder, folder, reference, reference)
    (isPhotoFocused, isPhotoAlone) = (true, true)
  }
}

/// A column whose width the user can choose.
public enum RestorationColumn: String, Hashable, Sendable, CaseIterable {
  /// The first of two columns.
  case primary
  /// The first of three columns.
  case primaryOfThree
  /// The second of three columns.
  case supplementary
}

/// The width of a screen, for choices that the user makes separately for each. The cases are those of
/// AdaptiveCore's horizontal size class, and their raw values are stored on disk.
public enum RestorationWidth: String, Hashable, Sendable, CaseIterable {
  /// The compact size class.
  case compact
  /// The regular size class.
  case regular
}
