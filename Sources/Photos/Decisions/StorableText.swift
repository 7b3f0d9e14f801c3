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
}
