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
}

extension UserInterfaceIdiom: CustomStringConvertible {
  /// `unspecified`, `phone`, `pad` or `terminal`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .phone: "phone"
    case .pad: "pad"
    case .terminal: "terminal"
    }
  }
}
