/// The kind of device that an interface is designed for.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// No idiom.
  case unspecified
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A text terminal.
  case terminal
  /// Lines of text, without a screen. See ``LinearTranscript``.
  case linear
}

extension UserInterfaceIdiom: CustomStringConvertible {
  /// `unspecified`, `phone`, `pad`, `terminal` or `linear`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .phone: "phone"
    case .pad: "pad"
    case .terminal: "terminal"
    case .linear: "linear"
    }
  }
}
