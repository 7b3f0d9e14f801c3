import AdaptiveCore
import PhotoLibrary

/// What the program says. Every sentence a person reads on the screen is made here.
public enum Wording {
  static let changesAreNotKept = "in folders kept only until you quit"

  /// A number with its noun, in the plural unless it is one.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The stars of a rating; empty when unrated.
  static func stars(_ rating: Rating, for traits: TraitCollection) -> String {
    let isUnicode = traits.characterRepertoire != .ascii
    if rating.isRejected { return isUnicode ? "✗" : "x" }
    return String(repeating: isUnicode ? "★" : "*", count: rating.stars)
  }

  /// What a rating did.
  static func rated(_ rating: Rating, for traits: TraitCollection) -> String {
    if rating.isRejected { return "Rejected" }
    return rating == .unrated ? "No rating" : "Rated " + stars(rating, for: traits)
  }

  /// How far a scan is.
  static func scanning(folders: Int, conversations: Int) -> String {
    "Looking for photos: \(count(folders, "folder")), \(count(conversations, "conversation"))"
  }
}
