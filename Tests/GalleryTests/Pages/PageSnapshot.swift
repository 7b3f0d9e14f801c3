import AdaptiveCore
import AdaptiveTesting
import Testing

/// A page at several sizes as text that a reviewer can read: numbered rows, without those at the end that
/// have at most the line between two columns.
///
/// A reviewer of a page compares sizes, so they share a snapshot.
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

  /// Compares with the snapshot that is named after the page.
  func expectMatch(sourceLocation: SourceLocation = #_sourceLocation) {
    let name = title.lowercased().split(separator: " ").joined(separator: "-")
    ScreenSnapshot(text: text).expectMatch(name, sourceLocation: sourceLocation)
  }
}
