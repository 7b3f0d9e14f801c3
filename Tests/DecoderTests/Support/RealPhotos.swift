import Foundation
import Testing

/// The collection of real photos, in a folder beside the project or at the path in `PHOTOS_TUI_TEST_PHOTOS`.
enum RealPhotos {
  static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let named = ProcessInfo.processInfo.environment["PHOTOS_TUI_TEST_PHOTOS"].map { URL(fileURLWithPath: $0) }
    let usual = ["../shared/photos", "../../shared/photos"].map { root.appendingPathComponent($0) }
    return ([named].compactMap { $0 } + usual).map(\.standardizedFileURL.path)
      .first { FileManager.default.fileExists(atPath: $0 + "/orientation") }
  }()

  static let hint: Comment =
    "needs the real photos: ../shared/photos beside the project, or PHOTOS_TUI_TEST_PHOTOS"
}
