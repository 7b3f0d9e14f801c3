import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel
import PhotoSources
import TestSupport
import Testing

@testable import Browser

/// The app on albums in a temporary folder, with an exporter that the test controls.
final class TransferStage {
  private let files: FileStage
  let exporter = RecordingExporter()

  var folder: TemporaryFolder { files.folder }
  var library: Library { files.library }
  var fixture: AppFixture { files.fixture }

  init(
    _ size: String, _ files: [String] = ["A/1.jpg", "A/2.jpg", "A/3.nef", "B/4.jpg"],
    transcript: TranscriptText? = nil
  ) async throws {
    self.files = try await FileStage(size, files, transcript: transcript)
    context.transfers.exporter = exporter
    context.transfers.findCards = { [] }
  }

  var context: BrowserContext { fixture.app.context }

  var text: String { fixture.rows.joined(separator: "\n") }

  /// The form that is shown.
  func form<Form: FormController>(_ type: Form.Type) throws -> Form {
    let navigation = fixture.app.root.presentedViewController as? NavigationController
    return try #require(navigation?.topViewController as? Form)
  }

  var hasForm: Bool { fixture.app.root.presentedViewController is NavigationController }

  func press(_ keys: String) throws { try fixture.press(keys) }

  /// Types a text and Enter.
  func type(_ text: String) throws {
    try fixture.type(text)
    try fixture.press("Enter")
  }

  /// Waits for a condition, and shows what has changed.
  func settle(_ isMet: @escaping () -> Bool) async throws {
    try await files.settle(isMet)
  }
}
