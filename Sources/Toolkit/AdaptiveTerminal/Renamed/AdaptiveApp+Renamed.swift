import AdaptiveCore

// Spellings of earlier versions, until 0.4. `Documentation/Toolkit-CHANGELOG.md` lists all of them.

extension AdaptiveApp {
  /// Runs an app whose closure does not learn the reason.
  @available(*, deprecated, message: "onQuit has an argument, the reason: { _ in … }.")
  public static func run(
    options: TerminalOptions = TerminalOptions(), restoration: StateRestoration? = nil,
    onQuit: @escaping @MainActor () -> Bool, _ makeRoot: @MainActor () -> ViewController
  ) -> Never {
    run(options: options, restoration: restoration, onQuit: { _ in onQuit() }, makeRoot)
  }

  /// Runs an app whose closure does not learn the reason.
  @available(*, deprecated, message: "onQuit has an argument, the reason: { _ in … }.")
  public static func run(
    options: TerminalOptions = TerminalOptions(), onQuit: @escaping @MainActor () -> Bool,
    _ makeApplication: @MainActor (TerminalDisplay) -> Application
  ) -> Never {
    run(options: options, onQuit: { _ in onQuit() }, makeApplication)
  }
}
