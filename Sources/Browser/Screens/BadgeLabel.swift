import AdaptiveCore

/// A word about a photo over its corner; without a word there is nothing.
final class BadgeLabel: Label {
  /// What is said, without the margins.
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
