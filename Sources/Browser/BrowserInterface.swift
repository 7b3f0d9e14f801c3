import AdaptiveCore
import PhotoModel
import PhotoTransfer

/// Requests that screens make of the interface around them, as closures that the application fills in.
///
/// Until then, and in previews, they do nothing.
final class BrowserInterface {
  /// Shows a message in the status line for a few seconds; `isError` marks it as an error.
  var onMessage: (_ message: String, _ isError: Bool) -> Void = { _, _ in }
  /// Shows what was decided about the previous photo, before the place of the present one.
  var showDecision: (_ decision: String) -> Void = { _ in }
  /// Shows why a command did nothing.
  var showRefusal: (_ reason: String) -> Void = { _ in }
  /// Says a text to users who can't see the screen.
  var announce: (_ text: String) -> Void = { _ in }
  /// Rings the terminal's bell.
  var beep: () -> Void = {}
  /// Shows a notification of the desktop.
  var notify: (_ sentence: String) -> Void = { _ in }
  /// Copies bytes to the pasteboard.
  var copyToPasteboard: (_ bytes: [UInt8]) throws(PasteboardError) -> Void = {
    (_: [UInt8]) throws(PasteboardError) in throw .unavailable
  }
  /// Lets the user edit a text in the last row.
  var editText: (LineEdit) -> Void = { _ in }
  /// Shows another screen by a segue of the root. The sender is an object for the screen, or its
  /// `ScreenMaker`.
  var show: (_ segue: String, _ sender: AnyObject?) -> Void = { _, _ in }
  /// Updates the status line, because more is known about the photo.
  var updateStatusLine: () -> Void = {}
  /// The photo under the cursor or on the screen; `nil` for none.
  var currentPhoto: () -> Photo? = { nil }
  /// Goes to a photo, wherever it is.
  var reveal: (Photo) -> Void = { _ in }
  /// Opens an album, from the list of albums.
  var openAlbum: (Album) -> Void = { _ in }
  /// Asks the user a question over everything else.
  var ask: (AlertController) -> Void = { _ in }
  /// Starts an ingest, and shows its photos.
  var startIngest: (IngestSession) -> Void = { _ in }
  /// Adapts boxes to a compact window.
  var boxDelegate: () -> (any AdaptivePresentationControllerDelegate)? = { nil }
  var showBox: (ViewController) -> Void = { _ in }
  /// Opens the first photo of the next album that has photos. Returns false if there is none.
  var openNextAlbum: () -> Bool = { false }

  /// Shows a message in the status line for a few seconds.
  func showMessage(_ message: String, isError: Bool = false) { onMessage(message, isError) }

  /// Shows how a command ended: what it did, or why it was refused, with a beep.
  func report(_ outcome: CommandOutcome) {
    switch outcome {
    case .done(let message?): showMessage(message)
    case .wentOn(let decision): showDecision(decision)
    case .refused(let reason):
      beep()
      showRefusal(reason)
    case .done(nil), .notMine: break
    }
  }
}
