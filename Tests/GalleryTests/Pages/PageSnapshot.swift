import AdaptiveCore
import Foundation
import Testing

/// A page at one size.
struct PageFrame {
  let size: String
  let rows: [String]
  let cursor: Point?
}

/// A page at several sizes as text that a reviewer can read: numbered rows, without the empty ones at the
/// end.
struct PageSnapshot {
  let title: String
  let frames: [PageFrame]

  var text: String {
    var lines = ["page: \(title)"]
    for frame in frames {
      let cursor = frame.cursor.map { "cursor \($0)" } ?? "no cursor"
      lines += ["", "\(frame.size)  \(cursor)"]
      let last = frame.rows.lastIndex { !$0.isEmpty } ?? -1
      lines += frame.rows.prefix(last + 1).enumerated().map { index, row in
        (index < 10 ? " " : "") + "\(index)|\(row)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Compares with the file in `Snapshots`. A missing file is a failure. With `RECORD_SNAPSHOTS=1` in the
  /// environment, this writes the file and fails once, so that you read what you recorded.
  func expectMatch(testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) {
    let name = title.lowercased().replacingOccurrences(of: " ", with: "-") + ".txt"
    let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("../Snapshots/\(name)").standardizedFileURL
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      do {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name): read it before it is committed", sourceLocation: sourceLocation)
      } catch {
        Issue.record("could not record \(file.path): \(error)", sourceLocation: sourceLocation)
      }
    } else {
      Issue.record("the page differs from \(name); it is\n\(text)", sourceLocation: sourceLocation)
    }
  }
}
