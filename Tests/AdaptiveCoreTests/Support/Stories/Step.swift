import AdaptiveCore

/// One thing a person or a program does to a tree of controllers.
///
/// Numbers say who: they count the controllers of the window that can do it in order, parents first, and begin
/// again at the end. So every step can be done in every tree, and what is left of a story when steps are taken out is a story.
/// A step that finds nothing to work on does nothing.
indirect enum Step: Hashable, Sendable {
  /// A controller that is handed over.
  enum Guest: Hashable, Sendable {
    /// A new one.
    case new(Blueprint)
    /// One of the window, which may be in the way of what is asked.
    case current(Int)
    /// One that was kept, wherever it is now; a new one when none was.
    case kept(Int)
  }

  case show(Guest, at: Int)
  case showDetail(Guest, at: Int)
  case push(Guest, at: Int)
  case pop(at: Int)
  case popToRoot(at: Int)
  case popTo(Int, at: Int)
  case goBack(at: Int)
  /// Keeps the entries with these numbers, in this order, and puts guests on top.
  case setStack(keeping: [Int], adding: [Guest], at: Int)
  case setBarHidden(Bool, at: Int)
  case setTitle(String, at: Int)
  case setColumns([Guest], at: Int)
  case exchangeColumns(at: Int)
  case prefer(SplitViewController.DisplayMode, at: Int)
  case toggleDisplayMode(at: Int)
  case focusColumn(SplitViewController.Column, at: Int)
  case setColumnWidth(minimum: Int, maximum: Int, at: Int)
  case present(Guest, ModalPresentationStyle, at: Int)
  case dismiss(at: Int)
  case preferSize(Int, Int, at: Int)
  case resize(Int, Int)
  /// Traits in the words of `TraitCollection(_:)`, for a controller by its parent; none ends the override.
  case override(String?, at: Int)
  case change(ColorGamut, UserInterfaceStyle)
  case add(Guest, at: Int)
  case leaveParent(at: Int)
  /// Takes a view out of its superview, or puts it back into its parent's.
  case toggleView(at: Int)
  /// Gives a controller's view a field with the keyboard, hides that, or takes it away.
  case toggleField(at: Int)
  case focus(at: Int)
  case setRoot(Guest)
  /// Holds on to a controller, so that it outlives its place.
  case keep(at: Int)
  /// Does steps within a call of the system, the first time it comes, or after some times.
  case when(Moment, skipping: Int, [Step])
  /// Takes a view away behind the window's back. No story has it: it shows that faults are found.
  case sabotage(at: Int)
}

/// A call of the system in which a story may go on.
enum Moment: Hashable, Sendable, CaseIterable {
  case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove, willTraits, willSize
  case didChange, viewDidChange, layout, alongside, completion, presented, dismissed
}

extension Step: CustomStringConvertible {
  /// The step as it stands in a program.
  var description: String { sourceText(of: self) }
}
