@testable import AdaptiveCore

/// Rules for the look of a story's views, and what they come to.
@MainActor enum StoryLook {
  /// Records the rules in a window that is not shown yet, so that every view has had the chance to follow them.
  static func record(in appearance: Appearance) {
    appearance.proxy(of: View.self).set(\.$backgroundColor, .red)
    appearance.proxy(of: StoryView.self, for: TraitCollection("vC")).set(\.$backgroundColor, .blue)
    appearance.proxy(of: StoryView.self, for: TraitCollection("hC vC")).set(\.$backgroundColor, .green)
  }

  /// Whether a view in the window looks as the rules say.
  static func isRight(_ view: StoryView) -> Bool {
    let traits = view.traitCollection
    let isCompact = traits.horizontalSizeClass == .compact
    guard traits.verticalSizeClass == .compact else { return view.backgroundColor == .red }
    return view.backgroundColor == (isCompact ? .green : .blue)
  }
}
