/// A mistake in the use of the library. It is reported, and what was asked is left undone; nothing traps.
public enum AdaptiveDiagnostic: Hashable, Sendable {
  /// A controller was pushed that is in the stack already.
  case duplicatePush(String)
  /// A navigation controller was pushed onto another.
  case nestedNavigation(String)
  /// A stack operation named a controller that is not in the stack.
  case notInStack(String)
  /// A list of controllers for a stack held one of them twice.
  case duplicateInStack(String)
  /// A split view was given no or too many controllers.
  case invalidColumnCount(Int)
  /// A split view was asked for a column it never has, for one without a primary, or for a controller of another one.
  case invalidColumn(SplitViewController.Column)
  /// A controller or view was added to itself or to one of its descendants.
  case hierarchyInconsistency(String)
  /// A child's appearance was begun twice in the same direction, ended without a beginning, or driven although its
  /// container forwards appearance by itself or is in no window.
  case unbalancedAppearance(String)
  /// An override was set for a controller that is no child.
  case overrideForForeignChild(String)
  /// The presenter presents something already.
  case alreadyPresenting(String)
  /// The presenter is not in a window.
  case presenterNotInWindow(String)
  /// The controller to be presented is presented already or has a parent.
  case alreadyInHierarchy(String)
  /// A controller was presented with the style `.none`; it is full screen instead.
  case notPresentable(String)
  /// A controller was presented as a popover that has no source to point at.
  case popoverWithoutSource(String)
  /// A presentation controller was given that manages another controller or was used before; a plain one serves.
  case foreignPresentationController(String)
  /// Separation gave back the only entry of a stack.
  case separatedRoot(String)
  /// Something, named by the text, asked for another round each time it was done, and was given up.
  case endlessChange(String)
  /// A constraint was activated whose items have no common ancestor; a position without a second item needs a superview.
  case noCommonAncestor(String)
  /// A constraint was activated one of whose items no longer exists.
  case itemGone(String)
  /// A constraint was activated whose multiplier is 0.
  case zeroMultiplier(String)
  /// A constraint was given a number that is not finite.
  case invalidNumber(String)
  /// A constraint was activated that compares a column with a row, or an edge with an extent.
  case incomparableAttributes(String)
  /// A constraint was activated that speaks of the margins of a guide.
  case marginOfGuide(String)
  /// The priority of an active constraint was changed to required or from it.
  case requiredPriorityChanged(String)
  /// Required constraints contradict each other; one of them was left out.
  case unsatisfiable(UnsatisfiableConstraints)
  /// Constraints leave the position or size of a view open.
  case ambiguousLayout(String)
  /// The root view of a controller was not to be installed.
  case rootViewNotInstalled(String)
  /// A document was asked for its initial scene and says that there is none.
  case noInitialScene(String)
  /// A storyboard was asked for a scene that it doesn't have.
  case unknownScene(String)
  /// A controller was asked for a segue that its scene doesn't have.
  case unknownSegue(String)
  /// A controller was given for a scene that needs one of another class, or one that belongs to a scene already.
  case wrongSceneClass(String)
  /// A scene was asked for whose class needs data, without anybody who knows them.
  case sceneNeedsCreator(String)
  /// A controller made a view of its own although its scene describes one.
  case sceneViewIgnored(String)
  /// An unwind segue found nobody who accepts its action.
  case noUnwindDestination(String)
  /// Blocks were added to a coordinator after its transition ended.
  case coordinatorFinished
}

/// Where diagnostics go.
public enum AdaptiveDiagnostics {
  /// Takes diagnostics. A class, because optimised code can't keep a closure in a task-local value.
  private final class Observer: Sendable {
    let take: @Sendable (AdaptiveDiagnostic) -> Void

    init(_ take: @escaping @Sendable (AdaptiveDiagnostic) -> Void) { self.take = take }
  }

  @TaskLocal private static var observer: Observer?

  /// Whether somebody takes diagnostics now.
  static var isObserved: Bool { observer != nil }

  /// Gives a closure every diagnostic that is reported while a body runs; without that they are dropped. Inside another
  /// observation only the inner one gets them.
  public static func observe<Result>(
    _ take: @escaping @Sendable (AdaptiveDiagnostic) -> Void, during body: () throws -> Result
  ) rethrows -> Result {
    try $observer.withValue(Observer(take), operation: body)
  }

  /// The same for a body that waits.
  public static func observe<Result>(
    _ take: @escaping @Sendable (AdaptiveDiagnostic) -> Void, isolation: isolated (any Actor)? = #isolation,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    try await $observer.withValue(Observer(take), operation: body, isolation: isolation)
  }

  /// Reports a mistake.
  public static func report(_ diagnostic: AdaptiveDiagnostic) { observer?.take(diagnostic) }
}
