import Foundation

/// The small pictures that other tests have, too.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../ImagingTests/Fixtures").standardizedFileURL.path

  /// Pictures in the rarer formats.
  static let extraFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/extra").standardizedFileURL.path

  static func path(_ name: String) -> String { folder + "/good/" + name }
}
