import Testing

/// The controllers in the output of `render --dump-tree`, in the notation of the specification.
///
/// `[L, B*] 40x39 + P(3 of 3)* 59x39` is a stack with L and the visible B in 40 columns and 39 rows, next to
/// a photo. A single column is only a stack. A presented controller follows a slash, with its current style.
struct RenderedTree: CustomStringConvertible {
  let description: String

  /// A controller of the tree.
  private struct Node {
    let depth: Int
    let name: Substring
    let isVisible: Bool
    let size: Substring
  }

  init(_ lines: [String]) {
    let controllers = lines.dropFirst(2).prefix { !$0.isEmpty }
    let parts = controllers.split { $0.hasPrefix("presented by ") }
    let styles = controllers.filter { $0.hasPrefix("presented by ") }.map {
      $0.split(separator: " ").last ?? ""
    }
    let columns = Self.columns(of: parts.first.map(Array.init) ?? [], depth: 2)
    let presented = zip(styles, parts.dropFirst()).map { style, lines in
      " / \(style) " + Self.columns(of: Array(lines), depth: 0)
    }
    description = columns + presented.joined()
  }

  /// Returns the controllers at a depth, with brackets around those of a stack.
  private static func columns(of lines: [String], depth: Int) -> String {
    let nodes = lines.map(node)
    let columns = nodes.indices.filter { nodes[$0].depth == depth }
    return columns.map { index in
      let node = nodes[index]
      guard node.name == "N" else { return "\(node.name)\(node.isVisible ? "*" : "") \(node.size)" }
      let stack = nodes[(index + 1)...].prefix { $0.depth > depth }
      return "[" + stack.map { "\($0.name)\($0.isVisible ? "*" : "")" }.joined(separator: ", ")
        + "] \(node.size)"
    }.joined(separator: " + ")
  }

  /// Parses a line: indentation, type and title, contents of a container, state, traits and frame.
  private static func node(_ line: String) -> Node {
    let depth = line.prefix { $0 == " " }.count / 2
    let type = line.dropFirst(2 * depth).prefix { $0.isLetter }
    let title = line.split(separator: "“").dropFirst().first?.split(separator: "”").first
    let name: Substring =
      switch type {
      case "NavigationController": "N"
      case "AlbumListController": "L"
      case "AlbumController": title ?? "?"
      case "PhotoController": "P(\(title ?? "?"))"
      case "EmptyController": "E"
      default: title ?? type
      }
    return Node(
      depth: depth, name: name, isVisible: line.contains("  appeared  "),
      size: line.split(separator: " ").last ?? "")
  }
}
