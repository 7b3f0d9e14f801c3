import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import Glibc
import PhotoModel
import PhotoSources
import TestSupport

@testable import Browser

/// The app on albums in a temporary folder, with a trash of its own.
final class FileStage {
  static let files = ["A/1.jpg", "A/2.jpg", "A/2.nef", "A/3.jpg", "B/4.jpg", "B/5.jpg"]

  let folder: TemporaryFolder
  let library: Library
  let fixture: AppFixture

  init(_ size: String, _ files: [String], transcript: TranscriptText? = nil) async throws {
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
    fixture = try AppFixture(size, library: library, transcript: transcript)
  }

  /// Presses keys, and waits until the files have moved.
  func press(_ keys: String) async throws {
    try fixture.press(keys)
    try await settle { !self.library.isChangingFiles }
  }

  /// Types a text, one key for each character.
  func type(_ text: String) throws { try fixture.press(text.map(String.init).joined(separator: " ")) }

  func settle(_ isMet: @escaping () -> Bool) async throws {
    try await Deadline().settle(for: "end of the requests") { isMet() }
    fixture.app.finishTurn()
  }

  var status: String { fixture.rows.last ?? "" }

  func names(_ folder: String) throws -> [String] {
    try self.folder.names(in: self.folder("photos/\(folder)")).sorted()
  }
}
