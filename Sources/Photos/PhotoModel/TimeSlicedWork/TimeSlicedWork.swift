/// Work on many photos that is done in parts, so that keys are handled and frames are drawn in between.
///
/// Parts that look at photos run on the main actor. A part that needs only values, such as sorting numbers,
/// is a computation that runs on another thread.
@MainActor public protocol TimeSlicedWork: AnyObject {
  /// Computes something on any thread. The function that it returns adopts the result, unless the work has
  /// gone on without it.
  typealias Computation = @Sendable () -> @MainActor @Sendable () -> Void

  /// Whether everything is done.
  var isComplete: Bool { get }

  /// The computation that the work needs before it can go on; `nil` for nothing.
  var computation: Computation? { get }

  /// Works until everything is done, something has to be computed, or `isOver` returns true. It is asked
  /// after every few photos.
  func advance(until isOver: () -> Bool)
}

extension TimeSlicedWork {
  /// Nothing has to be computed elsewhere.
  public var computation: Computation? { nil }

  /// Does everything that is left, at once.
  public func complete() {
    while !isComplete {
      if let computation { computation()() } else { advance { false } }
    }
  }
}
