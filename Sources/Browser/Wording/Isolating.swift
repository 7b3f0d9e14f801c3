import AdaptiveCore

/// Returns a text in which each value is isolated, and which is the same in every language.
///
/// Use it wherever values stand next to each other without words: `isolating("\(name): \(reason)")`. An
/// Arabic name, or an Arabic interface, would otherwise reorder the numbers and dates beside it.
public nonisolated func isolating(_ text: LocalizedText) -> String { text.filled(nil) }

extension Sequence<String> {
  /// Returns the texts that aren't empty, each isolated, with a separator between them.
  public nonisolated func joined(isolatedBy separator: String) -> String {
    joined(isolatedBy: separator, always: Wording.layoutDirection == .rightToLeft)
  }

  /// Returns the texts that aren't empty, each isolated, as a list in the user's language.
  public nonisolated func listed() -> String { joined(isolatedBy: Wording.listSeparator) }
}
