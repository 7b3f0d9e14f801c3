/// The calls that recording objects received, in order, each as `name.call(argument)`.
@MainActor public final class CallLog {
  /// The calls so far, in order.
  public private(set) var calls: [String] = []

  /// Creates an empty log.
  public init() {}

  /// Adds a call.
  public func record(_ call: String) { calls.append(call) }

  /// Returns the calls so far and clears the log.
  public func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns the calls so far whose part after the name begins with one of the words, and clears the log.
  public func drain(only words: String...) -> [String] {
    drain().filter { call in words.contains { Self.word(of: call).hasPrefix($0) } }
  }

  /// Returns `WA` for `B.WA`, and a call without a name unchanged.
  private static func word(of call: String) -> Substring {
    call.lastIndex(of: ".").map { call[call.index(after: $0)...] } ?? call[...]
  }
}
