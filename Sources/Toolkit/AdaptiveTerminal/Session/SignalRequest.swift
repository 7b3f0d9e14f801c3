/// A request by a signal, or by the loss of the terminal.
public enum SignalRequest: Hashable, Sendable {
  /// The program ends with this signal as soon as the handler returns. A lost terminal counts as SIGHUP. Save
  /// what must not be lost; nothing can be shown any more.
  case terminate(signal: Int32)
  /// The program continues after a signal had stopped it. The last frame is already shown again.
  case resumed
}
