import AdaptiveCore
import JSON

/// Checks that the classes of a program have what a document says of them.
@MainActor struct ClassChecker {
  /// What is described.
  let document: StoryboardDocument
  /// The classes of the program.
  let classes: ClassRegistry
  /// What was found so far.
  var problems: DocumentProblems

  init(document: StoryboardDocument, classes: ClassRegistry) {
    self.document = document
    self.classes = classes
    problems = DocumentProblems(file: document.file)
  }

  /// Looks at all scenes.
  mutating func check() {
    for scene in document.scenes {
      let entry = check(
        scene.className, classes.controller, kind: scene.kind.map { ($0.name, $0.includes) },
        at: scene.place(of: "class"))
      if let entry { check(scene, entry) }
      checkMakers(of: scene)
      for segue in scene.segues { check(segue) }
      for view in scene.views { check(view) }
    }
    if let id = document.initialScene, needsCreator(id) {
      report(.classNeedsCreator(id), at: DocumentPlace.root.member("initial", in: DocumentShape.storyboard))
    }
  }

  /// Looks at a class; `nil` when there is nothing more to say of it.
  private mutating func check(
    _ name: String?, _ find: (String?) -> ClassEntry?, kind: (name: String, includes: (AnyClass) -> Bool)?,
    at place: DocumentPlace
  ) -> ClassEntry? {
    guard let name else { return nil }
    guard let entry = find(name) else {
      if !classes.allowsUnknownClasses { report(.unknownClass(name), at: place) }
      return nil
    }
    guard let kind, !kind.includes(entry.type) else { return entry }
    report(.wrongClass(name, expected: kind.name), at: place)
    return nil
  }

  /// Looks at what a scene connects with its class.
  private mutating func check(_ scene: SceneDescription, _ entry: ClassEntry) {
    check(scene.attributes, of: entry, at: scene.place(of: "attributes"))
    for outlet in scene.outlets {
      let place = scene.place(of: "outlets").member(outlet.name)
      check(outlet.name, entry.outlets[outlet.name], type: type(of: outlet.id, in: scene), entry, at: place)
    }
    for item in scene.barItems {
      guard case .action(let name)? = item.trigger else { continue }
      let place = item.place.member("action", in: DocumentShape.barItem)
      check(name, entry.actions[name], type: BarButtonItem.self, entry, at: place)
    }
    for view in scene.views {
      for action in view.actions {
        guard case .action(let name) = action.trigger else { continue }
        let place = view.place(of: action.event)
        check(name, entry.actions[name], type: type(of: view), entry, at: place)
      }
    }
  }

  private mutating func check(
    _ name: String, _ connection: ClassEntry.Connection?, type: AnyClass?, _ entry: ClassEntry,
    at place: DocumentPlace
  ) {
    guard let connection else {
      return report(.unknownConnection(name, class: "\(entry.type)"), at: place)
    }
    if let type, !connection.accepts(type) {
      report(.wrongConnection(name, expected: connection.expected), at: place)
    }
  }

  private mutating func check(
    _ attributes: [(name: String, value: JSONValue)], of entry: ClassEntry, at place: DocumentPlace
  ) {
    for (name, value) in attributes {
      guard let attribute = entry.attributes[name] else {
        report(.unknownConnection(name, class: "\(entry.type)"), at: place.member(name))
        continue
      }
      var reader = DocumentReader(file: document.file)
      reader.check(value, attribute.shape, at: place.member(name))
      for fault in reader.problems.faults { report(fault, at: place.member(name)) }
    }
  }

  /// The class of what an id of a scene stands for; `nil` where that is not known.
  private func type(of id: String, in scene: SceneDescription) -> AnyClass? {
    if let view = scene.views.first(where: { $0.id == id }) { return type(of: view) }
    if scene.barItems.contains(where: { $0.id == id }) { return BarButtonItem.self }
    let constraint = scene.views.lazy.flatMap(\.constraints).first { $0.id == id }
    switch constraint?.form {
    case .relation?: return LayoutConstraint.self
    // A line stands for several constraints, which no outlet holds.
    case .format?: return ConstraintList.self
    case nil: return nil
    }
  }

  /// The class a view will have; `nil` for one that is not registered.
  private func type(of view: ViewDescription) -> AnyClass? {
    view.className == nil ? view.kind?.type : classes.view(view.className)?.type
  }

  private mutating func check(_ view: ViewDescription) {
    let entry = check(
      view.className, classes.view, kind: view.kind.map { ($0.name, $0.includes) },
      at: view.place(of: "class"))
    if let entry { check(view.attributes, of: entry, at: view.place(of: "attributes")) }
    guard !classes.allowsUnknownClasses else { return }
    for (property, values) in view.properties {
      guard case .image = property.member.shape else { continue }
      for (pattern, value) in values.variations.sorted(by: { $0.key.description < $1.key.description }) {
        guard let name = value.text, classes.image(name) == nil else { continue }
        let place = view.place(of: property.member.name)
        let isVarying = values.variations.count > 1 || pattern != .any
        report(.unknownImage(name), at: isVarying ? place.member(pattern.description) : place)
      }
    }
  }

  private mutating func check(_ segue: SegueDescription) {
    guard !classes.allowsUnknownClasses else { return }
    if segue.kind == .custom, classes.segue(segue.name) == nil {
      report(.unknownCustomSegue(segue.name), at: segue.place(of: "class"))
    }
    if segue.kind == .unwind, !classes.acceptsUnwind(segue.name) {
      report(.unknownUnwindAction(segue.name), at: segue.place(of: "action"))
    }
  }

  /// Looks whether whoever makes a controller knows the data it needs.
  private mutating func checkMakers(of scene: SceneDescription) {
    for child in scene.children where needsCreator(child.scene) {
      report(.classNeedsCreator(child.scene), at: scene.place(of: "children").member(child.name))
    }
    for view in scene.views {
      if let id = view.scene, needsCreator(id) { report(.classNeedsCreator(id), at: view.place(of: "scene")) }
    }
    let entry = classes.controller(scene.className)
    for segue in scene.segues {
      guard let target = segue.scene, needsCreator(target), entry?.destinations[segue.id] == nil else {
        continue
      }
      report(.classNeedsCreator(target), at: segue.place(of: "to"))
    }
  }

  private func needsCreator(_ scene: String) -> Bool {
    guard !classes.allowsUnknownClasses, let name = document.scene(scene)?.className else { return false }
    return classes.controller(name).map { $0.make == nil } ?? false
  }

  private mutating func report(_ fault: StoryboardFault, at place: DocumentPlace) {
    problems.report(fault, at: place)
  }
}

/// Stands for what a line of the visual format makes.
private final class ConstraintList {}
