import AdaptiveCore
import AdaptiveJSON

/// A kind of scene: a controller class of the library, its properties and its relations.
struct SceneKind: Sendable {
  /// The name in documents.
  let name: String
  /// The library's class.
  let type: ViewController.Type
  /// Returns whether a class is `type` or a subclass.
  let includes: @Sendable (AnyClass) -> Bool
  /// The description for the format reference, without a full stop.
  let summary: String
  /// Creates a controller of the kind from the members of a scene.
  let make: @MainActor @Sendable ([String: JSONValue]) -> ViewController
  /// The properties of this kind only.
  let properties: [SceneProperty<ViewController>]
  /// The relations to contained scenes.
  let relations: [Relation]
  /// Adds the controllers of the relations to their container.
  let contain: @MainActor @Sendable (ViewController, [String: ViewController]) -> Void
  /// Whether a scene of this kind has a root view.
  let hasRoot: Bool

  init<Subject: ViewController>(
    name: String, type: Subject.Type, summary: String,
    make: @escaping @MainActor @Sendable ([String: JSONValue]) -> Subject,
    properties: [SceneProperty<Subject>] = [], relations: [Relation] = [], hasRoot: Bool = false,
    contain: @escaping @MainActor @Sendable (Subject, [String: ViewController]) -> Void = { _, _ in }
  ) {
    self.name = name
    self.type = type
    includes = { $0 is Subject.Type }
    self.summary = summary
    self.make = make
    self.properties = properties.map { SceneProperty<ViewController>($0) }
    self.relations = relations
    self.hasRoot = hasRoot
    self.contain = { controller, children in
      if let controller = controller as? Subject { contain(controller, children) }
    }
  }

  /// Returns the kind with a name; `nil` if there is none.
  static func named(_ name: String) -> SceneKind? { all.first { $0.name == name } }

  /// A position for a scene in another scene.
  struct Relation: Sendable {
    /// The name in documents.
    let name: String
    /// Whether the relation is required.
    let isRequired: Bool
    /// The description for the format reference, without a full stop.
    let summary: String
  }
}

/// A property that a document can set on controllers of a class.
struct SceneProperty<Owner: ViewController>: Sendable {
  /// The name and the shape of the value.
  let member: MemberShape
  /// Sets the value on a controller.
  let apply: @MainActor @Sendable (ViewController, JSONValue) -> Void

  /// Creates a property. The default shape is that of the type.
  static func property<Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) -> SceneProperty {
    SceneProperty(member: MemberShape(name, shape ?? Value.shape, summary)) { controller, json in
      if let controller = controller as? Owner, let value = Value(json) {
        controller[keyPath: path()] = value
      }
    }
  }

  /// Creates a property that is read when the controller is created.
  static func structural(_ member: MemberShape) -> SceneProperty {
    SceneProperty(member: member) { _, _ in }
  }
}

extension SceneProperty<ViewController> {
  /// The same property, in a list with those of other classes.
  init<Subject>(_ property: SceneProperty<Subject>) {
    self.init(member: property.member, apply: property.apply)
  }
}
