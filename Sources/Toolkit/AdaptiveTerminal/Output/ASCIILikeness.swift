/// ASCII characters that look like others.
enum ASCIILikeness {
  /// The characters with a likeness, by the ASCII character that is like them.
  private static let groups: [(likeness: Unicode.Scalar, characters: String)] = [
    ("<", "‹«←◀"), (">", "›»→▶▸"), ("^", "↑▲△"), ("v", "↓▼▽▾"), ("~", "…"), ("x", "×✗✘"),
    ("+", "✓✔┼┌┐└┘├┤┬┴╭╮╯╰"),
    (".", "·•○◦°"), ("*", "★●■▪"), ("o", "☆º"), ("-", "–—─━‐‑−"), ("|", "│┃▌▐"), ("#", "█▀▄"),
    ("'", "‘’′´"), ("\"", "“”″"), (" ", "\u{A0}"),
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐÐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"), ("H", "ĤĦ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"), ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽĿŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"),
    ("R", "ŔŖŘ"),
    ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăąª"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"),
    ("r", "ŕŗř"),
    ("s", "śŝşšșß"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
  ]

  private static let table: [UInt32: UInt32] = groups.reduce(into: [:]) { table, group in
    for scalar in group.characters.unicodeScalars { table[scalar.value] = group.likeness.value }
  }

  /// The character that is printed in place of a sign, and the character itself if it is no sign.
  static func ofSign(_ scalar: UInt32) -> UInt32 {
    guard let likeness = table[scalar], Unicode.Scalar(scalar)?.properties.isAlphabetic == false else {
      return scalar
    }
    return likeness
  }

  /// The character that is shown in place of one beyond ASCII: `?` if none is like it.
  static func of(_ scalar: UInt32) -> UInt32 { table[scalar] ?? UInt32(UInt8(ascii: "?")) }
}
