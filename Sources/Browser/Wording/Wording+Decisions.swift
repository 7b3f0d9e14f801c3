import AdaptiveCore
import PhotoLibrary

/// The texts about decisions. `count` is the number of marked photos; `nil` if one photo is not marked but
/// selected.
extension Wording {
  /// Confirms an edit.
  static func confirmation(of edit: PhotoEdit, count: Int?, for traits: TraitCollection) -> String {
    switch edit {
    case .rating(let rating): rated(rating, count, for: traits)
    case .rejected(true): joined("Rejected", photos(count))
    case .rejected(false): joined("Unrejected", photos(count))
    case .label(let text): changed("Label", text, count)
    case .caption(let text): changed("Caption", text, count)
    case .title(let text): changed("Title", text, count)
    case .keywords: changed("Keywords", "changed", count)
    case .turn: joined("Rotated", photos(count))
    }
  }

  /// The prompt for a caption.
  static func captionPrompt(count: Int?) -> String {
    joined("Caption", photos(count).map { "of \($0)" })
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
