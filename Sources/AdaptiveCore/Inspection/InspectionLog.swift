/// The inspector's record of an application's past: the last diagnostics, transitions and frames.
@MainActor final class InspectionLog {
  /// A transition with the time of each of its phases.
  struct Transition {
    /// The change, such as `100x30 → 60x24` or the names of the controllers.
    var summary: String
    /// The phases that took place, in order, each until the next one began.
    var phases: [(phase: TransitionCoordinator.Phase, duration: Duration)] = []
    /// Whether the transition was cancelled.
    var isCancelled = false
  }

  /// A frame with the time of each part of its turn.
  struct FrameTimes {
    /// Traits, constraints and layout.
    var layout = Duration.zero
    /// Drawing the views.
    var drawing = Duration.zero
    /// Handing the frame to the display.
    var output = Duration.zero

    var total: Duration { layout + drawing + output }
  }

  private(set) var diagnostics: [DiagnosticReport] = []
  private(set) var transitions: [Transition] = []
  private(set) var frames: [FrameTimes] = []

  private static let limit = 200

  func record(_ report: DiagnosticReport) { Self.append(report, to: &diagnostics) }
  func record(_ transition: Transition) { Self.append(transition, to: &transitions) }
  func record(_ times: FrameTimes) { Self.append(times, to: &frames) }

  private static func append<Element>(_ element: Element, to list: inout [Element]) {
    if list.count == limit { list.removeFirst() }
    list.append(element)
  }
}

/// Measures the phases of one transition.
@MainActor final class TransitionRecorder {
  private var record: InspectionLog.Transition
  private var last: (phase: TransitionCoordinator.Phase, start: ContinuousClock.Instant)

  init(_ summary: String, phase: TransitionCoordinator.Phase) {
    record = InspectionLog.Transition(summary: summary)
    last = (phase, .now)
  }

  /// Ends the current phase and begins another one.
  func enter(_ phase: TransitionCoordinator.Phase) {
    guard phase != last.phase else { return }
    let now = ContinuousClock.now
    record.phases.append((last.phase, last.start.duration(to: now)))
    last = (phase, now)
  }

  /// Returns the complete record.
  func finished(suffix: String, isCancelled: Bool) -> InspectionLog.Transition {
    record.summary += suffix
    record.isCancelled = isCancelled
    return record
  }
}
