import Glibc

/// Holds back the signals that would end the program (^C, a closed terminal, `kill`) until files are in
/// order, and tells whether one has come.
///
/// The signals stay pending in the kernel. There is therefore no handler, and after `release` the program
/// ends by the signal, as the shell expects. `SIGQUIT` and `SIGKILL` still end it at once.
///
/// Create it on the main thread before there is another thread that takes these signals.
nonisolated struct Interruption: Sendable {
  private let signals: [Int32]

  /// Holds back the signals. One that is ignored, as under `nohup`, stays ignored.
  init() {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    signals = [SIGINT, SIGTERM, SIGHUP].filter { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      return !isIgnored && sigismember(&blocked, number) == 0
    }
    change(SIG_BLOCK)
  }

  /// Whether a signal has arrived.
  var isRequested: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Ends the program if a signal has arrived.
  func release() {
    change(SIG_UNBLOCK)
  }

  private func change(_ how: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(how, &set, nil)
  }
}
