/// What a view keeps for layout by constraints; most views keep nothing.
@MainActor final class ConstraintState {
  /// The active constraints whose common ancestor the view is, in the order of activation.
  var constraints: [LayoutConstraint] = []
  /// The guides that follow constraints.
  var guides: [LayoutGuide] = []
  /// The guide of the layout margins, once somebody asked for it.
  var marginsGuide: LayoutGuide?
  /// The margins that were set; `nil` for those the view has by itself.
  var margins: EdgeInsets?
  /// How many subviews get their frames from constraints.
  var constrainedSubviews = 0
  /// How many active constraints relate something in the view to something outside.
  var crossings = 0
  /// How many activations there were in the tree whose top the view is.
  var activationCount = 0
  /// Who solves the constraints in the view.
  var engine: LayoutEngine?
  /// The subviews with those that are not installed, in their order; `nil` while all are installed.
  var arrangement: [View]?
  /// The view that a view belongs into which is not installed.
  weak var home: View?

  /// Whether there is something in the view that constraints give a frame, or could contradict each other about.
  var needsEngine: Bool { constrainedSubviews > 0 || !guides.isEmpty || !constraints.isEmpty }
}
