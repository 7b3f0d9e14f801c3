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

  /// The Latin key in the place of a key; the key itself if it has none.
  static func inPlace(of key: KeyEvent) -> KeyEvent {
    guard case .character(let character) = key.key else { return key }
    if let latin = table[character] { return KeyEvent(.character(latin), key.modifiers) }
    guard let small = character.lowercased().first, let latin = table[small],
      let capital = latin.uppercased().first, latin.isLetter
    else { return key }
    return KeyEvent(.character(capital), key.modifiers)
  }
}
