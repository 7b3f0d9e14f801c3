/// A key press.
public struct KeyEvent: Hashable, Sendable {
  /// The modifier keys held down with a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one for each modifier.
    public let rawValue: UInt8
    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, unless it changes the character itself.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt or Meta.
    public static let alt = Modifiers(rawValue: 4)
  }

  /// The key pressed.
  public let key: Key
  /// The modifiers held down with it.
  public let modifiers: Modifiers

  /// Creates a key press. Tab with Shift becomes `backTab` without Shift.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    let isBackTab = key == .backTab || key == .tab && modifiers.contains(.shift)
    self.key = isBackTab ? .backTab : key
    self.modifiers = isBackTab ? modifiers.subtracting(.shift) : modifiers
  }

  /// Whether the key goes back: Escape, Backspace or the left arrow, without modifiers.
  var isBack: Bool { modifiers.isEmpty && [.escape, .backspace, .left].contains(key) }

  /// Whether the key presses a button: Enter or Space, without modifiers.
  var isTrigger: Bool { modifiers.isEmpty && [.enter, .character(" ")].contains(key) }

  /// Returns the press of a typed character without modifiers.
  public static func character(_ character: Character) -> KeyEvent { KeyEvent(.character(character)) }
}

extension KeyEvent: CustomStringConvertible {
  private static let names: [(Key, String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"),
    (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"),
    (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
    (.character(" "), "Space"),
  ]

  /// The name of the key for users to read and write: `j`, `^d`, `Enter`, `Shift-Tab`, `F1`, `Alt-x`.
  public var description: String {
    var name: String
    if let known = Self.names.first(where: { $0.0 == key }) {
      name = known.1
    } else if case .character(let character) = key {
      name = String(character)
    } else if case .function(let number) = key {
      name = "F\(number)"
    } else {
      name = ""
    }
    if modifiers.contains(.control) { name = "^" + name }
    if modifiers.contains(.shift) { name = "Shift-" + name }
    return modifiers.contains(.alt) ? "Alt-" + name : name
  }

  /// Creates a key press from a name in the form of `description`; `nil` if the name is unknown.
  public init?(name: some StringProtocol) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    if rest.hasPrefix("Alt-"), rest.count > 4 {
      modifiers.insert(.alt)
      rest = rest.dropFirst(4)
    }
    if rest.hasPrefix("Shift-"), rest != "Shift-Tab", rest.count > 6 {
      modifiers.insert(.shift)
      rest = rest.dropFirst(6)
    }
    if rest.hasPrefix("^"), rest.count > 1 {
      modifiers.insert(.control)
      rest = rest.dropFirst()
    }
    if let known = Self.names.first(where: { $0.1 == rest }) {
      self.init(known.0, modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }
}
