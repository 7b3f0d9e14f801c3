import AdaptiveCore
import CTerminal
import AdaptiveSystem

/// Queries to a terminal and its replies, for a program that does not take the terminal over.
///
/// The terminal has raw keys meanwhile, and is restored in every case. Keys pressed meanwhile are lost.
@MainActor struct TerminalExchange {
  private let device: TerminalDevice
  private let signals: Int32
  private let clock: any MainClock

  /// Runs `body`, and then ends the program if a signal has asked for that. Returns false without running it
  /// if another job has the terminal.
  ///
  /// `leavesSharedData` leaves to the terminal what it has not read, unless a signal ends the program.
  static func run(
    on device: TerminalDevice, leavesSharedData: Bool = false, clock: any MainClock,
    _ body: (TerminalExchange) -> Void
  ) throws(TerminalError) -> Bool {
    // The program may hold signals back.
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    let signals = ctm_signals_install()
    defer {
      ctm_signals_uninstall()
      pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
    guard device.isForeground else { return false }
    var restoration = ctm_guard()
    restoration.terminal = device.descriptor
    restoration.status_flags = device.sharedStatusFlags
    (restoration.standard_output, restoration.standard_error, restoration.captured) = (-1, -1, -1)
    restoration.leaves_files = leavesSharedData
    restoration.modes = device.modes
    ctm_guard_arm(&restoration)
    defer {
      ctm_guard_restore()
      var signal: Int32 = 0
      if ctm_signals_consume(&signal) & UInt32(CTM_SIGNAL_TERMINATE) != 0 { ctm_signals_die(signal) }
    }
    try device.setRaw()
    body(TerminalExchange(device: device, signals: signals, clock: clock))
    return true
  }

  /// Sends queries. Returns false if the terminal is gone or does not take them in time.
  func send(_ queries: [TerminalQuery], until deadline: ContinuousClock.Instant) -> Bool {
    var rest = queries.flatMap(\.bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(device.descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN, clock.now < deadline {
        var descriptors = pollfd(fd: device.descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&descriptors, 1, 20)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads what arrives within a time. Returns an empty array for nothing yet, `nil` if nothing will arrive
  /// any more.
  func read(for time: Duration) -> [UInt8]? {
    var descriptors = [
      pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = time / .milliseconds(1)
    guard poll(&descriptors, 2, Int32(max(0, milliseconds.rounded(.up)))) >= 0 else { return [] }
    // The signal takes effect when the terminal has been restored.
    if descriptors[1].revents != 0 { return nil }
    guard descriptors[0].revents != 0 else { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = AdaptiveSystem.read(device.descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}
