/// The reporting of diagnostics.
///
/// A diagnostic goes to exactly one place: to the observer of the code that runs, otherwise to the
/// `onDiagnostic` of the application that contains the responder it is about, otherwise to the handler of the
/// process. A session of `AdaptiveTerminal` installs that handler in debug builds.
public enum AdaptiveDiagnostics {
  /// An observer of diagnostics. It is a class because optimised code can't store a closure in a task-local
  /// value.
  private final class Observer: Sendable {
    let receive: @Sendable (AdaptiveDiagnostic) -> Void

    init(_ receive: @escaping @Sendable (AdaptiveDiagnostic) -> Void) { self.receive = receive }
  }

  @TaskLocal private static var observer: Observer?

  /// The handler of the process. It is a global variable because a mistake is often made with objects that no
  /// application contains yet.
  @MainActor private static var handler: ((DiagnosticReport) -> Void)?
  /// The reports made before there was a handler.
  @MainActor private static var earlyReports: [DiagnosticReport] = []
  /// The number of reports that wait for a handler.
  private static let earlyReportLimit = 100

  /// Installs the handler for diagnostics that neither an observer nor an application receives. It first
  /// receives what was reported before, up to 100 reports. `nil` removes the handler.
  @MainActor public static func setHandler(_ handler: ((DiagnosticReport) -> Void)?) {
    self.handler = handler
    guard let handler else { return }
    let reports = earlyReports
    earlyReports = []
    for report in reports { handler(report) }
  }

  /// Calls a closure for every diagnostic reported while a body runs. In nested observations, only the
  /// inner one is called.
  public static func observe<Result>(
    _ receive: @escaping @Sendable (AdaptiveDiagnostic) -> Void, during body: () throws -> Result
  ) rethrows -> Result {
    try $observer.withValue(Observer(receive), operation: body)
  }

  /// Calls a closure for every diagnostic reported while an asynchronous body runs.
  public static func observe<Result>(
    _ receive: @escaping @Sendable (AdaptiveDiagnostic) -> Void,
    isolation: isolated (any Actor)? = #isolation, during body: () async throws -> Result
  ) async rethrows -> Result {
    try await $observer.withValue(Observer(receive), operation: body, isolation: isolation)
  }

  /// Reports a diagnostic about a view, a controller or another responder; `nil` if it is about none.
  @MainActor public static func report(_ diagnostic: AdaptiveDiagnostic, about responder: Responder?) {
    if let observer { return observer.receive(diagnostic) }
    deliver(DiagnosticReport(diagnostic, about: responder), responder)
  }

  /// Reports a diagnostic from any thread. Without an observer, it is delivered later on the main actor.
  public static func report(_ diagnostic: AdaptiveDiagnostic) {
    if let observer { return observer.receive(diagnostic) }
    Task { @MainActor in deliver(DiagnosticReport(diagnostic, about: nil), nil) }
  }

  @MainActor private static func deliver(_ report: DiagnosticReport, _ responder: Responder?) {
    responder?.application?.window.inspectionLog?.record(report)
    if let receive = responder?.application?.onDiagnostic ?? handler {
      receive(report)
    } else if earlyReports.count < earlyReportLimit {
      earlyReports.append(report)
    }
  }

  /// Returns whether a diagnostic about a responder would be received now.
  @MainActor static func isObserved(about responder: Responder) -> Bool {
    observer != nil || handler != nil || responder.application?.onDiagnostic != nil
  }
}
