import AdaptiveCore

/// The scene of a controller, with the objects created from it.
@MainActor final class SceneInstance: ControllerScene {
  /// The storyboard of the scene, which makes the destinations of segues.
  let storyboard: Storyboard
  let scene: SceneDescription
  var id: String { scene.id }
  /// The entry of the scene's class; `nil` for a class of the library.
  let entry: ClassEntry?
  /// The views, constraints and bar items with ids, including those that are not installed.
  var parts: [String: AnyObject] = [:]
  /// The views created from the scene, with their descriptions; empty before the view is loaded.
  var views: [(description: ViewDescription, view: View)] = []
  /// The constraints, including those that are not installed.
  var constraints: [LayoutConstraint] = []
  /// The root view; `nil` before it is created, and if the class creates its own.
  var root: View?

  init(storyboard: Storyboard, scene: SceneDescription, entry: ClassEntry?) {
    self.storyboard = storyboard
    self.scene = scene
    self.entry = entry
  }

  /// Performs the effect of an event or a bar item.
  func perform(_ trigger: Trigger, for controller: ViewController, sender: AnyObject) {
    switch trigger {
    case .action(let name): entry?.actions[name]?.connect(controller, sender)
    case .segue(let id):
      guard controller.shouldPerformSegue(withIdentifier: id, sender: sender) else { return }
      controller.performSegue(withIdentifier: id, sender: sender)
    }
  }
}

extension ViewController {
  /// The scene this controller was created from; `nil` for a controller created in code.
  var sceneInstance: SceneInstance? { scene as? SceneInstance }
}
