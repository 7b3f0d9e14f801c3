import AdaptiveTesting

@testable import AdaptiveCore

/// Appearance rules for the views of a story, and the check of their effect.
@MainActor enum StoryAppearance {
  /// Records the rules. Call it before the window is shown, so that they apply to every view.
  static func record(in appearance: Appearance) {
    appearance.proxy(of: View.self).set(\.$backgroundColor, .red)
    appearance.proxy(of: StoryView.self, for: TraitCollection("vC")).set(\.$backgroundColor, .blue)
    appearance.proxy(of: StoryView.self, for: TraitCollection("hC vC")).set(\.$backgroundColor, .green)
  }

  /// Returns whether a view in the window has the appearance that the rules give it.
  static func isRight(_ view: StoryView) -> Bool {
    let traits = view.traitCollection
    let isCompact = traits.horizontalSizeClass == .compact
    guard traits.verticalSizeClass == .compact else { return view.backgroundColor == .red }
    return view.backgroundColor == (isCompact ? .green : .blue)
  }
}
