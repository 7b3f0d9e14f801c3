import AdaptiveCore
import AdaptiveJSON

/// The description of a view in a document. Invalid parts are left out.
struct ViewDescription: Sendable {
  /// The id, which constraints, outlets and segues use; `nil` if the document gives none.
  let id: String?
  /// The kind; `nil` if it is unknown.
  let kind: ViewKind?
  /// The name of the registered class; `nil` for the library's class.
  let className: String?
  /// The properties and their values for the size classes.
  let properties: [(property: ViewProperty<View>, values: Adaptive<JSONValue>)]
  /// The values of the attributes that the class registered.
  let attributes: [(name: String, value: JSONValue)]
  /// The effects of events.
  let actions: [(event: ControlEvent, trigger: Trigger)]
  /// The subviews, back to front.
  let subviews: [ViewDescription]
  /// The constraints of the view and its subviews.
  let constraints: [ConstraintDescription]
  /// The id of the embedded scene; `nil` for a view of another kind.
  let scene: String?
  let location: DocumentLocation

  init(_ json: JSONValue, at location: DocumentLocation, depth: Int = 0) {
    let kind = json["kind"]?.text.flatMap(ViewKind.named)
    let location = location.named(json["id"]?.text)
    let shape = DocumentShape.view(kind)
    func at(_ name: String) -> DocumentLocation { location.member(name, in: shape) }
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
    self.location = location
  }

  /// Returns the location of a member.
  func location(of member: String) -> DocumentLocation {
    location.member(member, in: DocumentShape.view(kind))
  }

  /// Returns the location of the effect of an event.
  func location(of event: ControlEvent) -> DocumentLocation {
    location(of: "actions").member(event.rawValue, position: kind?.events.firstIndex(of: event) ?? .max)
  }

  /// The view and its descendants, each before its subviews.
  var subtree: [ViewDescription] { [self] + subviews.flatMap(\.subtree) }

  /// Returns the values of a property; `nil` if the document gives none.
  func values(of name: String) -> Adaptive<JSONValue>? {
    properties.first { $0.property.member.name == name }?.values
  }
}

extension Adaptive<JSONValue> {
  /// Reads the value of a member, which can vary with the size classes.
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
