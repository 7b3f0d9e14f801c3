import AdaptiveCore

/// Keyboards for other alphabets: the Latin key in the place of each letter.
///
/// Terminals send the letter and not the key, so commands of such a keyboard would need another layout. These
/// keyboards differ little from one another within an alphabet.
enum LatinKey {
  /// The letters of the usual Russian, Ukrainian, Belarusian, Greek and Hebrew keyboards, with the characters
  /// of a US keyboard.
  private static let layouts = [
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("іїєґў", "s]'\\o"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm"),
  ]

  private static let table: [Character: Character] = layouts.reduce(into: [:]) { table, layout in
    for (letter, latin) in zip(layout.0, layout.1) { table[letter] = latin }
  }

  /// The keys of a French keyboard that give digits with Shift.
  private static let digits = Dictionary(uniqueKeysWithValues: zip("à&é\"'(-è_ç", "0123456789"))

  /// The Latin key in the place of a key; the key itself if it has none.
  static func inPlace(of key: KeyEvent, on layout: KeyboardLayout = .standard) -> KeyEvent {
    guard case .character(let character) = key.key else { return key }
    if layout == .azerty, let digit = digits[character] { return KeyEvent(.character(digit), key.modifiers) }
    if let latin = table[character] { return KeyEvent(.character(latin), key.modifiers) }
    guard let small = character.lowercased().first, let latin = table[small],
      let capital = latin.uppercased().first, latin.isLetter
    else { return key }
    return KeyEvent(.character(capital), key.modifiers)
  }
}
