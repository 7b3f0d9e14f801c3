/// A mistake in the use of the library. The library reports it, ignores the request, and continues.
public enum AdaptiveDiagnostic: Hashable, Sendable {
  /// A controller was pushed that is already on the stack.
  case duplicatePush(String)
  /// A navigation controller was pushed onto another one.
  case nestedNavigation(String)
  /// A stack operation named a controller that is not on the stack.
  case notInStack(String)
  /// A list of controllers for a stack contained a controller twice.
  case duplicateInStack(String)
  /// A split view was given no controllers or too many.
  case invalidColumnCount(Int)
  /// A controller was set for a column that the split view never has, or was in another column; or the
  /// primary was removed.
  case invalidColumn(SplitViewController.Column)
  /// A controller or view was added to itself or to one of its descendants.
  case hierarchyInconsistency(String)
  /// A child's appearance transition began twice in the same direction or ended without a beginning, or its
  /// container forwards appearance automatically or is not in a window.
  case unbalancedAppearance(String)
  /// The presenting controller already presents another one.
  case alreadyPresenting(String)
  /// A second action that cancels was added to an alert.
  case secondCancelAction(String)
  /// The presenting controller is not in a window.
  case presenterNotInWindow(String)
  /// The controller to present is already presented or has a parent.
  case alreadyInHierarchy(String)
  /// A controller was presented with the style `.none`. It is shown full screen.
  case notPresentable(String)
  /// A controller was presented as a popover without a source.
  case popoverWithoutSource(String)
  /// A delegate supplied a presentation controller that manages another controller or was used before. A
  /// default one is used instead.
  case foreignPresentationController(String)
  /// The delegate separated the only controller of a stack.
  case separatedRoot(String)
  /// An operation requested itself again in each round and was stopped. The text names it.
  case endlessChange(String)
  /// The items of an activated constraint have no common ancestor. A position without a second item
  /// requires a superview.
  case noCommonAncestor(String)
  /// An item of an activated constraint no longer exists.
  case itemGone(String)
  /// The multiplier of an activated constraint is 0.
  case zeroMultiplier(String)
  /// A number of a constraint is not finite.
  case invalidNumber(String)
  /// An activated constraint compares a column with a row, or an edge with an extent.
  case incomparableAttributes(String)
  /// An activated constraint refers to the margins of a guide, which has none.
  case marginOfGuide(String)
  /// The priority of an active constraint was changed to or from required.
  case requiredPriorityChanged(String)
  /// Required constraints contradict each other. One of them was ignored.
  case unsatisfiable(UnsatisfiableConstraints)
  /// Constraints do not determine the position or size of a view.
  case ambiguousLayout(String)
  /// The root view of a controller was uninstalled.
  case rootViewNotInstalled(String)
  /// The initial scene was requested from a document that has none.
  case noInitialScene(String)
  /// A scene was requested that the storyboard doesn't have.
  case unknownScene(String)
  /// A segue was performed that the controller's scene doesn't have.
  case unknownSegue(String)
  /// A controller was supplied for a scene of another class, or already belongs to a scene.
  case wrongSceneClass(String)
  /// A scene was requested whose class needs data, and nothing provides it.
  case sceneNeedsCreator(String)
  /// A controller created its own view although its scene describes one.
  case sceneViewIgnored(String)
  /// No controller accepts the action of an unwind segue.
  case noUnwindDestination(String)
  /// Closures were added to a coordinator after its transition ended.
  case coordinatorFinished
}
