// `environ` is a C variable; nothing in this program writes it.
@preconcurrency import AdaptiveSystem

/// The environment of the process. A program reads it once at its start and passes it on.
public enum ProcessEnvironment {
  /// All variables. Of a duplicate, the first value counts.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let text = entry?.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry? += 1
    }
    return variables
  }
}
