import Foundation
import Testing

/// The small photos that the decoder tests use too.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Corpus").standardizedFileURL

  /// The folder of the sample library.
  static let sampleLibrary = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/SampleLibrary").standardizedFileURL.path

  /// A photo of 960x640 pixels.
  static let preview = "good/preview.jpg"
  /// A photo of 48x32 pixels.
  static let small = "good/rgb.png"

  /// Returns the bytes of a file such as `good/rgb.png`.
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Returns the sorted file names of a side, `good` or `bad`.
  static func names(_ side: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + side).sorted()
    try #require(!names.isEmpty)
    return names
  }
}
