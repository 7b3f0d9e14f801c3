import Foundation

/// The small pictures that other tests have, too.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../ImagingTests/Fixtures").standardizedFileURL.path

  static func path(_ name: String) -> String { folder + "/good/" + name }
}
