import Foundation
import Glibc

/// The status of a process in /proc.
struct ProcessStatus {
  private let fields: [String: String]

  /// Reads the status. `nil` if there is no such process.
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

  /// The value of a line that is a number of kibibytes. `nil` without such a line.
  func kibibytes(_ name: String) -> Int? { fields[name]?.split(separator: " ").first.flatMap { Int($0) } }

  /// The value of a line.
  subscript(name: String) -> String? { fields[name] }
}
