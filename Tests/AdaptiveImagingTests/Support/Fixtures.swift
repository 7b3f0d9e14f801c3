import AdaptiveFileSystem
import AdaptiveImaging
import Foundation
import Testing
import TestSupport

/// The small files in `Tests/Corpus`, created by `make corpus`.
enum Fixtures {
  static func good(_ name: String) -> PictureFile { PictureFile(Fixture.folder + "/good/" + name) }

  static func bad(_ name: String) -> PictureFile { PictureFile(Fixture.folder + "/bad/" + name) }

  /// Returns a file in one of the rarer formats.
  static func rare(_ name: String) -> PictureFile { PictureFile(Fixture.extraFolder + "/" + name) }

  /// Returns all files of a side of the corpus, `good` or `bad`, sorted.
  static func all(_ side: String) throws -> [PictureFile] {
    try Fixture.names(side).map { PictureFile(Fixture.folder + "/" + side + "/" + $0) }
  }

  static func bytes(_ file: PictureFile) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file.description)))
  }
}

extension RealPhotos {
  static func file(_ name: String) throws -> PictureFile {
    PictureFile(try #require(folder, hint) + "/" + name)
  }

  static func all(_ subfolder: String, suffix: String) throws -> [PictureFile] {
    let path = try #require(folder, hint) + "/" + subfolder
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
