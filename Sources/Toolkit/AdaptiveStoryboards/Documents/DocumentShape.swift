import AdaptiveCore

/// The shapes of all objects in a document, except the properties that kinds of scenes and views add.
enum DocumentShape {
  /// The version of the format.
  static let version = 1

  /// A file with scenes.
  static let storyboard = ObjectShape(
    name: "storyboard",
    members: [
      schema, versionMember,
      MemberShape(
        "initial", .orNull(.id), isRequired: true, "the scene that a program shows first; null for none"),
      MemberShape("scenes", .list(.scene), isRequired: true, "the scenes"),
    ])

  /// A file with a launch screen.
  static let launchScreen = ObjectShape(
    name: "launchScreen",
    members: [
      schema, versionMember,
      MemberShape("initial", .orNull(.id), "ignored in a launch screen"),
      MemberShape("root", .view, "the root view"),
      MemberShape("scenes", .list(.scene), "the only scene, instead of a root"),
    ])

  /// The bar items of a scene.
  static let barItems = ObjectShape(
    name: "barItems",
    members: [
      MemberShape("left", .list(.object(barItem)), "the items at the left, leftmost first"),
      MemberShape("right", .list(.object(barItem)), "the items at the right, rightmost first"),
    ])

  static let barItem = ObjectShape(
    name: "barItem",
    members: [
      MemberShape("id", .id, "the id for outlets"),
      MemberShape("title", .text, isRequired: true, "the title"),
      MemberShape("isEnabled", .flag, "whether it is enabled"),
      MemberShape("action", .text, "the action of the scene's class to perform"),
      MemberShape("segue", .id, "the segue of the scene to perform"),
    ])

  /// A segue as the effect of an event.
  static let segueTrigger = ObjectShape(
    name: "segueTrigger", members: [MemberShape("segue", .id, isRequired: true, "the segue to perform")])

  /// A constraint given by its sides.
  static let relationConstraint = ObjectShape(
    name: "constraint",
    members: [
      MemberShape("id", .id, "the id for outlets and messages"),
      MemberShape("first", .text, isRequired: true, "the left side, such as `hint.centerX`"),
      MemberShape("relation", LayoutRelation.shape, "the relation of the sides; equal by default"),
      MemberShape("second", .text, "the right side; without one, the constant alone"),
      MemberShape("multiplier", .number(-1000...1000), "the factor of the right side"),
      MemberShape("constant", Double.shape, isVariable: true, "the number of cells added to the right side"),
      priority, installed,
    ])

  /// Constraints given by a line of the visual format.
  static let formatConstraint = ObjectShape(
    name: "formatConstraint",
    members: [
      MemberShape("id", .id, "the id for messages"),
      MemberShape("format", .text(limit: 1000), isRequired: true, "a line of the visual format"),
      MemberShape("options", .list(.word(LayoutFormatOptions.names)), "the alignment across the line"),
      MemberShape("metrics", .map(Double.shape), "the numbers that the line refers to by name"),
      priority, installed,
    ])

  /// Returns the shape of a scene of a kind; for `nil`, the members that all scenes have.
  static func scene(_ kind: SceneKind?) -> ObjectShape { kind.flatMap { scenes[$0.name] } ?? anyScene }

  private static let anyScene = makeScene(nil)
  private static let scenes = Dictionary(SceneKind.all.map { ($0.name, makeScene($0)) }) { first, _ in first }

  private static func makeScene(_ kind: SceneKind?) -> ObjectShape {
    var members = [
      MemberShape("id", .id, isRequired: true, "the id for segues, relations and code"),
      MemberShape(
        "kind", .word(kind.map { [$0.name] } ?? SceneKind.all.map(\.name)), isRequired: true, "the kind"),
      MemberShape("class", .text, "the registered class; by default the library's class"),
    ]
    members += SceneKind.commonProperties.map(\.member) + (kind?.properties.map(\.member) ?? [])
    members.append(MemberShape("barItems", .object(barItems), "the bar items"))
    if let kind, !kind.relations.isEmpty {
      let relations = kind.relations.map {
        MemberShape($0.name, .id, isRequired: $0.isRequired, $0.summary)
      }
      members.append(
        MemberShape(
          "children", .object(ObjectShape(name: "children.\(kind.name)", members: relations)),
          isRequired: true, "the contained scenes"))
    }
    if kind?.hasRoot ?? true {
      members.append(MemberShape("root", .view, "the root view; without one, the class creates it"))
    }
    return ObjectShape(
      name: "scene.\(kind?.name ?? "any")",
      members: members + [
        MemberShape("attributes", attributes, "values of attributes that the class registered"),
        MemberShape(
          "outlets", .map(.id),
          "the ids of views, constraints and bar items, by the outlet names that the class registered"),
        MemberShape("segues", .list(.segue), "the segues to other scenes"),
      ])
  }

  /// Returns the shape of a view of a kind; for `nil`, the members that all views have.
  static func view(_ kind: ViewKind?) -> ObjectShape { kind.flatMap { views[$0.name] } ?? anyView }

  private static let anyView = makeView(nil)
  private static let views = Dictionary(ViewKind.all.map { ($0.name, makeView($0)) }) { first, _ in first }

  private static func makeView(_ kind: ViewKind?) -> ObjectShape {
    var members = [
      MemberShape("id", .id, "the id for constraints, outlets and segues"),
      MemberShape(
        "kind", .word(kind.map { [$0.name] } ?? ViewKind.all.map(\.name)), isRequired: true, "the kind"),
      MemberShape("class", .text, "the registered class; by default the library's class"),
    ]
    members += (ViewKind.commonProperties + (kind?.properties ?? [])).map(\.member)
    members.append(MemberShape("attributes", attributes, "values of attributes that the class registered"))
    if let kind, !kind.events.isEmpty {
      let events = kind.events.map {
        MemberShape($0.rawValue, .either(.text, .object(segueTrigger)), $0.summary)
      }
      members.append(
        MemberShape(
          "actions", .object(ObjectShape(name: "actions.\(kind.name)", members: events)),
          "the effects of events: an action of the scene's class, or a segue"))
    }
    if kind?.holdsViews ?? true {
      members.append(MemberShape("subviews", .list(.view), "the subviews, back to front"))
      members.append(
        MemberShape("constraints", .list(.constraint), "the constraints of the view and its subviews"))
    }
    return ObjectShape(name: "view.\(kind?.name ?? "any")", members: members)
  }

  /// The members of all segues.
  static let segue = ObjectShape(
    name: "segue.any",
    members: [
      MemberShape("id", .id, isRequired: true, "the id by which code performs it"),
      MemberShape("kind", .text, isRequired: true, "the kind"),
    ])

  private static let attributes = ValueShape.map(
    .either(.flag, .either(.number(-1_000_000...1_000_000), .text)))
  private static let schema = MemberShape("$schema", .text, "the URL of the schema, for editors")
  private static let versionMember = MemberShape(
    "version", .integer(version...version), isRequired: true, "the version of the format")
  private static let priority = MemberShape(
    "priority", LayoutPriority.shape, "the priority; 1000, required, by default")
  private static let installed = MemberShape(
    "installed", .flag, isVariable: true, "whether it is installed; true by default")
}

extension ControlEvent {
  /// The time at which the event is sent, without a full stop.
  fileprivate var summary: String {
    switch self {
    case .primaryAction: "the user pressed it, or pressed Enter in it"
    case .valueChanged: "the user chose another value"
    case .editingDidBegin: "it gained the focus"
    case .editingChanged: "the user changed the text"
    case .editingDidCancel: "the user pressed Escape in it"
    case .editingDidEnd: "it lost the focus"
    }
  }
}

extension LayoutRelation: StoryboardWord {
  static var words: KeyValuePairs<String, LayoutRelation> {
    ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
  }
}
