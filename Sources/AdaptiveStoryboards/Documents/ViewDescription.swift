import AdaptiveCore
import JSON

/// A view as a document describes it. What the document has wrong is left out here.
struct ViewDescription: Sendable {
  /// What constraints, outlets and segues call it; `nil` for nothing.
  let id: String?
  /// The kind; `nil` for one that doesn't exist.
  let kind: ViewKind?
  /// The registered class; `nil` for that of the library.
  let className: String?
  /// The values of properties, by size classes.
  let properties: [(property: ViewProperty, values: Adaptive<JSONValue>)]
  /// Values for what the class registered, by name.
  let attributes: [(name: String, value: JSONValue)]
  /// What events do.
  let actions: [(event: ControlEvent, trigger: Trigger)]
  /// The views in it, the lowest first.
  let subviews: [ViewDescription]
  /// What holds for views in it and itself.
  let constraints: [ConstraintDescription]
  /// The scene in it; `nil` for one that is no container.
  let scene: String?
  /// Where it stands.
  let place: DocumentPlace

  init(_ json: JSONValue, at place: DocumentPlace, depth: Int = 0) {
    let kind = json["kind"]?.text.flatMap(ViewKind.named)
    let place = place.named(json["id"]?.text)
    let shape = DocumentShape.view(kind)
    func at(_ name: String) -> DocumentPlace { place.member(name, in: shape) }
    id = json["id"]?.text
    self.kind = kind
    className = json["class"]?.text
    properties = (ViewKind.commonProperties + (kind?.properties ?? [])).compactMap { property in
      json[property.member.name].map { (property, Adaptive(reading: $0, property.member)) }
    }
    attributes = json.sorted("attributes")
    actions = (kind?.events ?? []).compactMap { event in
      json["actions"]?[event.rawValue].flatMap(Trigger.init).map { (event, $0) }
    }
    let isTooDeep = depth >= DocumentReader.deepestView
    subviews = (isTooDeep ? [] : json["subviews"]?.elements ?? []).enumerated().map { index, view in
      ViewDescription(view, at: at("subviews").element(index), depth: depth + 1)
    }
    constraints = (json["constraints"]?.elements ?? []).enumerated().map { index, constraint in
      ConstraintDescription(constraint, at: at("constraints").element(index))
    }
    scene = kind?.type == ContainerView.self ? json["scene"]?.text : nil
    self.place = place
  }

  /// The place of a member.
  func place(of member: String) -> DocumentPlace { place.member(member, in: DocumentShape.view(kind)) }

  /// The place of what an event does.
  func place(of event: ControlEvent) -> DocumentPlace {
    place(of: "actions").member(event.rawValue, position: kind?.events.firstIndex(of: event) ?? .max)
  }

  /// The view and all in it, each before those in it.
  var subtree: [ViewDescription] { [self] + subviews.flatMap(\.subtree) }

  /// The values of a property; `nil` where nothing is said.
  func values(of name: String) -> Adaptive<JSONValue>? {
    properties.first { $0.property.member.name == name }?.values
  }
}

extension Adaptive<JSONValue> {
  /// Reads the value of a member that may vary with the size classes.
  init(reading json: JSONValue, _ member: MemberShape) {
    if member.isVariable, case .object(let members) = json,
      !members.keys.contains(where: member.shape.hasMember)
    {
      let entries = members.compactMap { key, value in SizeClassPattern(key).map { ($0, value) } }
      self.init(variations: Dictionary(entries) { first, _ in first })
    } else {
      self.init(json)
    }
  }
}
