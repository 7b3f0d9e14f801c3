import AdaptiveCore
import Foundation
import Testing

/// A page at several sizes as text that a reviewer can read: numbered rows, without those at the end that
/// have at most the line between two columns.
///
/// A `ScreenSnapshot` shows one size. A reviewer of a page compares sizes, so they share a file.
struct PageSnapshot {
  /// A page at one size.
  struct Screen {
    let size: String
    let rows: [String]
    let cursor: Point?
  }

  let title: String
  let screens: [Screen]

  var text: String {
    var lines = ["page: \(title)"]
    for screen in screens {
      lines += ["", "\(screen.size)  \(screen.cursor.map { "cursor \($0)" } ?? "no cursor")"]
      let last = screen.rows.lastIndex { $0.contains { $0 != " " && $0 != "│" } } ?? -1
      lines += screen.rows.prefix(last + 1).enumerated().map { index, row in
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
