import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveSystem

/// Runs an app in the terminal: makes its session and its application, and ends both.
///
/// ```swift
/// AdaptiveApp.run { NavigationController(rootViewController: PlanetsController()) }
/// ```
///
/// A terminal that can't be used gives a sentence on standard error and exit status 1. Use `TerminalSession`
/// itself for more control.
@MainActor public enum AdaptiveApp {
  /// Runs an app with the root controller that a closure makes, until the user quits.
  ///
  /// `onQuit` is called when the user quits and for signals that end the program, such as SIGTERM and a lost
  /// terminal: save there what must not be lost. Its argument says which of both it is. If it returns
  /// `false`, the request of the user is ignored: the app asks first, and calls the `onQuit` of the
  /// application again. A signal ends the program whatever it returns. With `restoration`, the state is
  /// restored before anything is shown, and saved after `onQuit`, unless that returned `false` to the user.
  public static func run(
    options: TerminalOptions = TerminalOptions(), restoration: StateRestoration? = nil,
    onQuit: @escaping @MainActor (QuitRequest) -> Bool = { _ in true },
    _ makeRoot: @MainActor () -> ViewController
  ) -> Never {
    run(options: options, onQuit: onQuit) { display in
      let application = Application(display: display, animationClock: MainQueueClock())
      application.stateRestoration = restoration
      application.start(with: makeRoot())
      return application
    }
  }

  /// Runs the application that a closure makes for a display, until the user quits. See the other function.
  public static func run(
    options: TerminalOptions = TerminalOptions(),
    onQuit: @escaping @MainActor (QuitRequest) -> Bool = { _ in true },
    _ makeApplication: @MainActor (TerminalDisplay) -> Application
  ) -> Never {
    do throws(TerminalError) {
      let session = try TerminalSession(environment: ProcessEnvironment.current, options: options)
      let application = makeApplication(session.display)
      application.onQuit = { [unowned application] in
        guard onQuit(.user) else { return }
        application.saveState()
        quit(session)
      }
      session.run(
        application,
        onSignal: {
          guard case .terminate(let signal) = $0 else { return }
          _ = onQuit(.signal(signal))
          application.saveState()
        })
    } catch {
      let program = CommandLine.arguments.first?.split(separator: "/").last ?? "app"
      try? FileDescriptor(STDERR_FILENO).writeAll(Array("\(program): \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }

  private static func quit(_ session: TerminalSession) -> Never {
    session.end()
    exit(EXIT_SUCCESS)
  }
}

/// The reason why an app is asked to quit.
public enum QuitRequest: Hashable, Sendable {
  /// The user quits with a key or a command. The app can ask whether to save, and go on.
  case user
  /// The program ends with this signal as soon as the handler returns. A lost terminal counts as SIGHUP. No
  /// question is answered any more.
  case signal(Int32)
}
