import Dispatch
import Synchronization

/// What the scan found since the last time.
struct ScanDelivery: Sendable {
  let events: [ScanEvent]
  /// The number of folders read up to now.
  let visitedFolders: Int
  /// Whether this is the last delivery.
  let isLast: Bool
}

/// How often the main actor is told.
struct ScanPace: Sendable {
  /// How long the first delivery waits for company: a small tree is complete by then.
  var firstDelivery: Duration = .milliseconds(8)
  /// The time from one delivery to the next.
  var interval: Duration = .milliseconds(30)
  /// The most photos in one delivery, so that none takes long; a larger batch comes alone.
  var photosPerDelivery = 8_192
}

/// Carries what the scan finds to the main actor, many findings at a time.
final class ScanMailbox: Sendable {
  typealias Receiver = @MainActor @Sendable (ScanDelivery) -> Void

  private struct State {
    var events: [ScanEvent] = []
    var visitedFolders = 0
    var isFinished = false
    var isClosed = false
    var isDeliveryScheduled = false
    var nextDelivery: ContinuousClock.Instant
  }

  private let pace: ScanPace
  private let receive: Receiver
  private let state: Mutex<State>

  init(pace: ScanPace, receive: @escaping Receiver) {
    self.pace = pace
    self.receive = receive
    state = Mutex(State(nextDelivery: .now + pace.firstDelivery))
  }

  /// Adds an event; it is delivered soon.
  func post(_ event: ScanEvent) {
    update { $0.events.append(event) }
  }

  /// Counts a folder; the number is delivered soon.
  func countFolder() {
    update { $0.visitedFolders += 1 }
  }

  /// No more events will come: what is there is delivered at once.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.isDeliveryScheduled = true
    }
    scheduleDelivery(at: nil)
  }

  /// Delivers nothing any more.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.events = []
    }
  }

  private func update(_ change: (inout State) -> Void) {
    let time: ContinuousClock.Instant? = state.withLock { state in
      if state.isClosed { return nil }
      change(&state)
      if state.isDeliveryScheduled { return nil }
      state.isDeliveryScheduled = true
      return state.nextDelivery
    }
    if let time { scheduleDelivery(at: time) }
  }

  private func scheduleDelivery(at time: ContinuousClock.Instant?) {
    let delivery: @Sendable () -> Void = { MainActor.assumeIsolated { self.deliver() } }
    guard let time, time > .now else { return DispatchQueue.main.async(execute: delivery) }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: time).components
    let delay = DispatchTimeInterval.nanoseconds(
      Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: delivery)
  }

  /// Delivers what there is, also before its time.
  @MainActor func deliver() {
    let (delivery, isMoreWaiting) = state.withLock { state -> (ScanDelivery?, Bool) in
      if state.isClosed { return (nil, false) }
      let events = takeEvents(&state)
      let isMoreWaiting = !state.events.isEmpty
      let isLast = state.isFinished && !isMoreWaiting
      state.isClosed = isLast
      state.isDeliveryScheduled = isMoreWaiting
      state.nextDelivery = .now + pace.interval
      return (
        ScanDelivery(events: events, visitedFolders: state.visitedFolders, isLast: isLast), isMoreWaiting
      )
    }
    if let delivery { receive(delivery) }
    // In a turn of its own, so that keys are answered in between.
    if isMoreWaiting { scheduleDelivery(at: nil) }
  }

  private func takeEvents(_ state: inout State) -> [ScanEvent] {
    var photos = 0
    let end = state.events.firstIndex { event in
      guard case .photos(let found) = event else { return false }
      photos += found.photos.count
      return photos > pace.photosPerDelivery && photos > found.photos.count
    }
    let taken = state.events[..<(end ?? state.events.endIndex)]
    defer { state.events.removeFirst(taken.count) }
    return Array(taken)
  }
}
