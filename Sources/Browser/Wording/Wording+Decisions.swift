import AdaptiveCore
import PhotoLibrary

/// The texts about decisions. `count` is the number of marked photos; `nil` for one photo that is selected
/// and not marked.
extension Wording {
  /// Confirms an edit. A rejection may surprise the user, so the text says how to undo it.
  static func confirmation(of edit: PhotoEdit, count: Int?, for traits: TraitCollection) -> String {
    phrase(for: edit, count, traits) + (edit == .rejected(true) ? "; u undoes it" : "")
  }

  private static func phrase(for edit: PhotoEdit, _ count: Int?, _ traits: TraitCollection) -> String {
    switch edit {
    case .rating(let rating): rated(rating, count, for: traits)
    case .rejected(true): joined("Rejected", photos(count))
    case .rejected(false): joined("Unrejected", photos(count))
    case .label(let text?): joined("Labelled", photos(count), text.lowercased())
    case .label(nil): changed("Label", nil, count)
    case .caption(let text): changed("Caption", text, count)
    case .title(let text): changed("Title", text, count)
    case .keywords: changed("Keywords", "changed", count)
    case .turn: joined("Rotated", photos(count))
    }
  }

  /// Says what was undone.
  static func undone(_ edit: PhotoEdit, count: Int, for traits: TraitCollection) -> String {
    "Undid: " + withSmallInitial(phrase(for: edit, count, traits))
  }

  /// Says what was redone.
  static func redone(_ edit: PhotoEdit, count: Int, for traits: TraitCollection) -> String {
    "Redid: " + withSmallInitial(phrase(for: edit, count, traits))
  }

  private static func withSmallInitial(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The prompt for a text of photos.
  static func prompt(for name: String, count: Int?) -> String {
    joined(name, photos(count).map { "of \($0)" })
  }

  /// Why the editor did not return a text, in a few words for the prompt.
  static func phrase(for error: TextEditorError) -> String {
    switch error {
    case .file(let error): "\(error.path): \(reason(error.reason))"
    case .terminal(let number): reason(errorNumber: number)
    case .failed(let editor, let status): "\(editor) failed with status \(status)"
    case .unsuitable: "the text is too long"
    case .notUTF8: "the text is not UTF-8"
    }
  }

  private static func rated(_ rating: Rating, _ count: Int?, for traits: TraitCollection) -> String {
    if rating.isRejected { return joined("Rejected", photos(count)) }
    if rating == .unrated { return photos(count).map { "No rating for \($0)" } ?? "No rating" }
    return joined("Rated", photos(count), stars(rating, for: traits))
  }

  /// Says that a text was changed, or removed if it is empty.
  private static func changed(_ name: String, _ text: String?, _ count: Int?) -> String {
    joined(name, photos(count).map { "of \($0)" }, (text ?? "").isEmpty ? "removed" : "changed")
  }

  private static func photos(_ count: Int?) -> String? { count.map { Self.count($0, "photo") } }

  private static func joined(_ words: String?...) -> String {
    words.compactMap { $0 }.joined(separator: " ")
  }
}
