import AdaptiveCore

/// The names that users can give to keys.
public enum KeyName {
  /// The name of a key or a sequence in the key table, from a name in any usual form: `ctrl+d`, `^d`,
  /// `Alt-x`, `pagedown`, `gx`, `g x`. `nil` if no terminal sends it.
  public static func canonical(_ text: String) -> String? {
    let words = text.split(separator: " ")
    let keys = words.flatMap { word in
      key(named: word).map { [$0] } ?? word.map { KeyEvent(name: String($0)) }
    }
    let events = keys.compactMap(\.self)
    guard !events.isEmpty, events.count == keys.count, events.count <= KeyBinding.longestSequence else {
      return nil
    }
    let names = events.map(\.description)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }

  private static func key(named word: Substring) -> KeyEvent? {
    if let event = KeyEvent(name: word) { return event }
    var rest = Substring(word.lowercased())
    var modifiers: KeyEvent.Modifiers = []
    while let (name, modifier) = Self.modifiers.first(where: {
      rest.hasPrefix($0.0) && rest.count > $0.0.count
    }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count)
    }
    if let key = named[String(rest)] { return KeyEvent(key, modifiers) }
    if rest.first == "f", let number = Int(rest.dropFirst()), (1...35).contains(number) {
      return KeyEvent(.function(number), modifiers)
    }
    guard rest.count == 1, !modifiers.isEmpty, let character = word.last else { return nil }
    return typed(character, modifiers)
  }

  /// A character with modifiers, as terminals send it: Shift is in the character, and Control has small
  /// letters.
  private static func typed(_ character: Character, _ modifiers: KeyEvent.Modifiers) -> KeyEvent? {
    if modifiers.contains(.control) {
      guard !modifiers.contains(.shift), let small = character.lowercased().first else { return nil }
      let other = modifiers.subtracting(.control)
      // These are one byte with Control, and terminals can't tell them apart.
      return aliases[small].map { KeyEvent($0, other) } ?? KeyEvent(.character(small), modifiers)
    }
    guard modifiers.contains(.shift) else { return KeyEvent(.character(character), modifiers) }
    guard character.isLetter, let capital = character.uppercased().first else { return nil }
    return KeyEvent(.character(capital), modifiers.subtracting(.shift))
  }

  private static let aliases: [Character: Key] = ["i": .tab, "m": .enter, "[": .escape]

  private static let modifiers: [(String, KeyEvent.Modifiers)] = [
    ("ctrl+", .control), ("ctrl-", .control), ("control+", .control), ("alt+", .alt), ("alt-", .alt),
    ("meta+", .alt), ("shift+", .shift), ("shift-", .shift),
  ]

  private static let named: [String: Key] = [
    "enter": .enter, "return": .enter, "esc": .escape, "escape": .escape, "tab": .tab,
    "backspace": .backspace, "delete": .delete, "del": .delete, "insert": .insert, "ins": .insert, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "pageup": .pageUp,
    "pgup": .pageUp, "pagedown": .pageDown, "pgdn": .pageDown, "space": .character(" "),
    "plus": .character("+"),
  ]
}
