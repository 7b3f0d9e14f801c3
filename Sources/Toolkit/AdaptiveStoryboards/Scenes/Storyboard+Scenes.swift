import AdaptiveCore

extension Storyboard {
  /// Creates the controller of a scene and those of the scenes it contains.
  func make(_ scene: SceneDescription) -> ViewController? {
    guard let entry = classes.controller(scene.className), entry.make != nil || !classes.allowsUnknownClasses
    else {
      return scene.kind.flatMap { prepare($0.make(scene.members), for: scene, nil) }
    }
    guard let make = entry.make else {
      AdaptiveDiagnostics.report(.sceneNeedsCreator(scene.id), about: nil)
      return nil
    }
    return (make() as? ViewController).flatMap { prepare($0, for: scene, entry) }
  }

  /// Makes an existing controller the controller of a scene.
  func make(_ scene: SceneDescription, from controller: ViewController) -> ViewController? {
    prepare(controller, for: scene, classes.controller(scene.className))
  }

  /// Applies a scene to a controller. Returns `nil`, and reports it, if the controller has another class or
  /// already belongs to a scene.
  private func prepare(_ controller: ViewController, for scene: SceneDescription, _ entry: ClassEntry?)
    -> ViewController?
  {
    let type = type(of: controller)
    guard let kind = scene.kind, controller.sceneInstance == nil, (entry?.includes ?? kind.includes)(type)
    else {
      AdaptiveDiagnostics.report(.wrongSceneClass(scene.id), about: nil)
      return nil
    }
    let instance = SceneInstance(storyboard: self, scene: scene, entry: entry)
    controller.scene = instance
    for (property, value) in scene.properties { property.apply(controller, value) }
    controller.title = controller.title.map(localize)
    for (name, value) in scene.attributes { entry?.attributes[name]?.set(controller, value) }
    controller.navigationItem.leftBarButtonItems += instance.items(scene.leftItems, of: controller)
    controller.navigationItem.rightBarButtonItems += instance.items(scene.rightItems, of: controller)
    var children: [String: ViewController] = [:]
    for child in scene.children {
      children[child.name] = document.scene(child.scene).flatMap { make($0) }
    }
    if !children.isEmpty { kind.contain(controller, children) }
    return controller
  }
}

extension SceneInstance {
  /// Creates the bar items of one side.
  fileprivate func items(_ descriptions: [BarItemDescription], of controller: ViewController)
    -> [BarButtonItem]
  {
    descriptions.map { description in
      let item = BarButtonItem(title: storyboard.localize(description.title))
      item.isEnabled = description.isEnabled
      if let trigger = description.trigger {
        item.action = { [weak self, weak controller, weak item] in
          guard let self, let controller, let item else { return }
          self.perform(trigger, for: controller, sender: item)
        }
      }
      if let id = description.id { parts[id] = item }
      return item
    }
  }
}
