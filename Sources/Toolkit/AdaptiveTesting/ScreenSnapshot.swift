import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveSystem
import Testing

/// A frame as text that a reviewer can read: a header, then numbered rows.
public struct ScreenSnapshot: Equatable, Sendable {
  /// The contents of the snapshot file.
  public let text: String

  /// The environment variable that makes `expectMatch` write snapshots.
  public static let recordingVariable = "RECORD_SNAPSHOTS"

  /// A snapshot with contents of your own, such as several screens in one file.
  public init(text: String) { self.text = text }

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
    let folder = FilePath(testFile).containingFolder.containingFolder.appending(FileName("Snapshots"))
    let file = folder.appending(FileName(name + ".txt"))
    let expected = Self.contents(of: file)
    if expected == text { return }
    if getenv(Self.recordingVariable).map({ String(cString: $0) }) == "1" {
      do {
        try folder.createFolders()
        try AtomicFile.replace(file, with: Array(text.utf8))
        Issue.record("recorded \(name).txt: read it before it is committed", sourceLocation: sourceLocation)
      } catch {
        Issue.record("could not record \(file): \(error)", sourceLocation: sourceLocation)
      }
    } else if let expected {
      Issue.record(
        "the screen differs from \(name).txt\n\(difference(from: expected))", sourceLocation: sourceLocation)
    } else {
      Issue.record("there is no snapshot \(name).txt; the screen is\n\(text)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the lines of an expected snapshot and of this one, with `-` before lines that are only in the
  /// expected one and `+` before lines that are only in this one.
  public func difference(from expected: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(old.count, new.count) {
      let (before, after) = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
      if before == after {
        lines.append("  \(before ?? "")")
      } else {
        if let before { lines.append("- \(before)") }
        if let after { lines.append("+ \(after)") }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text of a file; `nil` if it can't be read.
  private static func contents(of file: FilePath) -> String? {
    guard case .bytes(let bytes) = try? FileContents(of: file, limit: 1 << 24) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
