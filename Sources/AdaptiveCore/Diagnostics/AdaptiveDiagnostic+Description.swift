extension AdaptiveDiagnostic: CustomStringConvertible {
  /// A sentence that says what is wrong and what the library did instead.
  public var description: String {
    switch self {
    case .duplicatePush(let name): "\(name) is already on the stack and was not pushed."
    case .nestedNavigation(let name):
      "\(name) is a navigation controller and was not pushed onto another one. Present it instead."
    case .notInStack(let name): "\(name) is not on the stack, so nothing was popped."
    case .duplicateInStack(let name):
      "\(name) was given a stack that contains a controller twice, and kept its stack."
    case .invalidColumnCount(let count):
      "A split view needs one controller for each of its columns. It was given \(count) and kept those it had."
    case .invalidColumn(let column):
      "A split view can't set this controller for the column “\(column)”, and ignored it."
    case .hierarchyInconsistency(let name): "\(name) can't be added to itself or to one of its descendants."
    case .unbalancedAppearance(let name):
      "An appearance transition of \(name) was begun twice, ended without a beginning, or is not its container's task."
    case .secondCancelAction(let title):
      "The alert already has an action that cancels, so “\(title)” was not added."
    case .alreadyPresenting(let name): "\(name) already presents a controller, so nothing was presented."
    case .presenterNotInWindow(let name): "\(name) is not in a window, so it can't present a controller."
    case .alreadyInHierarchy(let name): "\(name) already has a parent or is presented, and was left there."
    case .notPresentable(let name):
      "\(name) has the presentation style `.none` and was presented full screen."
    case .popoverWithoutSource(let name):
      "The popover for \(name) has no source view and no bar button item, so it was not presented."
    case .foreignPresentationController(let name):
      "The presentation controller supplied for \(name) manages another controller or was used before."
    case .separatedRoot(let name):
      "The split view's delegate separated \(name), the only controller of its stack."
    case .endlessChange(let operation):
      "Something requests \(operation) again in each round, so it was stopped."
    case .noCommonAncestor(let constraint):
      "The items of the constraint \(constraint) have no common ancestor. Add the views to their superviews first."
    case .itemGone(let constraint): "An item of the constraint \(constraint) no longer exists."
    case .zeroMultiplier(let constraint): "The multiplier of the constraint \(constraint) is 0."
    case .invalidNumber(let constraint): "A number of the constraint \(constraint) is not finite."
    case .incomparableAttributes(let constraint):
      "The constraint \(constraint) compares a column with a row, or an edge with an extent."
    case .marginOfGuide(let constraint):
      "The constraint \(constraint) refers to the margins of a guide, which has none."
    case .requiredPriorityChanged(let constraint):
      "The priority of the active constraint \(constraint) was changed to or from required."
    case .unsatisfiable(let conflict): "These constraints contradict each other: \(conflict)"
    case .ambiguousLayout(let view): "The constraints don't determine the frame of \(view)."
    case .rootViewNotInstalled(let view): "\(view) is the root view of a controller and can't be uninstalled."
    case .noInitialScene(let file): "The storyboard \(file) has no initial scene."
    case .unknownScene(let scene): "The storyboard has no scene “\(scene)”."
    case .unknownSegue(let segue): "The scene has no segue “\(segue)”."
    case .wrongSceneClass(let scene):
      "The controller supplied for the scene “\(scene)” has another class or already belongs to a scene."
    case .sceneNeedsCreator(let scene):
      "The class of the scene “\(scene)” needs data. Provide a creator for it."
    case .sceneViewIgnored(let scene): "The controller of the scene “\(scene)” created its own view."
    case .noUnwindDestination(let action): "No controller accepts the unwind action “\(action)”."
    case .coordinatorFinished: "Closures were added to a coordinator after its transition had ended."
    }
  }
}
