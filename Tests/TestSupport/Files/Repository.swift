import Foundation
import Testing

/// Files of the repository that tests read, by their absolute paths.
public enum Repository {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The path of a file or folder of the repository.
  public static func path(_ relative: String) -> String {
    root.appendingPathComponent(relative).standardizedFileURL.path
  }

  /// The bytes of a file of the repository.
  public static func bytes(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// The names in a folder of the repository, sorted. Fails the test when there are none.
  public static func names(in folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    try #require(!names.isEmpty, "\(folder) is empty")
    return names
  }
}
