import AdaptiveCore
import AdaptiveJSON

/// Checks a document against the classes of a program.
@MainActor struct ClassChecker {
  let document: StoryboardDocument
  /// The program's classes.
  let classes: ClassRegistry
  /// The diagnostics so far.
  var diagnostics: DocumentDiagnostics

  init(document: StoryboardDocument, classes: ClassRegistry) {
    self.document = document
    self.classes = classes
    diagnostics = DocumentDiagnostics(file: document.file)
  }

  /// Checks all scenes.
  mutating func check() {
    for scene in document.scenes {
      let entry = check(
        scene.className, classes.controller, kind: scene.kind.map { ($0.name, $0.includes) },
        at: scene.location(of: "class"))
      if let entry { check(scene, entry) }
      checkMakers(of: scene)
      for segue in scene.segues { check(segue) }
      for view in scene.views { check(view) }
    }
    if let id = document.initialScene, needsCreator(id) {
      report(
        .classNeedsCreator(id), at: DocumentLocation.root.member("initial", in: DocumentShape.storyboard))
    }
  }

  /// Checks the name and type of a class. Returns its entry, or `nil` if its connections can't be checked.
  private mutating func check(
    _ name: String?, _ find: (String?) -> ClassEntry?, kind: (name: String, includes: (AnyClass) -> Bool)?,
    at location: DocumentLocation
  ) -> ClassEntry? {
    guard let name else { return nil }
    guard let entry = find(name) else {
      if !classes.allowsUnknownClasses { report(.unknownClass(name), at: location) }
      return nil
    }
    guard let kind, !kind.includes(entry.type) else { return entry }
    report(.wrongClass(name, expected: kind.name), at: location)
    return nil
  }

  /// Checks the connections between a scene and its class.
  private mutating func check(_ scene: SceneDescription, _ entry: ClassEntry) {
    check(scene.attributes, of: entry, at: scene.location(of: "attributes"))
    for outlet in scene.outlets {
      let location = scene.location(of: "outlets").member(outlet.name)
      check(
        outlet.name, entry.outlets[outlet.name], type: type(of: outlet.id, in: scene), entry, at: location)
    }
    for item in scene.barItems {
      guard case .action(let name)? = item.trigger else { continue }
      let location = item.location.member("action", in: DocumentShape.barItem)
      check(name, entry.actions[name], type: BarButtonItem.self, entry, at: location)
    }
    for view in scene.views {
      for action in view.actions {
        guard case .action(let name) = action.trigger else { continue }
        let location = view.location(of: action.event)
        check(name, entry.actions[name], type: type(of: view), entry, at: location)
      }
    }
  }

  private mutating func check(
    _ name: String, _ connection: ClassEntry.Connection?, type: AnyClass?, _ entry: ClassEntry,
    at location: DocumentLocation
  ) {
    guard let connection else {
      return report(.unknownConnection(name, class: "\(entry.type)"), at: location)
    }
    if let type, !connection.accepts(type) {
      report(.wrongConnection(name, expected: connection.expected), at: location)
    }
  }

  private mutating func check(
    _ attributes: [(name: String, value: JSONValue)], of entry: ClassEntry, at location: DocumentLocation
  ) {
    for (name, value) in attributes {
      guard let attribute = entry.attributes[name] else {
        report(.unknownConnection(name, class: "\(entry.type)"), at: location.member(name))
        continue
      }
      var reader = DocumentReader(file: document.file)
      reader.check(value, attribute.shape, at: location.member(name))
      for reason in reader.diagnostics.reasons { report(reason, at: location.member(name)) }
    }
  }

  /// Returns the class of the object with an id; `nil` if it is unknown.
  private func type(of id: String, in scene: SceneDescription) -> AnyClass? {
    if let view = scene.views.first(where: { $0.id == id }) { return type(of: view) }
    if scene.barItems.contains(where: { $0.id == id }) { return BarButtonItem.self }
    let constraint = scene.views.lazy.flatMap(\.constraints).first { $0.id == id }
    switch constraint?.form {
    case .relation?: return LayoutConstraint.self
    // A line makes several constraints, so no outlet can refer to it.
    case .format?: return ConstraintList.self
    case nil: return nil
    }
  }

  /// Returns the class that a view will have; `nil` if it is not registered.
  private func type(of view: ViewDescription) -> AnyClass? {
    view.className == nil ? view.kind?.type : classes.view(view.className)?.type
  }

  private mutating func check(_ view: ViewDescription) {
    let entry = check(
      view.className, classes.view, kind: view.kind.map { ($0.name, $0.includes) },
      at: view.location(of: "class"))
    if let entry { check(view.attributes, of: entry, at: view.location(of: "attributes")) }
    guard !classes.allowsUnknownClasses else { return }
    for (property, values) in view.properties {
      guard case .image = property.member.shape else { continue }
      for (pattern, value) in values.variations.sorted(by: { $0.key.description < $1.key.description }) {
        guard let name = value.text, classes.image(name) == nil else { continue }
        let location = view.location(of: property.member.name)
        let isVarying = values.variations.count > 1 || pattern != .any
        report(.unknownImage(name), at: isVarying ? location.member(pattern.description) : location)
      }
    }
  }

  private mutating func check(_ segue: SegueDescription) {
    guard !classes.allowsUnknownClasses else { return }
    if segue.kind == .custom, classes.segue(segue.name) == nil {
      report(.unknownCustomSegue(segue.name), at: segue.location(of: "class"))
    }
    if segue.kind == .unwind, !classes.acceptsUnwind(segue.name) {
      report(.unknownUnwindAction(segue.name), at: segue.location(of: "action"))
    }
  }

  /// Reports scenes whose classes need data that nothing provides.
  private mutating func checkMakers(of scene: SceneDescription) {
    for child in scene.children where needsCreator(child.scene) {
      report(.classNeedsCreator(child.scene), at: scene.location(of: "children").member(child.name))
    }
    for view in scene.views {
      if let id = view.scene, needsCreator(id) {
        report(.classNeedsCreator(id), at: view.location(of: "scene"))
      }
    }
    let entry = classes.controller(scene.className)
    for segue in scene.segues {
      guard let target = segue.scene, needsCreator(target), entry?.destinations[segue.id] == nil else {
        continue
      }
      report(.classNeedsCreator(target), at: segue.location(of: "to"))
    }
  }

  private func needsCreator(_ scene: String) -> Bool {
    guard !classes.allowsUnknownClasses, let name = document.scene(scene)?.className else { return false }
    return classes.controller(name).map { $0.make == nil } ?? false
  }

  private mutating func report(_ reason: StoryboardDiagnostic.Reason, at location: DocumentLocation) {
    diagnostics.report(reason, at: location)
  }
}

/// A placeholder type for the constraints of a line.
private final class ConstraintList {}
