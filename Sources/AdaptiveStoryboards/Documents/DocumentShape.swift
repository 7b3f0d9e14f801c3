import AdaptiveCore

/// The members of everything in a document but what the kinds of scenes and views add.
enum DocumentShape {
  /// The only version there is.
  static let version = 1

  /// A file of scenes.
  static let storyboard = ObjectShape(
    name: "storyboard",
    members: [
      schema, versionMember,
      MemberShape(
        "initial", .orNull(.id), isRequired: true, "the scene a program begins with; null for none"),
      MemberShape("scenes", .list(.scene), isRequired: true, "the scenes"),
    ])

  /// A file with a launch screen.
  static let launchScreen = ObjectShape(
    name: "launchScreen",
    members: [
      schema, versionMember,
      MemberShape("initial", .orNull(.id), "means nothing in a launch screen"),
      MemberShape("root", .view, "the only view"),
      MemberShape("scenes", .list(.scene), "the only scene, in the place of a root"),
    ])

  /// The buttons in a bar.
  static let barItems = ObjectShape(
    name: "barItems",
    members: [
      MemberShape("left", .list(.object(barItem)), "the items at the left, the leftmost first"),
      MemberShape("right", .list(.object(barItem)), "the items at the right, the rightmost first"),
    ])

  /// A button in a bar.
  static let barItem = ObjectShape(
    name: "barItem",
    members: [
      MemberShape("id", .id, "its name for outlets"),
      MemberShape("title", .text, isRequired: true, "what it shows"),
      MemberShape("isEnabled", .flag, "whether it can be pressed"),
      MemberShape("action", .text, "the action of the scene's class that pressing it performs"),
      MemberShape("segue", .id, "the segue of the scene that pressing it performs"),
    ])

  /// What an event of a view does, where that is not an action.
  static let segueTrigger = ObjectShape(
    name: "segueTrigger", members: [MemberShape("segue", .id, isRequired: true, "the segue it performs")])

  /// A constraint by its two sides.
  static let relationConstraint = ObjectShape(
    name: "constraint",
    members: [
      MemberShape("id", .id, "its name for outlets and messages"),
      MemberShape("first", .text, isRequired: true, "the left side, as in `hint.centerX`"),
      MemberShape("relation", LayoutRelation.shape, "how the sides compare; equal unless said"),
      MemberShape("second", .text, "the right side; without it the constant alone"),
      MemberShape("multiplier", .number(-1000...1000), "what the right side is multiplied by"),
      MemberShape("constant", Double.shape, isVariable: true, "what is added to the right side, in cells"),
      priority, installed,
    ])

  /// Constraints by a line of the visual format.
  static let formatConstraint = ObjectShape(
    name: "formatConstraint",
    members: [
      MemberShape("id", .id, "their name for messages"),
      MemberShape("format", .text(limit: 1000), isRequired: true, "a line of the visual format"),
      MemberShape("options", .list(.word(LayoutFormatOptions.names)), "how views lie across the line"),
      MemberShape("metrics", .map(Double.shape), "numbers by the names the line uses"),
      priority, installed,
    ])

  /// The members of a scene of a kind; without one those that all have.
  static func scene(_ kind: SceneKind?) -> ObjectShape { kind.flatMap { scenes[$0.name] } ?? anyScene }

  private static let anyScene = makeScene(nil)
  private static let scenes = Dictionary(SceneKind.all.map { ($0.name, makeScene($0)) }) { first, _ in first }

  private static func makeScene(_ kind: SceneKind?) -> ObjectShape {
    var members = [
      MemberShape("id", .id, isRequired: true, "what segues, relations and code call it"),
      MemberShape(
        "kind", .word(kind.map { [$0.name] } ?? SceneKind.all.map(\.name)), isRequired: true, "the kind"),
      MemberShape("class", .text, "the class registered for it; else that of the library"),
    ]
    members += SceneKind.commonProperties.map(\.member) + (kind?.properties.map(\.member) ?? [])
    members.append(MemberShape("barItems", .object(barItems), "the buttons in its bar"))
    if let kind, !kind.relations.isEmpty {
      let relations = kind.relations.map {
        MemberShape($0.name, .id, isRequired: $0.isRequired, $0.summary)
      }
      members.append(
        MemberShape(
          "children", .object(ObjectShape(name: "children.\(kind.name)", members: relations)),
          isRequired: true, "the scenes it contains"))
    }
    if kind?.hasRoot ?? true {
      members.append(MemberShape("root", .view, "the view that fills it; without one the class makes it"))
    }
    return ObjectShape(
      name: "scene.\(kind?.name ?? "any")",
      members: members + [
        MemberShape("attributes", attributes, "values for what the class registered"),
        MemberShape(
          "outlets", .map(.id), "views, constraints and bar items by the names the class registered"),
        MemberShape("segues", .list(.segue), "the ways to other scenes"),
      ])
  }

  /// The members of a view of a kind; without one those that all have.
  static func view(_ kind: ViewKind?) -> ObjectShape { kind.flatMap { views[$0.name] } ?? anyView }

  private static let anyView = makeView(nil)
  private static let views = Dictionary(ViewKind.all.map { ($0.name, makeView($0)) }) { first, _ in first }

  private static func makeView(_ kind: ViewKind?) -> ObjectShape {
    var members = [
      MemberShape("id", .id, "what constraints, outlets and segues call it"),
      MemberShape(
        "kind", .word(kind.map { [$0.name] } ?? ViewKind.all.map(\.name)), isRequired: true, "the kind"),
      MemberShape("class", .text, "the class registered for it; else that of the library"),
    ]
    members += (ViewKind.commonProperties + (kind?.properties ?? [])).map(\.member)
    members.append(MemberShape("attributes", attributes, "values for what the class registered"))
    if let kind, !kind.events.isEmpty {
      let events = kind.events.map {
        MemberShape($0.rawValue, .either(.text, .object(segueTrigger)), $0.summary)
      }
      members.append(
        MemberShape(
          "actions", .object(ObjectShape(name: "actions.\(kind.name)", members: events)),
          "what events do: an action of the scene's class, or a segue"))
    }
    if kind?.holdsViews ?? true {
      members.append(MemberShape("subviews", .list(.view), "the views in it, the lowest first"))
      members.append(MemberShape("constraints", .list(.constraint), "what holds for views in it and itself"))
    }
    return ObjectShape(name: "view.\(kind?.name ?? "any")", members: members)
  }

  /// What all segues have.
  static let segue = ObjectShape(
    name: "segue.any",
    members: [
      MemberShape("id", .id, isRequired: true, "what code performs it by"),
      MemberShape("kind", .text, isRequired: true, "what it does"),
    ])

  private static let attributes = ValueShape.map(
    .either(.flag, .either(.number(-1_000_000...1_000_000), .text)))
  private static let schema = MemberShape("$schema", .text, "where editors find the schema")
  private static let versionMember = MemberShape(
    "version", .integer(version...version), isRequired: true, "the version of the format")
  private static let priority = MemberShape(
    "priority", LayoutPriority.shape, "how much it matters; 1000, required, unless said")
  private static let installed = MemberShape(
    "installed", .flag, isVariable: true, "whether it is there; true unless said")
}

extension ControlEvent {
  /// When the event is sent; without a full stop.
  fileprivate var summary: String {
    switch self {
    case .primaryAction: "it was pressed, or Enter in it"
    case .valueChanged: "another value was chosen"
    case .editingDidBegin: "it got the keyboard"
    case .editingChanged: "the text was changed"
    case .editingDidCancel: "Escape was pressed in it"
    case .editingDidEnd: "it lost the keyboard"
    }
  }
}

extension LayoutRelation: StoryboardWord {
  static var words: KeyValuePairs<String, LayoutRelation> {
    ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
  }
}
