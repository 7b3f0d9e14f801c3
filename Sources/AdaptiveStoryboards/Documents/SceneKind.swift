import AdaptiveCore
import JSON

/// A kind of scene: a controller of the library, what it holds, and what can be said of it.
struct SceneKind: Sendable {
  /// The word for the kind.
  let name: String
  /// The class of the library.
  let type: ViewController.Type
  /// Whether a class is that one or inherits from it.
  let includes: @Sendable (AnyClass) -> Bool
  /// What it is, for the reference; without a full stop.
  let summary: String
  /// Makes a controller of the kind; the scene's members may be needed for that.
  let make: @MainActor @Sendable ([String: JSONValue]) -> ViewController
  /// What only this kind has.
  let properties: [SceneProperty]
  /// The scenes that it contains.
  let relations: [Relation]
  /// Puts the controllers of the relations that are there into the one that contains them.
  let contain: @MainActor @Sendable (ViewController, [String: ViewController]) -> Void
  /// Whether it has a tree of views.
  let hasRoot: Bool

  init<Subject: ViewController>(
    name: String, type: Subject.Type, summary: String,
    make: @escaping @MainActor @Sendable ([String: JSONValue]) -> Subject,
    properties: [SceneProperty] = [], relations: [Relation] = [], hasRoot: Bool = false,
    contain: @escaping @MainActor @Sendable (Subject, [String: ViewController]) -> Void = { _, _ in }
  ) {
    self.name = name
    self.type = type
    includes = { $0 is Subject.Type }
    self.summary = summary
    self.make = make
    self.properties = properties
    self.relations = relations
    self.hasRoot = hasRoot
    self.contain = { controller, children in
      if let controller = controller as? Subject { contain(controller, children) }
    }
  }

  /// The kind with a name; `nil` for none.
  static func named(_ name: String) -> SceneKind? { all.first { $0.name == name } }

  /// A place for a scene in another one.
  struct Relation: Sendable {
    /// The word for the place.
    let name: String
    /// Whether a scene must be there.
    let isRequired: Bool
    /// What the place is; without a full stop.
    let summary: String
  }
}

/// A property that a document can give the controllers of a kind.
struct SceneProperty: Sendable {
  /// Its name, and what its values may be.
  let member: MemberShape
  /// Gives a controller the value.
  let apply: @MainActor @Sendable (ViewController, JSONValue) -> Void

  init<Owner: ViewController, Value: StoryboardValue>(
    _ name: String, _ summary: String, shape: ValueShape? = nil,
    _ path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Value>
  ) {
    member = MemberShape(name, shape ?? Value.shape, summary)
    apply = { controller, json in
      if let controller = controller as? Owner, let value = Value(json) {
        controller[keyPath: path()] = value
      }
    }
  }

  /// A property that is needed when the controller is made.
  init(structural member: MemberShape) {
    self.member = member
    apply = { _, _ in }
  }
}
