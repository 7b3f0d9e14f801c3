import AdaptiveCore

/// Checks the references between the parts of a document.
struct DocumentChecker {
  /// The maximum number of scenes in a document.
  static let mostScenes = 500

  /// The scenes to check.
  let scenes: [SceneDescription]
  /// The diagnostics so far.
  var diagnostics: DocumentDiagnostics
  private let sceneIDs: Set<String>

  init(scenes: [SceneDescription], diagnostics: DocumentDiagnostics) {
    self.scenes = scenes
    self.diagnostics = diagnostics
    sceneIDs = Set(scenes.map(\.id))
  }

  /// Checks all scenes and the id of the initial scene.
  mutating func check(initialScene: String?) {
    if let initialScene, !sceneIDs.contains(initialScene) {
      diagnostics.report(
        .unknownScene(initialScene), at: DocumentLocation.root.member("initial", in: DocumentShape.storyboard)
      )
    }
    guard scenes.count <= Self.mostScenes else {
      return diagnostics.report(
        .tooMany(limit: Self.mostScenes),
        at: DocumentLocation.root.member("scenes", in: DocumentShape.storyboard))
    }
    var met: Set<String> = []
    for scene in scenes where !scene.id.isEmpty && !met.insert(scene.id).inserted {
      diagnostics.report(.duplicateID(scene.id), at: scene.location(of: "id"))
    }
    let children = checkRelations()
    for scene in scenes { check(scene, children: children) }
    checkCycles()
  }

  /// Checks the ids, the root view and the constraints of a scene.
  mutating func checkViews(of scene: SceneDescription) {
    checkIDs(of: scene)
    if let root = scene.root, root.values(of: "installed")?.variations.values.contains(.bool(false)) ?? false
    {
      diagnostics.report(.uninstalledRoot, at: root.location(of: "installed"))
    }
    checkConstraints(of: scene)
  }

  /// Checks one scene. `children` are the scenes contained in others, which can't be destinations.
  private mutating func check(_ scene: SceneDescription, children: Set<String>) {
    checkViews(of: scene)
    if scene.className == nil {
      checkClassless(scene)
      if scene.kind?.hasRoot == true, scene.root == nil, scene.members["root"] == nil {
        diagnostics.report(.missing("root"), at: scene.location)
      }
    }
    checkOutlets(of: scene)
    for segue in scene.segues { check(segue, of: scene, children: children) }
    for item in scene.barItems {
      if item.isAmbiguous { diagnostics.report(.conflict("segue", with: "action"), at: item.location) }
      check(item.trigger, of: scene, at: item.location.member("segue", in: DocumentShape.barItem))
    }
    for view in scene.views {
      for action in view.actions {
        check(action.trigger, of: scene, at: view.location(of: action.event))
      }
    }
  }

  private mutating func check(
    _ segue: SegueDescription, of scene: SceneDescription, children: Set<String>
  ) {
    if let target = segue.scene {
      if !sceneIDs.contains(target) {
        diagnostics.report(.unknownScene(target), at: segue.location(of: "to"))
      } else if children.contains(target) {
        diagnostics.report(.segueToChild(target), at: segue.location(of: "to"))
      }
    }
    if let anchor = segue.anchor, !scene.views.contains(where: { $0.id == anchor }) {
      diagnostics.report(.unknownItem(anchor), at: segue.location(of: "anchor"))
    }
  }

  private mutating func check(_ trigger: Trigger?, of scene: SceneDescription, at location: DocumentLocation)
  {
    guard case .segue(let id)? = trigger, scene.segue(id) == nil else { return }
    diagnostics.report(.unknownSegue(id), at: location)
  }

  /// Reports ids that occur twice among the views, constraints, bar items and segues of a scene.
  private mutating func checkIDs(of scene: SceneDescription) {
    var met: Set<String> = []
    func reportIfDoubled(_ id: String?, at location: @autoclosure () -> DocumentLocation) {
      if let id, !id.isEmpty, !met.insert(id).inserted {
        diagnostics.report(.duplicateID(id), at: location())
      }
    }
    for item in scene.barItems {
      reportIfDoubled(item.id, at: item.location.member("id", in: DocumentShape.barItem))
    }
    for view in scene.views {
      if let id = view.id, ItemAttribute.reserved.contains(id) {
        diagnostics.report(.reservedID(id), at: view.location(of: "id"))
      }
      reportIfDoubled(view.id, at: view.location(of: "id"))
      for constraint in view.constraints { reportIfDoubled(constraint.id, at: constraint.location(of: "id")) }
    }
    for segue in scene.segues { reportIfDoubled(segue.id, at: segue.location(of: "id")) }
  }

  /// Reports outlets, actions and attributes of a scene without a class.
  private mutating func checkClassless(_ scene: SceneDescription) {
    for outlet in scene.outlets {
      diagnostics.report(.noClass(outlet.name), at: scene.location(of: "outlets").member(outlet.name))
    }
    for attribute in scene.attributes {
      diagnostics.report(
        .noClass(attribute.name), at: scene.location(of: "attributes").member(attribute.name))
    }
    for item in scene.barItems {
      if case .action(let name)? = item.trigger {
        diagnostics.report(.noClass(name), at: item.location.member("action", in: DocumentShape.barItem))
      }
    }
    for view in scene.views {
      for action in view.actions {
        if case .action(let name) = action.trigger {
          diagnostics.report(.noClass(name), at: view.location(of: action.event))
        }
      }
    }
  }

  private mutating func checkOutlets(of scene: SceneDescription) {
    let ids = Set(
      scene.views.flatMap { view in [view.id ?? ""] + view.constraints.map(\.id) }
        + scene.barItems.compactMap(\.id))
    for outlet in scene.outlets where !ids.contains(outlet.id) {
      diagnostics.report(.unknownItem(outlet.id), at: scene.location(of: "outlets").member(outlet.name))
    }
    for view in scene.views where view.className == nil {
      for attribute in view.attributes {
        diagnostics.report(
          .noClass(attribute.name), at: view.location(of: "attributes").member(attribute.name))
      }
    }
  }
}
