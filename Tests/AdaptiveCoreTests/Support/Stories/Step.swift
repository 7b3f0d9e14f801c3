import AdaptiveCore

/// One action that a user or the app performs on a tree of controllers.
///
/// Numbers identify controllers: they index the suitable controllers of the window, parents first, and wrap
/// around at the end. Every step can therefore be performed in every tree, and a story stays valid if steps
/// are removed. A step without a suitable controller does nothing.
indirect enum Step: Hashable, Sendable {
  /// The controller that a step shows or adds.
  enum Guest: Hashable, Sendable {
    /// A new controller.
    case new(Blueprint)
    /// A controller already in the window, which the library may have to reject.
    case current(Int)
    /// A controller saved by `keep`, wherever it is now; a new one if none was saved.
    case kept(Int)
  }

  /// The preparation of a presentation.
  enum Manner: Hashable, Sendable, CaseIterable {
    /// No preparation.
    case plain
    /// A custom presentation controller that wraps the presented view, for the style `.custom`.
    case wrapping
    /// A delegate that prevents adaptation.
    case staying
    /// Two detents, for a sheet.
    case detented
    /// A delegate that wraps the presented controller in a navigation controller for an adapted style.
    case substituted
  }

  case show(Guest, at: Int)
  case showDetail(Guest, at: Int)
  case showSupplementary(Guest, at: Int)
  case push(Guest, at: Int)
  case pop(at: Int)
  case popToRoot(at: Int)
  case popTo(Int, at: Int)
  case goBack(at: Int)
  /// Sets a stack of the entries with these indices, in this order, followed by the guests.
  case setStack(keeping: [Int], adding: [Guest], at: Int)
  case setBarHidden(Bool, at: Int)
  case setTitle(String, at: Int)
  case setColumns([Guest], at: Int)
  case setColumn(Guest?, SplitViewController.Column, at: Int)
  case exchangeColumns(at: Int)
  /// Sets the minimum width for three columns.
  case setTripleWidth(Int?, at: Int)
  case prefer(SplitViewController.DisplayMode, at: Int)
  case toggleDisplayMode(at: Int)
  case setColumnShown(Bool, SplitViewController.Column, at: Int)
  case focusColumn(SplitViewController.Column, at: Int)
  case setColumnWidth(minimum: Int, maximum: Int, at: Int)
  case setPrimaryEdge(SplitViewController.PrimaryEdge, at: Int)
  /// Sets the tabs with these indices, in this order, followed by the guests.
  case setTabs(keeping: [Int], adding: [Guest], at: Int)
  case selectTab(Int, at: Int)
  /// Selects the next tab, or the previous one, as a key does.
  case selectNextTab(backwards: Bool, at: Int)
  case setTabMode(TabController.Mode, at: Int)
  /// Moves the focus to the bar of a tab controller.
  case focusTabBar(at: Int)
  case present(Guest, ModalPresentationStyle, Manner, at: Int)
  /// Toggles whether a controller defines a presentation context.
  case toggleContext(at: Int)
  /// Overrides the traits of a presented controller through its presentation controller.
  case overridePresented(String?, at: Int)
  case dismiss(at: Int)
  case preferSize(Int, Int, at: Int)
  case resize(Int, Int)
  /// Overrides the traits of a controller through its parent, in the notation of `TraitCollection(_:)`; `nil`
  /// removes the override.
  case override(String?, at: Int)
  /// Sets the side at which the interface of a controller begins, or that of the whole window.
  case setDirection(LayoutDirection, at: Int?)
  /// Shows a notice in place of a controller's content, or removes it.
  case setContentUnavailable(Bool, at: Int)
  /// Changes a number of a controller, so that the change can be undone.
  case renumber(Int, at: Int)
  case undo(times: Int)
  case redo(times: Int)
  /// Saves the state of the root controller as version 1, and restores it in a new tree of the same kind, for
  /// which another version is none.
  case restore(version: Int)
  /// Begins or ends the appearance of a driven child, or both.
  case beginDriving(Bool, at: Int)
  case endDriving(at: Int)
  case drive(Bool, at: Int)
  /// Starts or stops animating changes.
  case setAnimated(Bool)
  /// Advances the clock by a number of milliseconds.
  case wait(Int)
  case change(ColorGamut, UserInterfaceStyle)
  case add(Guest, at: Int)
  case leaveParent(at: Int)
  /// Removes a view from its superview, or adds it to its parent's view again.
  case toggleView(at: Int)
  /// Adds a text field with the focus to a controller's view, then hides it, then removes it.
  case toggleField(at: Int)
  case focus(at: Int)
  /// Moves the focus as a key does.
  case moveFocus(FocusHeading)
  /// Visits every item with Tab or Shift-Tab, and returns to the first one.
  case tour(FocusHeading)
  case setRoot(Guest)
  /// Saves a controller, so that it stays alive after its removal.
  case keep(at: Int)
  /// Performs steps inside a callback, after skipping it a number of times.
  case when(Moment, skipping: Int, [Step])
  /// Removes a view without the window's knowledge. The generator never uses this step; it proves that faults
  /// are found.
  case sabotage(at: Int)
}

/// A callback in which a story may continue.
enum Moment: Hashable, Sendable, CaseIterable {
  case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove, willTraits, willSize
  case didChange, viewDidChange, traitHandler, layout, alongside, completion, presented, dismissed, presenting
}

extension Step: CustomStringConvertible {
  /// The step as source code.
  var description: String { sourceText(of: self) }
}
