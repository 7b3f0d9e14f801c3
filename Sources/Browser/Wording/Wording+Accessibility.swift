import AdaptiveCore
import PhotoModel

/// The words for users who can't see the screen.
extension Wording {
  /// The first line in linear mode. `reason` is what has turned it on.
  public static func linearModeIsOn(_ reason: String, _ keys: KeyMap) -> String {
    keys.text(
      localized(
        """
        Linear mode (\(reason)). \(key(.showHelp)) lists the keys, \(key(.describePlace)) says where you are, \
        \(key(.quit)) quits.
        """))
  }

  /// The word for a choice that counts.
  static let chosen = localized("chosen")

  static let slideshow = localized("Slideshow")

  /// Names the key for an item; empty for none.
  static func hint(key: String) -> String { key.isEmpty ? "" : builtInText(.key(key)) }

  /// An error as a line of its own.
  static func error(_ sentence: String) -> String { localized("Error: \(sentence)") }

  /// A warning as a line of its own.
  static func warning(_ sentence: String) -> String { localized("Warning: \(sentence)") }

  /// Says that the user has left something without a change.
  static let cancelled = localized("Cancelled")

  /// Says which folder was typed, and which key starts.
  static func folderChosen(_ prompt: String, _ folder: String, startKey: String) -> String {
    startKey.isEmpty
      ? isolating("\(prompt): \(folder)") : localized("\(prompt): \(folder); \(startKey) starts")
  }

  /// The title of the screen of a photo.
  static func photoTitle(_ album: String) -> String { localized("Photo in \(album)") }

  /// The words for a photo: its caption, its name, and then what the user decides about it. `series` is the
  /// burst or set in which it has a place; `nil` for none.
  static func element(
    for photo: Photo, isMarked: Bool, stack: String? = nil, series: PhotoSeries? = nil, others: [String?] = []
  ) -> AccessibilityElement {
    let index = series?.photos.firstIndex { $0 === photo }
    let words: [String?] =
      [
        verdict(photo, for: .linear), photo.label.map { label($0).lowercased() },
        isMarked ? mark(for: .linear) : nil, stack,
        index.flatMap { index in series.map { place(of: index, in: $0).text } },
        videoSign(of: photo, for: .linear), filesSign(of: photo, showing: nil),
        photo.sidecarProblem == nil ? nil : localized("problem with the sidecar"),
      ] + others
    return AccessibilityElement(
      listed([photo.caption, photo.name]), value: listed(words))
  }

  /// Says where the user is: the item, the screen, and what else has an effect on the next key.
  static func place(_ item: AccessibilityElement, screen: String, state: [String]) -> String {
    let parts = [item.label == screen ? nil : item.text(in: builtInText), screen] + state
    return parts.compactMap(\.self).joined(isolatedBy: "; ")
  }

  private static func listed(_ texts: [String?]) -> String { texts.compactMap(\.self).listed() }
}

extension TraitCollection {
  /// The traits of lines of text, for which signs are words.
  static let linear = TraitCollection(userInterfaceIdiom: .linear)

  /// Whether signs are words, because they are read aloud.
  var isLinear: Bool { userInterfaceIdiom == .linear }
}
