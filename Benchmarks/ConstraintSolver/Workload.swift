import AdaptiveConstraintSolver
import Glibc

/// A system of constraints, read from a text that the programs for other solvers read, too.
///
/// A line is one of these: `edit NAME @PRIORITY`, one of two equalities whose constants change;
/// `sizes WxH ...`, the values that both get in turn; or a constraint such as
/// `+1*right -1*left >= 20 @750`. `#` starts a comment.
struct Workload {
  struct Line {
    var terms: [(coefficient: Double, variable: Int)]
    var relation: Relation
    var constant: Double
    var priority: Int
  }

  let name: String
  private(set) var variableNames: [String] = []
  private(set) var edits: [Line] = []
  private(set) var lines: [Line] = []
  private(set) var sizes: [(Double, Double)] = []

  init?(path: String) {
    guard let text = Self.contents(of: path) else { return nil }
    let file = path.split(separator: "/").last ?? "?"
    name = String(file.split(separator: ".").first ?? file)
    var numbers: [Substring: Int] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words.first == "sizes" {
        sizes = words.dropFirst().compactMap { size in
          let sides = size.split(separator: "x").compactMap { Double($0) }
          return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
        continue
      }
      guard let priority = words.last.flatMap({ Int($0.dropFirst()) }) else { return nil }
      var parsed = Line(terms: [], relation: .equal, constant: 0, priority: priority)
      for word in words.dropLast() where word != "edit" {
        switch word {
        case "==": parsed.relation = .equal
        case "<=": parsed.relation = .lessOrEqual
        case ">=": parsed.relation = .greaterOrEqual
        default:
          if let constant = Double(word) {
            parsed.constant = constant
            continue
          }
          let parts = word.split(separator: "*")
          guard let variable = parts.last else { return nil }
          let number = numbers[variable] ?? variableNames.count
          if number == variableNames.count {
            numbers[variable] = number
            variableNames.append(String(variable))
          }
          parsed.terms.append((parts.count == 2 ? Double(parts[0]) ?? 1 : 1, number))
        }
      }
      if words.first == "edit" { edits.append(parsed) } else { lines.append(parsed) }
    }
    guard edits.count == 2, !sizes.isEmpty else { return nil }
  }

  private static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
