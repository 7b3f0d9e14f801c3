extension StringProtocol {
  /// Whether a sidecar can have this text: XML has no control characters except tabs and line ends, and
  /// neither U+FFFE nor U+FFFF.
  ///
  /// Source: XML 1.0, "Characters".
  public var isStorable: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t", "\n", "\r": true
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": false
      default: true
      }
    }
  }

  /// The text as a sidecar can have it, and as a terminal can show it: its lines end with line feeds, and
  /// other control characters are left out.
  public var storable: String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": continue
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
      case "\t", "\n": result.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
