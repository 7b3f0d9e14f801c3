import AdaptiveImaging
import Synchronization

/// Outcomes in the order of their arrival.
final class OutcomeLog: Sendable {
  private let entries = Mutex<[DecodeOutcome]>([])

  func add(_ outcome: DecodeOutcome) { entries.withLock { $0.append(outcome) } }

  var all: [DecodeOutcome] { entries.withLock { $0 } }

  var answeredCount: Int { all.count { $0.answer != nil } }
}

/// The notices that a pool reported.
final class NoticeLog: Sendable {
  private let entries = Mutex<Set<DecoderNotice>>([])

  func add(_ notice: DecoderNotice) { entries.withLock { _ = $0.insert(notice) } }

  var all: Set<DecoderNotice> { entries.withLock { $0 } }
}
