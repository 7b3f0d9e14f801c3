import AdaptiveCore

/// One input of a random walk. Its description is text that can be pasted into a test.
public enum TestStep: Hashable, Sendable {
  /// A key press.
  case key(KeyEvent)
  /// Pasted text.
  case paste(String)
  /// A mouse event.
  case mouse(MouseEvent)
  /// Another size of the window.
  case resize(Size)
  /// Time that passes.
  case wait(Duration)
}

extension TestStep: CustomStringConvertible {
  private static let actions: [(name: String, action: MouseEvent.Action)] = [
    ("press", .press), ("release", .release), ("drag", .drag), ("wheelUp", .wheelUp),
    ("wheelDown", .wheelDown),
  ]

  /// `j`, `^d`, `40x12`, `press 3 4`, `wait 250`, or `paste ` with the scalars of the text in hexadecimal
  /// digits.
  public var description: String {
    switch self {
    case .key(.character(",")): "comma"
    case .key(let key): "\(key)"
    case .paste(let text):
      "paste " + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    case .mouse(let event):
      "\(Self.actions.first { $0.action == event.action }?.name ?? "press") \(event.location.x) \(event.location.y)"
    case .resize(let size): "\(size)"
    case .wait(let duration):
      "wait \(duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000)"
    }
  }

  /// Creates a step from its description; `nil` if the text is not one.
  public init?(_ description: some StringProtocol) {
    let words = description.split(separator: " ")
    guard let first = words.first else { return nil }
    let numbers = words.dropFirst().compactMap { Int($0) }
    if first == "comma" {
      self = .key(.character(","))
    } else if first == "paste" {
      let scalars = words.dropFirst().compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      self = .paste(String(String.UnicodeScalarView(scalars)))
    } else if first == "wait", let milliseconds = numbers.first {
      self = .wait(.milliseconds(milliseconds))
    } else if let action = Self.actions.first(where: { $0.name == first })?.action, numbers.count == 2 {
      self = .mouse(MouseEvent(action, at: Point(x: numbers[0], y: numbers[1])))
    } else if let size = Size(first), words.count == 1 {
      self = .resize(size)
    } else if let key = KeyEvent(name: first) {
      self = .key(key)
    } else {
      return nil
    }
  }
}
