/// The description a controller was made from.
///
/// `AdaptiveStoryboards` implements it; the core only knows when to call it.
@MainActor package protocol ControllerScene: AnyObject {
  /// The id of the scene; empty for the scene of a launch screen.
  var id: String { get }

  /// Makes the root view; `nil` if the controller's class makes it.
  func makeView() -> View?

  /// Connects outlets and actions. Called once, between loading the view and `viewDidLoad()`.
  func connect(_ controller: ViewController)
}
