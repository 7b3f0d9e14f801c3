import AdaptiveCore
import PhotoSources

/// Notifies a user who is elsewhere that work has ended.
///
/// The terminal's reports of focus decide. A terminal that sends none has the attention of the user for a
/// while after each key.
final class LongWork {
  /// Work that goes on while the user does something else.
  enum Kind: Hashable {
    case export
    case ingest
    /// Copying, moving, trashing and the like.
    case files
    case index
    /// Commands of the user's own.
    case commands
  }

  /// How long work takes at least that is worth a notification.
  var threshold = Duration.seconds(5)

  /// The progress of the index of the library; `nil` if none is running.
  var indexProgress: IndexProgress? {
    didSet {
      if indexProgress != nil { goesOn(.index) } else { ended(.index, Wording.indexed) }
    }
  }

  private static let attention = Duration.seconds(10)

  private let clock: any MainClock
  private let interface: BrowserInterface
  private var starts: [Kind: ContinuousClock.Instant] = [:]
  private var hasFocus: Bool?
  private var latestInput: ContinuousClock.Instant?

  init(_ clock: any MainClock, _ interface: BrowserInterface) {
    self.clock = clock
    self.interface = interface
  }

  /// Goes on with the work that another library has left.
  func goOn(from previous: LongWork) {
    threshold = previous.threshold
    (starts, hasFocus, latestInput) = (previous.starts, previous.hasFocus, previous.latestInput)
  }

  /// Learns from an event where the user is.
  func note(_ event: Event) {
    switch event {
    case .focus(let focus): hasFocus = focus
    case .key, .mouse, .paste: latestInput = clock.now
    case .resize, .keysIgnored, .capabilities: break
    }
  }

  /// Notes that work goes on.
  func goesOn(_ kind: Kind) { starts[kind] = starts[kind] ?? clock.now }

  /// Notes that work has ended. Notifies the user if it has taken long and they are elsewhere; `nil` says
  /// nothing.
  func ended(_ kind: Kind, _ sentence: String?) {
    if ends(kind), let sentence { interface.notify(sentence) }
  }

  /// Notes that work has ended. Returns whether to notify the user.
  func ends(_ kind: Kind) -> Bool {
    guard let start = starts.removeValue(forKey: kind),
      start.duration(to: clock.now) >= threshold
    else { return false }
    if let hasFocus { return !hasFocus }
    return latestInput.map { $0.duration(to: clock.now) >= Self.attention } ?? true
  }
}
