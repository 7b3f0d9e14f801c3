/// The kind of device an interface is made for.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// No statement.
  case unspecified
  /// A telephone.
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
