/// The part of the app in which a key binding applies.
public enum CommandScope: String, Hashable, Sendable, CaseIterable {
  /// A list of albums or photos.
  case list
  /// The list of albums.
  case albums
  /// The list of albums if there is nothing to go back to. These keys take precedence over those of lists.
  case firstList
  /// The list of albums with the cursor on a smart album.
  case smartAlbum
  /// The thumbnails of an album's photos. These keys take precedence over those of lists.
  case thumbnails
  /// The photos of an album over the whole window. These keys take precedence over the others.
  case contactSheet
  /// The photos of an album, as rows or as thumbnails.
  case photoLists
  /// The photo screen.
  case photoScreen
  /// The photo screen while the photo is zoomed. These keys take precedence over the others.
  case zoomed
  /// The photo screen and the comparison while something is shown over the photos.
  case overlay
  /// The screen that compares more than four photos. These keys take precedence over the others.
  case survey
  /// The screen that compares photos.
  case comparing
  /// The same while the photos are zoomed. These keys take precedence over the others.
  case comparingZoomed
  /// The photo screen, the comparison, and a row or thumbnail of a photo.
  case selectedPhoto
  /// Wherever photos of an album are listed or shown.
  case arrangement
  /// The list of photos while it shows what the user has searched for. These keys take precedence over the
  /// others.
  case searching
  /// The box with the conditions of the filter.
  case filterBox
  /// The box in which the user chooses how photos are grouped into albums.
  case groupingBox
  /// The box with smart albums that the user can add.
  case suggestionBox
  /// The box in which the user chooses what to open.
  case openBox
  /// The box with the orders.
  case orderBox
  /// The selected photo, while a range of photos is being marked. These keys take precedence over the others.
  case range
  /// The photo screen while it shows the raw file or the movie of a photo.
  case companion
  /// The photo screen while the information about the photo is open next to it.
  case information
  /// The photo screen while the lists next to it are hidden.
  case fullScreen
  /// The map. These keys take precedence over the others.
  case map
  /// The slideshow. These keys take precedence over the others.
  case slideshow
  /// The screens on which the user chooses settings.
  case form
  /// The screen that exports photos. These keys take precedence over those of all forms.
  case exportForm
  /// The screen that copies photos from a card. These keys take precedence over those of all forms.
  case ingestForm
  /// A box that shows what will be done.
  case confirmation
  /// Everywhere, while files are moving. These keys take precedence over the others.
  case movingFiles
  /// The list of keys.
  case help
  /// A box, or a screen over the whole window.
  case sheet
  /// Everywhere.
  case anywhere

  /// The heading of the scope in the help.
  public var heading: String {
    switch self {
    case .list: localized("Lists")
    case .albums: localized("List of albums")
    case .firstList: localized("First list")
    case .smartAlbum: localized("Smart album")
    case .thumbnails: localized("Thumbnails")
    case .contactSheet: localized("Contact sheet")
    case .photoLists: localized("Photo list and thumbnails")
    case .photoScreen: localized("Photo")
    case .zoomed: localized("Zoomed photo")
    case .overlay: localized("Overlay over photos")
    case .survey: localized("Survey of many photos")
    case .comparing: localized("Comparison")
    case .comparingZoomed: localized("Zoomed comparison")
    case .selectedPhoto: localized("Selected photo")
    case .arrangement: localized("Photos of an album")
    case .searching: localized("While searching")
    case .filterBox: localized("Filter")
    case .groupingBox: localized("Group")
    case .suggestionBox: localized("Smart albums")
    case .openBox: localized("Open")
    case .orderBox: localized("Sort")
    case .range: localized("While marking a range")
    case .companion: localized("Raw file or movie of a photo")
    case .information: localized("Information beside the photo")
    case .fullScreen: localized("Full screen")
    case .map: localized("Map")
    case .slideshow: localized("Slideshow")
    case .form: localized("Export and ingest")
    case .exportForm: localized("Export")
    case .ingestForm: localized("Ingest")
    case .confirmation: localized("New names")
    case .movingFiles: localized("While files are moving")
    case .help: localized("Keys")
    case .sheet: localized("Boxes")
    case .anywhere: localized("Everywhere")
    }
  }
}
