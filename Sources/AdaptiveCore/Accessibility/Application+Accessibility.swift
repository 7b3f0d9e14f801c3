extension Application {
  /// Says a text to users who can't see the screen, such as the end of a command. Does nothing without a
  /// transcript.
  public func postAnnouncement(_ text: String) {
    guard let transcript else { return }
    transcript.announce(text)
    requestTurn()
  }
}

extension View {
  /// The texts of this view and of those inside it that are no items themselves, in reading order.
  public var accessibilityContentOfSubviews: [String] {
    uncoveredSubviews.filter { !$0.isHidden && !$0.canBecomeFocused && $0.viewController == nil }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .flatMap(\.accessibilityContent)
  }
}
