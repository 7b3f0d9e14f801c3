import AdaptiveCore
import Foundation
import Testing

/// A frame as text that a reviewer can read: a header, then numbered rows.
public struct ScreenSnapshot: Equatable, Sendable {
  /// The contents of the snapshot file.
  public let text: String

  /// Describes a frame. `scene` is a short title for the header.
  public init(_ frame: Frame, scene: String, traits: TraitCollection) {
    let size = frame.buffer.size
    let rows = frame.buffer.description.split(separator: "\n", omittingEmptySubsequences: false)
    let digits = String(max(0, size.height - 1)).count
    let lines = rows.enumerated().map { index, row in
      String(repeating: " ", count: digits - String(index).count) + "\(index)|\(row)"
    }
    text =
      (["scene: \(scene)", "size: \(size)", "traits: \(traits)", ""] + lines).joined(separator: "\n") + "\n"
  }

  /// Compares with `name.txt` in the folder `Snapshots` next to the test file's folder.
  ///
  /// A missing file is a failure. With `RECORD_SNAPSHOTS=1` in the environment, this writes the file and
  /// fails the test once, so that you read what you recorded.
  public func expectMatch(
    _ name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("../Snapshots").standardizedFileURL
    let file = folder.appendingPathComponent(name + ".txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        Issue.record("could not record \(file.path): \(error)", sourceLocation: sourceLocation)
      }
      Issue.record("recorded \(name).txt: read it before it is committed", sourceLocation: sourceLocation)
    } else if let expected {
      Issue.record(
        "the screen differs from \(name).txt\nexpected:\n\(expected)\nactual:\n\(text)",
        sourceLocation: sourceLocation)
    } else {
      Issue.record("there is no snapshot \(name).txt; the screen is\n\(text)", sourceLocation: sourceLocation)
    }
  }
}
