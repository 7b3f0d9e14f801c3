import AdaptiveCore

/// A word over the corner of a photo.
final class BadgeLabel: Label {
  /// The word, without margins; `nil` hides the label.
  var word: String? {
    didSet {
      text = word.map { " \($0) " } ?? ""
      isHidden = word == nil
    }
  }

  /// Makes a hidden label.
  init() {
    super.init()
    isHidden = true
  }
}
