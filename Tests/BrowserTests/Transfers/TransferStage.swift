import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Glibc
import PhotoModel
import PhotoSources
import TestSupport
import Testing

@testable import Browser

/// The app on albums in a temporary folder, with an exporter that the test controls.
final class TransferStage {
  let folder: TemporaryFolder
  let library: Library
  let fixture: AppFixture
  let exporter = RecordingExporter()

  init(
    _ size: String, _ files: [String] = ["A/1.jpg", "A/2.jpg", "A/3.nef", "B/4.jpg"]
  ) async throws {
    folder = try TemporaryFolder()
    for file in files { try folder.file("photos/\(file)", file) }
    let home = folder("home/Trash")
    let store = DecisionStore(
      decoder: DecisionDecoder { _ in
        nil
      } processSidecar: { _, _ in
        nil
      },
      journalFolder: folder("state/journal"))
    let worker = FileWorker(
      trash: { TrashCan(home: home, userID: getuid(), mounts: MountTable(mounts: [])) }, store: store)
    library = try Library.open(
      [folder("photos")],
      in: LibraryContext(
        currentDirectory: folder("photos"), decisionStore: store, fileWorker: worker, home: folder.path))
    _ = await library.waitForScan()
    fixture = try AppFixture(size, library: library)
    context.exporter = exporter
    context.findCards = { [] }
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
    try await Deadline().settle(for: "the condition of the test") { isMet() }
    fixture.app.finishTurn()
  }
}
