import AdaptiveFileSystem

/// The texts of the program in the user's language. Library and toolkit have none.
public nonisolated let messages = MessageCatalogue(domain: "photos-tui")

/// Returns a text in the user's language, or in English without a translation.
///
/// `Scripts/make-catalogue.py` finds the literals. The comment above them is for translators, too.
public nonisolated func localized(_ text: LocalizedText) -> String {
  text.filled(messages.translation(of: text.key))
}

/// Returns a text that means something else in another context, which has another translation.
public nonisolated func localized(_ text: LocalizedText, context: String) -> String {
  text.filled(messages.translation(of: text.key, context: context))
}

/// Returns a text that depends on a number, in the form of the user's language.
public nonisolated func localized(_ number: Int, one: LocalizedText, other: LocalizedText) -> String {
  (number == 1 ? one : other).filled(messages.translation(one: one.key, other: other.key, for: number))
}

/// Returns the translation of a row of a table, such as the title of a command. The table has English texts.
public nonisolated func localized(row: String, context: String? = nil) -> String {
  messages.translation(of: row, context: context) ?? row
}
