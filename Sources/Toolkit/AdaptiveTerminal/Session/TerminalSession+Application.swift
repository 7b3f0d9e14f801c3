import AdaptiveCore
import Dispatch
import AdaptiveSystem

extension TerminalSession {
  /// Runs an application that shows its frames on this session's display, until the process ends.
  ///
  /// The first frame is complete before any event is handled. An application without an `onQuit` ends with
  /// the terminal restored and exit status 0; one without an `onSuspend` stops as `^Z` does in a shell.
  /// `translate` may change events before the application receives them; `onSignal` is called for signals
  /// that end or continue the program. Call it on the main thread, once.
  public func run(
    _ application: Application, translating translate: @escaping @MainActor (Event) -> Event = { $0 },
    onSignal: @escaping @MainActor (SignalRequest) -> Void = { _ in }
  ) -> Never {
    replaceApplication(with: application)
    application.finishTurn()
    EventLoop(self).run(
      onEvent: { [unowned self] in self.application?.receive(translate($0)) }, onSignal: onSignal)
  }

  /// Replaces the application that is run. The new one receives all further events and draws at the end of
  /// this turn; the previous one is released.
  public func replaceApplication(with application: Application) {
    self.application?.onNeedsTurn = nil
    self.application = application
    if application.onQuit == nil {
      application.onQuit = { [unowned self] in
        end()
        exit(EXIT_SUCCESS)
      }
    }
    if application.onSuspend == nil {
      application.onSuspend = { [unowned self] in if !suspend() { display.beep() } }
    }
    application.onNeedsTurn = { [weak application] in
      DispatchQueue.main.async { MainActor.assumeIsolated { application?.finishTurn() } }
    }
  }
}
