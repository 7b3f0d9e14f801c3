/// A value in the saved state of a controller.
public enum RestorableValue: Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Another number.
  case real(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([RestorableValue])
  /// Values by their names.
  case dictionary([String: RestorableValue])
}

/// A type whose values a state can contain.
public protocol Restorable {
  /// The value as a state contains it.
  var restorableValue: RestorableValue { get }
  /// Creates the value from a state; `nil` if the state contains something else.
  init?(restorableValue: RestorableValue)
}

extension RestorableValue: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { self }
  /// Creates the value if the state contains one of this type.
  public init?(restorableValue: RestorableValue) { self = restorableValue }
}

extension Bool: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { .bool(self) }
  /// Creates the value if the state contains one of this type.
  public init?(restorableValue: RestorableValue) {
    guard case .bool(let value) = restorableValue else { return nil }
    self = value
  }
}

extension Int: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { .integer(self) }
  /// Creates the value if the state contains one of this type.
  public init?(restorableValue: RestorableValue) {
    guard case .integer(let value) = restorableValue else { return nil }
    self = value
  }
}

extension Double: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { .real(self) }
  /// Creates a number from any number in the state.
  public init?(restorableValue: RestorableValue) {
    switch restorableValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    case .bool, .text, .list, .dictionary: return nil
    }
  }
}

extension String: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { .text(self) }
  /// Creates the value if the state contains one of this type.
  public init?(restorableValue: RestorableValue) {
    guard case .text(let value) = restorableValue else { return nil }
    self = value
  }
}

extension Array: Restorable where Element: Restorable {
  /// The value as a state contains it.
  public var restorableValue: RestorableValue { .list(map(\.restorableValue)) }
  /// Creates an array if the state contains a list of such elements only.
  public init?(restorableValue: RestorableValue) {
    guard case .list(let values) = restorableValue else { return nil }
    let elements = values.compactMap { Element(restorableValue: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }
}
