import AdaptiveTerminal

/// How the user is notified of the end of long work.
nonisolated struct NotificationOptions: Equatable, Sendable {
  /// The sequence for notifications; `nil` for none.
  var form: NotificationSettings.Form?
  /// How long work must take to be worth a notification.
  var threshold = Duration.seconds(5)
  /// Whether tmux passes notifications on to the terminal around it.
  var passesThroughTmux = false

  /// How the terminal is asked to show notifications; `nil` to show none.
  var settings: NotificationSettings? {
    form.map { NotificationSettings($0, passesThroughTmux: passesThroughTmux) }
  }
}
