extension Storyboard {
  /// Makes the controller of a scene and of those it contains.
  func make(_ scene: SceneDescription) -> ViewController? {
    let entry = classes.controller(scene.className)
    if let entry {
      guard let make = entry.make else {
        AdaptiveDiagnostics.report(.sceneNeedsCreator(scene.id))
        return nil
      }
      return (make() as? ViewController).flatMap { self.make(scene, from: $0) }
    }
    return scene.kind.flatMap { make(scene, from: $0.make(scene.members)) }
  }

  /// Makes a controller that of a scene. One of another class, or one that belongs to a scene already, is refused and
  /// reported.
  func make(_ scene: SceneDescription, from controller: ViewController) -> ViewController? {
    let entry = classes.controller(scene.className)
    guard let kind = scene.kind, controller.sceneInstance == nil, isRight(controller, entry, kind) else {
      AdaptiveDiagnostics.report(.wrongSceneClass(scene.id))
      return nil
    }
    let instance = SceneInstance(storyboard: self, scene: scene, entry: entry)
    controller.sceneInstance = instance
    for (property, value) in scene.properties { property.apply(controller, value) }
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

  private func isRight(_ controller: ViewController, _ entry: ClassEntry?, _ kind: SceneKind) -> Bool {
    let type = type(of: controller)
    return entry?.includes(type) ?? kind.includes(type)
  }
}

extension SceneInstance {
  /// Makes the items of a side of the bar.
  fileprivate func items(_ descriptions: [BarItemDescription], of controller: ViewController)
    -> [BarButtonItem]
  {
    descriptions.map { description in
      let item = BarButtonItem(title: description.title)
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
