import AdaptiveBackground
import Dispatch
import Synchronization

/// Delivers the scan's findings to the main actor, many at a time.
package final class ScanMailbox: Sendable {
  package typealias Receiver = @MainActor @Sendable (ScanDelivery) -> Void

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

  /// Adds an event to the next delivery.
  func post(_ event: ScanEvent) {
    update { $0.events.append(event) }
  }

  /// Adds 1 to the number of folders in the next delivery.
  func countFolder() {
    update { $0.visitedFolders += 1 }
  }

  /// Ends the scan: the remaining events are delivered without delay.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.isDeliveryScheduled = true
    }
    scheduleDelivery(at: nil)
  }

  /// Discards the remaining events. Nothing is delivered afterwards.
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
    DispatchQueue.main.asyncAfter(deadline: .at(time), execute: delivery)
  }

  /// Delivers the pending events, even before the next delivery is due.
  @MainActor func deliver() {
    let (delivery, isMoreWaiting) = state.withLock { state -> (ScanDelivery?, Bool) in
      if state.isClosed { return (nil, false) }
      let events = removeEvents(from: &state)
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
    // In a separate turn of the main queue, so that keys are handled in between.
    if isMoreWaiting { scheduleDelivery(at: nil) }
  }

  /// Removes the events of one delivery.
  private func removeEvents(from state: inout State) -> [ScanEvent] {
    var photos = 0
    let end = state.events.firstIndex { event in
      guard case .photos(let found) = event else { return false }
      photos += found.photos.count
      return photos > pace.photosPerDelivery && photos > found.photos.count
    }
    let removed = state.events[..<(end ?? state.events.endIndex)]
    defer { state.events.removeFirst(removed.count) }
    return Array(removed)
  }
}
