/// How a command ended.
///
/// The application shows the text. A command has no other way to say that it was done, so a refused command
/// is never confirmed.
enum CommandOutcome: Equatable {
  /// It was done. The message says what was done; `nil` if the screen shows that.
  case done(_ message: String? = nil)
  /// It was done, and the screen has gone on to the next photo. The text says in short what was decided about
  /// the previous one.
  case wentOn(_ decision: String)
  /// It was refused, for a reason.
  case refused(_ reason: String)
  /// The responder has no such command now. The next responder is asked.
  case notMine

  /// Done if a request succeeded, and otherwise refused for a reason.
  init(_ succeeded: Bool, else reason: @autoclosure () -> String) {
    self = succeeded ? .done() : .refused(reason())
  }
}
