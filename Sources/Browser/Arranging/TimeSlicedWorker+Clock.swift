import AdaptiveCore
import PhotoModel

extension TimeSlicedWorker {
  /// A worker that works a few milliseconds at a time by a clock.
  convenience init(_ clock: any MainClock) {
    self.init(now: { clock.now }, schedule: { clock.schedule(after: $0, $1) })
  }
}
