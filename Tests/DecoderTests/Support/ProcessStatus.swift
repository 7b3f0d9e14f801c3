import Foundation
import Glibc

/// What /proc says about a process.
struct ProcessStatus {
  private let fields: [String: String]

  /// Reads it; `nil` when there is no such process.
  init?(of process: pid_t) {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    fields = Dictionary(
      text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2
          ? (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// One line of it, without its name.
  subscript(name: String) -> String? { fields[name] }
}
