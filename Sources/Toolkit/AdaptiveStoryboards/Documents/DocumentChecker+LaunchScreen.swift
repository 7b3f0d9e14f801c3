extension DocumentChecker {
  /// Reports everything that a launch screen must not have.
  mutating func checkLaunchScreen() {
    if scenes.count != 1 { diagnostics.report(.launch(.roots), at: .root) }
    for scene in scenes {
      if scene.kind?.hasRoot == false { diagnostics.report(.launch(.roots), at: scene.location(of: "kind")) }
      if scene.kind?.hasRoot == true, scene.root == nil, scene.members["root"] == nil {
        diagnostics.report(.missing("root"), at: scene.location)
      }
      checkRestrictions(of: scene)
      scene.views.forEach { checkRestrictions(of: $0) }
      checkViews(of: scene)
    }
  }

  private mutating func checkRestrictions(of scene: SceneDescription) {
    if scene.className != nil { diagnostics.report(.launch(.customClass), at: scene.location(of: "class")) }
    for outlet in scene.outlets {
      diagnostics.report(.launch(.connection), at: scene.location(of: "outlets").member(outlet.name))
    }
    for segue in scene.segues { diagnostics.report(.launch(.connection), at: segue.location) }
    for item in scene.barItems where item.trigger != nil {
      diagnostics.report(.launch(.connection), at: item.location)
    }
    for attribute in scene.attributes {
      diagnostics.report(
        .launch(.runtimeAttribute), at: scene.location(of: "attributes").member(attribute.name))
    }
  }

  private mutating func checkRestrictions(of view: ViewDescription) {
    if view.kind?.isStatic == false { diagnostics.report(.launch(.kind), at: view.location(of: "kind")) }
    if view.className != nil { diagnostics.report(.launch(.customClass), at: view.location(of: "class")) }
    for action in view.actions {
      diagnostics.report(.launch(.connection), at: view.location(of: action.event))
    }
    for attribute in view.attributes {
      diagnostics.report(
        .launch(.runtimeAttribute), at: view.location(of: "attributes").member(attribute.name))
    }
  }
}
