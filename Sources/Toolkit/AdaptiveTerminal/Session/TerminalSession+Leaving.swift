import AdaptiveCore
import CTerminal
import AdaptiveSystem

/// Giving the terminal back: at the end, to a shell, and to another program.
extension TerminalSession {
  /// Gives the terminal back, after waiting for replies that are on their way, which would otherwise be input
  /// of the shell. Keys typed meanwhile are dropped: the screen is still that of the program.
  func leave() {
    isActive = false
    display.send(control: display.farewell)
    if display.finishWriting() { awaitReplies() }
    capture.flush()
    ctm_guard_restore()
  }

  /// Gives the terminal back. Further calls do nothing.
  public func end() {
    guard isActive else { return }
    leave()
    inquiry.end()
  }

  /// Waits for replies that are due, as long as the terminal has taken for others.
  private func awaitReplies() {
    isLeaving = true
    defer { isLeaving = false }
    let deadline = clock.now + display.longestReplyTime
    while owesReplies, clock.now < deadline {
      var descriptors = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptors, 1, 10) > 0 else { continue }
      guard case .bytes(let bytes) = read() else { return }
      for case .reply(let reply) in parser.feed(bytes) { learn(from: reply) }
    }
    ctm_guard_expect_replies(0)
  }

  /// Stops the program as `^Z` does in a shell. Returns when it continues, with the last frame shown again.
  ///
  /// Returns false and does nothing if no shell could continue the program. A new window size arrives as an
  /// event.
  @discardableResult
  public func suspend() -> Bool {
    guard isActive, ctm_signals_can_stop() else { return false }
    leave()
    ctm_signals_stop()
    resume()
    return true
  }

  /// Runs another program on the terminal and waits until it ends. The last frame is then shown again.
  /// `input` is a descriptor for its standard input; -1 for the terminal.
  ///
  /// Returns its exit status, or the sum of 128 and the signal that ended it. Throws `notATerminal` outside
  /// the session, and errors of the system; then the program has not run.
  public func runInForeground(_ program: OtherProgram, input: Int32 = -1) throws(TerminalError) -> Int32 {
    guard isActive, let path = device.path else { throw .notATerminal }
    leave()
    var status: Int32 = 0
    let error = program.withCArrays { program, arguments, environment in
      ctm_run_in_foreground(program, arguments, environment, path, input, &status)
    }
    resume()
    if error != 0 { throw .system(call: "posix_spawn", errno: error) }
    return OtherProgram.exitStatus(of: status)
  }
}
