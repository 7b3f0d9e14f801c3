/// The texts about contact sheets.
extension Wording {
  /// Says that thumbnails can't be larger, or smaller.
  static func noOtherSize(isLarger: Bool) -> String {
    "These are the \(isLarger ? "largest" : "smallest") thumbnails"
  }
}
