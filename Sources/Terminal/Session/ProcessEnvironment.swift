// `environ` is a variable of C; nothing in this program writes it.
@preconcurrency import Glibc

/// The environment of the process. Programs read it once, at their start, and hand it on.
public enum ProcessEnvironment {
  /// All variables; one that is there twice has its first value.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry += 1
    }
    return variables
  }
}
