import Foundation

/// The pictures of the corpus, and this target's own.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Corpus").standardizedFileURL.path

  /// Pictures in the rarer formats.
  static let extraFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/extra").standardizedFileURL.path

  static func path(_ name: String) -> String { folder + "/good/" + name }

  /// A file below this target's own fixtures.
  static func ownPath(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/\(name)").standardizedFileURL.path
  }

  static func ownBytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: ownPath(name))))
  }
}
