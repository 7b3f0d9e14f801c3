extension Wording {
  /// The work of the flash, in the user's language. The text in a file is English, with commas between its
  /// parts: "Yes, auto, red-eye reduction". Unknown parts stay.
  nonisolated static func flash(_ text: String) -> String {
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
    // "Yes, did not fire" is about a flash that was ready.
    let isAnswered = parts.dropFirst().contains { ["did not fire", "no flash function"].contains($0) }
    return parts.dropFirst(isAnswered ? 1 : 0).map { flashWords[$0.lowercased()] ?? String($0) }.listed()
  }

  /// The parts of the texts of Exiv2, in lowercase.
  private nonisolated static var flashWords: [String: String] {
    [
      "yes": localized("fired", context: "flash"),
      "no": localized("did not fire", context: "flash"),
      "fired": localized("fired", context: "flash"),
      "did not fire": localized("did not fire", context: "flash"),
      "no flash": localized("no flash", context: "flash"),
      "no flash function": localized("no flash", context: "flash"),
      "auto": localized("automatic", context: "flash"),
      "compulsory": localized("forced", context: "flash"),
      "red-eye reduction": localized("red-eye reduction", context: "flash"),
      "return light detected": localized("reflection seen", context: "flash"),
      "return light not detected": localized("no reflection seen", context: "flash"),
    ]
  }
}
