import Foundation
import Testing

/// The small photos that the tests of the decoder use too.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Corpus").standardizedFileURL

  /// The folder of the sample library.
  static let sampleLibrary = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/SampleLibrary").standardizedFileURL.path

  /// 960x640.
  static let preview = "good/preview.jpg"
  /// 48x32.
  static let small = "good/rgb.png"

  /// The bytes of `good/...` or `bad/...`.
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The names of a side, `good` or `bad`, sorted.
  static func names(_ side: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + side).sorted()
    try #require(!names.isEmpty)
    return names
  }
}
