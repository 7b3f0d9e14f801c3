import AdaptiveCore

/// The services of a terminal besides showing frames.
extension TerminalDisplay {
  /// Rings the bell.
  public func beep() { send(control: [0x07]) }

  /// Copies bytes to the terminal's clipboard. Terminals don't say whether they have done it.
  ///
  /// Throws `unavailable` for a terminal that would show the sequence as text.
  public func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError) {
    guard let sequence = sequences.copying(bytes, through: multiplexer) else { throw .unavailable }
    guard bytes.count <= ClipboardSequence.limitInBytes else {
      throw .tooLarge(limitInBytes: ClipboardSequence.limitInBytes)
    }
    send(control: sequence)
  }

  /// Lets the terminal show a notification if `notifications` says how. Terminals don't say whether they have
  /// done it.
  public func notify(title: String, text: String) {
    guard let notifications else { return }
    send(
      control: sequences.notifying(
        title: title, text: text, as: notifications, on: terminalName, through: multiplexer))
  }

  /// Makes the terminal report movements of the pointer without a button, or not.
  public func reportPointerMovements(_ isReporting: Bool) {
    reportsPointerMovements = isReporting
    send(control: sequences.reportingPointerMovements(isReporting))
  }

  /// Applies the bidirectional algorithm.
  public func order(of scalars: [UInt32], isRightToLeft: Bool?) -> TextOrder? {
    TextOrder.bidirectional(scalars, isRightToLeft: isRightToLeft)
  }
}
