import AdaptiveCore
import Synchronization

/// Returns the diagnostics reported while a block runs.
@MainActor public func diagnostics(during block: () throws -> Void) rethrows -> [AdaptiveDiagnostic] {
  let collector = DiagnosticCollector()
  try AdaptiveDiagnostics.observe({ collector.add($0) }) { try block() }
  return collector.all
}

private final class DiagnosticCollector: Sendable {
  private let collected = Mutex<[AdaptiveDiagnostic]>([])

  var all: [AdaptiveDiagnostic] { collected.withLock { $0 } }

  func add(_ diagnostic: AdaptiveDiagnostic) { collected.withLock { $0.append(diagnostic) } }
}
