import Glibc

/// The progress of an operation, and the remaining time. The value has no clock.
///
///     var progress = TransferProgress(total: change.amount)
///     progress.record(done, at: clock.now - start)
///
/// The speed is an average in which the last seconds count most, so that it follows a disk that becomes
/// slower.
public struct TransferProgress: Hashable, Sendable {
  /// Everything there is to do. It can grow while more is found.
  public var total: TransferAmount
  /// The amount that is done.
  public private(set) var done = TransferAmount()
  private var lastTime: Duration?
  /// The amount that was done at `lastTime`, in units.
  private var lastUnits = 0.0
  /// Units per second; `nil` until the first measurement.
  private var speed: Double?

  /// A file without bytes takes time as well. Creating one costs about as much as writing this many bytes.
  private static let bytesPerFile = 65_536.0
  /// After this time, a measurement has half of its weight left.
  private static let halfLifeInSeconds = 3.0
  /// Shorter intervals are not measured, because they say little.
  private static let shortestInterval = Duration.milliseconds(200)

  /// The progress of an operation on `total`, of which nothing is done.
  public init(total: TransferAmount) { self.total = total }

  /// The part that is done, from 0 to 1; 1 if there is nothing to do.
  public var fraction: Double {
    let all = Self.units(total)
    return all > 0 ? min(1, max(0, Self.units(done) / all)) : 1
  }

  /// How long the rest will take at the present speed; `nil` while that isn't known.
  public var timeLeft: Duration? {
    let rest = Self.units(total) - Self.units(done)
    if rest <= 0 { return .zero }
    guard let speed, speed > 0 else { return nil }
    // No operation takes a century, and `Duration` could not hold every quotient.
    return .seconds(min(rest / speed, 3.2e9))
  }

  /// Records that `done` is done when `elapsed` has passed since the start.
  ///
  /// Less than before is possible: a group is rolled back. Times that go backwards are ignored.
  public mutating func record(_ done: TransferAmount, at elapsed: Duration) {
    self.done = done
    let units = Self.units(done)
    let interval = elapsed - (lastTime ?? .zero)
    guard interval >= Self.shortestInterval else { return }
    let seconds = interval / .seconds(1)
    let measured = max(0, units - lastUnits) / seconds
    if let speed {
      let weight = pow(0.5, seconds / Self.halfLifeInSeconds)
      self.speed = speed * weight + measured * (1 - weight)
    } else {
      speed = measured
    }
    lastTime = elapsed
    lastUnits = units
  }

  private static func units(_ amount: TransferAmount) -> Double {
    Double(amount.bytes) + bytesPerFile * Double(amount.files)
  }
}

/// A number of files, and the bytes that are in them.
public struct TransferAmount: Hashable, Sendable {
  /// The files.
  public var files: Int
  /// Their bytes.
  public var bytes: Int

  /// An amount; nothing unless told otherwise.
  public init(files: Int = 0, bytes: Int = 0) {
    self.files = files
    self.bytes = bytes
  }

  /// Adds an amount. A sum that is too large stays at the largest number: a journal can hold any sizes.
  public static func += (left: inout TransferAmount, right: TransferAmount) {
    left.files = sum(left.files, right.files)
    left.bytes = sum(left.bytes, right.bytes)
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflows) = left.addingReportingOverflow(right)
    return overflows ? .max : sum
  }
}
