import AdaptiveCore

/// Checks what the parts of a document say of each other, and takes note of everything that makes no sense.
struct DocumentChecker {
  /// No document has more scenes.
  static let mostScenes = 500

  /// The scenes.
  let scenes: [SceneDescription]
  /// What was found so far.
  var problems: DocumentProblems
  private let sceneIDs: Set<String>

  init(scenes: [SceneDescription], problems: DocumentProblems) {
    self.scenes = scenes
    self.problems = problems
    sceneIDs = Set(scenes.map(\.id))
  }

  /// Looks at all scenes and at the one a program begins with.
  mutating func check(initialScene: String?) {
    if let initialScene, !sceneIDs.contains(initialScene) {
      problems.report(
        .unknownScene(initialScene), at: DocumentPlace.root.member("initial", in: DocumentShape.storyboard))
    }
    guard scenes.count <= Self.mostScenes else {
      return problems.report(
        .tooMany(limit: Self.mostScenes),
        at: DocumentPlace.root.member("scenes", in: DocumentShape.storyboard))
    }
    var met: Set<String> = []
    for scene in scenes where !scene.id.isEmpty && !met.insert(scene.id).inserted {
      problems.report(.duplicateID(scene.id), at: scene.place(of: "id"))
    }
    let children = checkRelations()
    for scene in scenes { check(scene, children: children) }
    checkCycles()
  }

  /// Looks at what a scene says of its views.
  mutating func checkViews(of scene: SceneDescription) {
    checkIDs(of: scene)
    if let root = scene.root, root.values(of: "installed")?.variations.values.contains(.bool(false)) ?? false
    {
      problems.report(.uninstalledRoot, at: root.place(of: "installed"))
    }
    checkConstraints(of: scene)
  }

  /// Looks at one scene by itself. The scenes that are children of others are no destinations.
  private mutating func check(_ scene: SceneDescription, children: Set<String>) {
    checkViews(of: scene)
    if scene.className == nil {
      checkClassless(scene)
      if scene.kind?.hasRoot == true, scene.root == nil, scene.members["root"] == nil {
        problems.report(.missing("root"), at: scene.place)
      }
    }
    checkOutlets(of: scene)
    for segue in scene.segues { check(segue, of: scene, children: children) }
    for item in scene.barItems {
      if item.isAmbiguous { problems.report(.conflict("segue", with: "action"), at: item.place) }
      check(item.trigger, of: scene, at: item.place.member("segue", in: DocumentShape.barItem))
    }
    for view in scene.views {
      for action in view.actions {
        check(action.trigger, of: scene, at: view.place(of: action.event))
      }
    }
  }

  private mutating func check(
    _ segue: SegueDescription, of scene: SceneDescription, children: Set<String>
  ) {
    if let target = segue.scene {
      if !sceneIDs.contains(target) {
        problems.report(.unknownScene(target), at: segue.place(of: "to"))
      } else if children.contains(target) {
        problems.report(.segueToChild(target), at: segue.place(of: "to"))
      }
    }
    if let anchor = segue.anchor, !scene.views.contains(where: { $0.id == anchor }) {
      problems.report(.unknownItem(anchor), at: segue.place(of: "anchor"))
    }
  }

  private mutating func check(_ trigger: Trigger?, of scene: SceneDescription, at place: DocumentPlace) {
    guard case .segue(let id)? = trigger, scene.segue(id) == nil else { return }
    problems.report(.unknownSegue(id), at: place)
  }

  /// A scene's views, constraints, bar items and segues have names of their own.
  private mutating func checkIDs(of scene: SceneDescription) {
    var met: Set<String> = []
    func reportIfDoubled(_ id: String?, at place: @autoclosure () -> DocumentPlace) {
      if let id, !id.isEmpty, !met.insert(id).inserted { problems.report(.duplicateID(id), at: place()) }
    }
    for item in scene.barItems {
      reportIfDoubled(item.id, at: item.place.member("id", in: DocumentShape.barItem))
    }
    for view in scene.views {
      if let id = view.id, ItemAttribute.reserved.contains(id) {
        problems.report(.reservedID(id), at: view.place(of: "id"))
      }
      reportIfDoubled(view.id, at: view.place(of: "id"))
      for constraint in view.constraints { reportIfDoubled(constraint.id, at: constraint.place(of: "id")) }
    }
    for segue in scene.segues { reportIfDoubled(segue.id, at: segue.place(of: "id")) }
  }

  /// Without a class there is nobody to have outlets, actions and attributes.
  private mutating func checkClassless(_ scene: SceneDescription) {
    for outlet in scene.outlets {
      problems.report(.noClass(outlet.name), at: scene.place(of: "outlets").member(outlet.name))
    }
    for attribute in scene.attributes {
      problems.report(.noClass(attribute.name), at: scene.place(of: "attributes").member(attribute.name))
    }
    for item in scene.barItems {
      if case .action(let name)? = item.trigger {
        problems.report(.noClass(name), at: item.place.member("action", in: DocumentShape.barItem))
      }
    }
    for view in scene.views {
      for action in view.actions {
        if case .action(let name) = action.trigger {
          problems.report(.noClass(name), at: view.place(of: action.event))
        }
      }
    }
  }

  private mutating func checkOutlets(of scene: SceneDescription) {
    let ids = Set(
      scene.views.flatMap { view in [view.id ?? ""] + view.constraints.map(\.id) }
        + scene.barItems.compactMap(\.id))
    for outlet in scene.outlets where !ids.contains(outlet.id) {
      problems.report(.unknownItem(outlet.id), at: scene.place(of: "outlets").member(outlet.name))
    }
    for view in scene.views where view.className == nil {
      for attribute in view.attributes {
        problems.report(.noClass(attribute.name), at: view.place(of: "attributes").member(attribute.name))
      }
    }
  }
}
