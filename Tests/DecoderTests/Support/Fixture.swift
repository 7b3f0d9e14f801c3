import Foundation

/// Paths of the corpus and of this target's own fixtures.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Corpus").standardizedFileURL.path

  /// The folder of fixtures in the rarer formats.
  static let extraFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/extra").standardizedFileURL.path

  static func path(_ name: String) -> String { folder + "/good/" + name }

  /// The path of one of this target's own fixtures.
  static func ownPath(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/\(name)").standardizedFileURL.path
  }

  static func ownBytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: ownPath(name))))
  }
}
