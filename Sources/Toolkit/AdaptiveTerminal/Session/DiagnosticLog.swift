import AdaptiveCore
import AdaptiveSystem

#if DEBUG
  import Runtime
#endif

/// Writes diagnostics where a developer finds them: to the file named by `ADAPTIVE_DIAGNOSTICS`, or else, in
/// debug builds, to standard error, which the session shows when it ends.
///
/// Each diagnostic is one line. In debug builds it ends with the source line of the program that led to it,
/// if there is one on the stack. A diagnostic that repeats, as one about a layout does, is written once.
@MainActor final class DiagnosticLog {
  /// The environment variable with the path of the file.
  static let variable = "ADAPTIVE_DIAGNOSTICS"

  private let descriptor: Int32
  private var known: Set<DiagnosticReport> = []

  /// Opens the log; `nil` if nothing must be written, or if the file can't be opened.
  init?(environment: [String: String]) {
    if let path = environment[Self.variable], !path.isEmpty {
      descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
    } else {
      #if DEBUG
        descriptor = STDERR_FILENO
      #else
        return nil
      #endif
    }
  }

  /// Makes this the handler of the process.
  func install() {
    AdaptiveDiagnostics.setHandler { report in self.write(report) }
  }

  private func write(_ report: DiagnosticReport) {
    guard known.insert(report).inserted else { return }
    let location = Self.callSite.map { " at \($0)" } ?? ""
    let line = Array("AdaptiveCore: \(report)\(location)\n".utf8)
    // A line that can't be written has nowhere else to go.
    _ = line.withUnsafeBytes { AdaptiveSystem.write(descriptor, $0.baseAddress, $0.count) }
  }

  #if DEBUG
    /// The line of the program's own code that is nearest on the stack; `nil` if the library runs by itself.
    private static var callSite: String? {
      guard let frames = (try? Backtrace.capture())?.symbolicated()?.frames else { return nil }
      var isInHandler = true
      for frame in frames {
        guard let symbol = frame.symbol else { continue }
        if symbol.rawName.hasPrefix("$s16AdaptiveTerminal") {
          // Beyond the event loop there is only the call that started it.
          if isInHandler { continue } else { return nil }
        }
        isInHandler = false
        if symbol.rawName.hasPrefix("$s12AdaptiveCore") || symbol.rawName.hasPrefix("$s19AdaptiveStoryboards")
        {
          continue
        }
        if let location = symbol.sourceLocation { return "\(location.path):\(location.line)" }
      }
      return nil
    }
  #else
    /// Always `nil`: finding it takes debugging information.
    private static var callSite: String? { nil }
  #endif
}
