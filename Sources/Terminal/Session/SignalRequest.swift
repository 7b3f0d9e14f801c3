/// What a signal, or the loss of the terminal, asks of the program.
public enum SignalRequest: Hashable, Sendable {
  /// The program ends by this signal as soon as the handler returns; a lost terminal is SIGHUP. Save what must not be
  /// lost; nothing can be shown any more.
  case terminate(signal: Int32)
  /// A signal had stopped the program, and it continues. The last frame is already shown again.
  case resumed
}
