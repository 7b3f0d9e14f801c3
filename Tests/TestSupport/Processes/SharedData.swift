import Foundation
import Glibc

/// The data that the program shares with its terminal.
public enum SharedData {
  /// The names of everything in shared memory and in files that a process has shared.
  public static func names(of process: pid_t) throws -> [String] {
    try ["/dev/shm", "/tmp"].flatMap { try FileManager.default.contentsOfDirectory(atPath: $0) }
      .filter { $0.hasPrefix("photos-tui-\(process)-") }
  }
}
