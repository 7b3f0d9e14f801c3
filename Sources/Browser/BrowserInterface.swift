import AdaptiveCore
import PhotoLibrary

/// Requests that screens make of the interface around them, as closures that the application fills in.
///
/// Until then, and in previews, they do nothing.
struct BrowserInterface {
  /// Shows a message in the status line for a few seconds; `isError` marks it as an error.
  var showMessage: (_ message: String, _ isError: Bool) -> Void = { _, _ in }
  /// Rings the terminal's bell.
  var beep: () -> Void = {}
  /// Copies bytes to the pasteboard.
  var copyToPasteboard: (_ bytes: [UInt8]) throws(PasteboardError) -> Void = {
    (_: [UInt8]) throws(PasteboardError) in throw .unavailable
  }
  /// Lets the user edit a text in the last row.
  var editText: (LineEdit) -> Void = { _ in }
  /// Shows the information about a photo in a box.
  var showInformation: (Photo) -> Void = { _ in }
  /// Creates the information about a photo, to be shown beside it; `nil` in previews.
  var makeInformationScreen: (Photo, PhotoDetails) -> InformationController? = { _, _ in nil }
  /// Updates the status line, because more is known about the photo.
  var updateStatusLine: () -> Void = {}
  /// The photo under the cursor or on the screen; `nil` for none.
  var currentPhoto: () -> Photo? = { nil }
  /// Goes to a photo, wherever it is.
  var reveal: (Photo) -> Void = { _ in }
  /// Opens an album, from the list of conversations.
  var openAlbum: (Conversation) -> Void = { _ in }
  /// Asks the user a question over everything else.
  var ask: (AlertController) -> Void = { _ in }
  /// Shows a controller in a box.
  var showBox: (ViewController) -> Void = { _ in }
  /// Opens the first photo of the next conversation that has photos. Returns false if there is none.
  var openNextConversation: () -> Bool = { false }
  /// Creates the screen for a column in which nothing is selected; `nil` in previews.
  var makeEmptyScreen: () -> ViewController? = { nil }
  /// Creates the screen that compares photos; `nil` in previews.
  var makeCompareScreen: (Comparison, PhotoList) -> ViewController? = { _, _ in nil }
  /// Shows photos one after another over the whole window.
  var startSlideshow: (Slideshow, _ listed: @escaping () -> [Photo]) -> Void = { _, _ in }
  /// Shows the map of a list's photos over the whole window, with the cursor on one of them.
  var showMap: (PhotoList, Photo?) -> Void = { _, _ in }
  /// Shows figures about a list's photos over the whole window.
  var showStatistics: (PhotoList) -> Void = { _ in }
  /// Creates the screen for one photo of a conversation; `nil` in previews.
  var makePhotoScreen: (Photo, Conversation) -> ViewController? = { _, _ in nil }
  /// Shows the user's profile.
  var showProfile: () -> Void = {}
}
