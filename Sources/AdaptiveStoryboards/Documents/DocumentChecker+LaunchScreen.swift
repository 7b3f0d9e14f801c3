import AdaptiveCore

extension DocumentChecker {
  /// Looks for what a launch screen must not have. The place of a root is that of the only scene.
  mutating func checkLaunchScreen() {
    if scenes.count != 1 { problems.report(.launch(.roots), at: .root) }
    for scene in scenes {
      if scene.kind?.hasRoot == false { problems.report(.launch(.roots), at: scene.place(of: "kind")) }
      if scene.kind?.hasRoot == true, scene.root == nil, scene.members["root"] == nil {
        problems.report(.missing("root"), at: scene.place)
      }
      checkRestrictions(of: scene)
      scene.views.forEach { checkRestrictions(of: $0) }
      checkViews(of: scene)
    }
  }

  private mutating func checkRestrictions(of scene: SceneDescription) {
    if scene.className != nil { problems.report(.launch(.customClass), at: scene.place(of: "class")) }
    for outlet in scene.outlets {
      problems.report(.launch(.connection), at: scene.place(of: "outlets").member(outlet.name))
    }
    for segue in scene.segues { problems.report(.launch(.connection), at: segue.place) }
    for item in scene.barItems where item.trigger != nil {
      problems.report(.launch(.connection), at: item.place)
    }
    for attribute in scene.attributes {
      problems.report(.launch(.runtimeAttribute), at: scene.place(of: "attributes").member(attribute.name))
    }
  }

  private mutating func checkRestrictions(of view: ViewDescription) {
    if view.kind?.isStatic == false { problems.report(.launch(.kind), at: view.place(of: "kind")) }
    if view.className != nil { problems.report(.launch(.customClass), at: view.place(of: "class")) }
    for action in view.actions {
      problems.report(.launch(.connection), at: view.place(of: action.event))
    }
    for attribute in view.attributes {
      problems.report(.launch(.runtimeAttribute), at: view.place(of: "attributes").member(attribute.name))
    }
  }
}
