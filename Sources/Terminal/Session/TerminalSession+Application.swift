import AdaptiveCore
import Dispatch
import Glibc

extension TerminalSession {
  /// Runs an application that shows its frames on this session's display, until the process ends.
  ///
  /// The first frame is complete before anything else is looked at. An application without an `onQuit` ends with the
  /// terminal given back and exit status 0. `translate` may change events before the application gets them;
  /// `onSignal` hears of signals that end or continued the program. Must be called on the main thread, once.
  public func run(
    _ application: Application, translating translate: @escaping @MainActor (Event) -> Event = { $0 },
    onSignal: @escaping @MainActor (SignalRequest) -> Void = { _ in }
  ) -> Never {
    if application.onQuit == nil {
      application.onQuit = { [unowned self] in
        end()
        exit(EXIT_SUCCESS)
      }
    }
    application.onNeedsTurn = {
      DispatchQueue.main.async { MainActor.assumeIsolated { application.finishTurn() } }
    }
    application.finishTurn()
    EventLoop(self).run(onEvent: { application.sendEvent(translate($0)) }, onSignal: onSignal)
  }
}
