import FileSystem
import Foundation
import Imaging
import TestSupport
import Testing

/// The small files in `Tests/Corpus`, created by `make corpus`.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Corpus").standardizedFileURL

  static func good(_ name: String) -> PictureFile { PictureFile(folder.path + "/good/" + name) }

  static func bad(_ name: String) -> PictureFile { PictureFile(folder.path + "/bad/" + name) }

  /// Returns a file in one of the rarer formats, which the decoder tests contain.
  static func rare(_ name: String) -> PictureFile {
    PictureFile(
      folder.appendingPathComponent("../DecoderTests/Fixtures/extra/" + name).standardizedFileURL.path)
  }

  /// Returns all files of a side of the corpus, `good` or `bad`, sorted.
  static func all(_ side: String) throws -> [PictureFile] {
    let path = folder.path + "/" + side
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    try #require(!names.isEmpty, "the corpus \(path) is empty")
    return names.map { PictureFile(path + "/" + $0) }
  }

  static func bytes(_ file: PictureFile) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file.description)))
  }
}

/// The collection of real photos beside the project's folder, or at the path in `PHOTOS_TUI_TEST_PHOTOS`.
enum SharedPhotos {
  static let folder: URL? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let named = ProcessInfo.processInfo.environment["PHOTOS_TUI_TEST_PHOTOS"].map { URL(fileURLWithPath: $0) }
    let usual = ["../shared/photos", "../../shared/photos"].map { root.appendingPathComponent($0) }
    return ([named].compactMap { $0 } + usual).map(\.standardizedFileURL)
      .first { FileManager.default.fileExists(atPath: $0.path + "/orientation") }
  }()

  static var isMissing: Bool { folder == nil }

  static let hint: Comment =
    "needs the real photos: ../shared/photos beside the project, or PHOTOS_TUI_TEST_PHOTOS"

  static func file(_ name: String) throws -> PictureFile {
    PictureFile(try #require(folder, hint).path + "/" + name)
  }

  static func all(_ subfolder: String, suffix: String) throws -> [PictureFile] {
    let path = try #require(folder, hint).path + "/" + subfolder
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { $0.hasSuffix(suffix) }
      .map { PictureFile(path + "/" + $0) }
  }
}

extension TemporaryFolder {
  /// Creates a file in the folder.
  func write(_ name: String, _ bytes: [UInt8]) throws -> PictureFile {
    PictureFile(try file(FilePath(name), bytes))
  }
}
