import Foundation
import Testing

/// The permissions of the system, found without our code.
enum Namespaces {
  /// Whether a process may enter namespaces and mount file systems there.
  static let arePermitted: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    let kinds = ["--user", "--mount", "--net", "--ipc", "--uts", "--cgroup"]
    process.arguments =
      kinds + ["--map-root-user", "/bin/mount", "-t", "tmpfs", "-o", "ro", "none", "/proc"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  static let hint: Comment = "the system permits no namespaces, or unshare(1) is missing"
}
