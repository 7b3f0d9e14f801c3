import AdaptiveCore

/// What a controller that was made from a scene keeps of it.
@MainActor final class SceneInstance: ControllerScene {
  /// Where it comes from; destinations of segues are made there.
  let storyboard: Storyboard
  /// What it was made from.
  let scene: SceneDescription
  var id: String { scene.id }
  /// What is registered for its class; `nil` for a class of the library.
  let entry: ClassEntry?
  /// Views, constraints and bar items by their ids. Those that are not installed are kept here too.
  var parts: [String: AnyObject] = [:]
  /// The views that the scene's description made, with the description of each; empty before they are.
  var views: [(description: ViewDescription, view: View)] = []
  /// The constraints, also those that are not installed.
  var constraints: [LayoutConstraint] = []
  /// The root view that was made; `nil` before that, and where the class makes its own.
  var root: View?

  init(storyboard: Storyboard, scene: SceneDescription, entry: ClassEntry?) {
    self.storyboard = storyboard
    self.scene = scene
    self.entry = entry
  }

  /// Does what an event or a bar item is for.
  func perform(_ trigger: Trigger, for controller: ViewController, sender: AnyObject) {
    switch trigger {
    case .action(let name): entry?.actions[name]?.connect(controller, sender)
    case .segue(let id): controller.performSegue(withIdentifier: id, sender: sender)
    }
  }
}

extension ViewController {
  /// The scene this controller was made from; `nil` for one that code made.
  var sceneInstance: SceneInstance? { scene as? SceneInstance }
}
