import AdaptiveCore
import JSON

/// A scene as a document describes it. What the document has wrong is left out here.
struct SceneDescription: Sendable {
  /// What segues, relations and code call it; empty where that is missing.
  let id: String
  /// The kind; `nil` for one that doesn't exist.
  let kind: SceneKind?
  /// The registered class; `nil` for that of the library.
  let className: String?
  /// The values of properties.
  let properties: [(property: SceneProperty, value: JSONValue)]
  /// Everything that is said of the scene.
  let members: [String: JSONValue]
  /// Values for what the class registered, by name.
  let attributes: [(name: String, value: JSONValue)]
  /// The scenes it contains, by relation.
  let children: [(name: String, scene: String)]
  /// The tree of views; `nil` where the class makes it.
  let root: ViewDescription?
  /// Ids of views, constraints and bar items by the names the class registered.
  let outlets: [(name: String, id: String)]
  /// The ways to other scenes.
  let segues: [SegueDescription]
  /// The items at the left of its bar.
  let leftItems: [BarItemDescription]
  /// The items at the right of its bar.
  let rightItems: [BarItemDescription]
  /// Where it stands.
  let place: DocumentPlace

  /// Reads a scene. The place of its root is named where that stands somewhere else.
  init(_ json: JSONValue, at place: DocumentPlace, rootPlace: DocumentPlace? = nil) {
    let kind = json["kind"]?.text.flatMap(SceneKind.named)
    let place = place.named(json["id"]?.text)
    let shape = DocumentShape.scene(kind)
    func at(_ name: String) -> DocumentPlace { place.member(name, in: shape) }
    func items(_ side: String) -> [BarItemDescription] {
      (json["barItems"]?[side]?.elements ?? []).enumerated().map { index, item in
        BarItemDescription(
          item, at: at("barItems").member(side, in: DocumentShape.barItems).element(index))
      }
    }
    id = json["id"]?.text ?? ""
    self.kind = kind
    className = json["class"]?.text
    members = json.members
    properties = (SceneKind.commonProperties + (kind?.properties ?? [])).compactMap { property in
      json[property.member.name].map { (property, $0) }
    }
    attributes = json.sorted("attributes")
    children = (kind?.relations ?? []).compactMap { relation in
      json["children"]?[relation.name]?.text.map { (relation.name, $0) }
    }
    root = kind?.hasRoot == true ? json["root"].map { ViewDescription($0, at: rootPlace ?? at("root")) } : nil
    outlets = json.sorted("outlets").compactMap { outlet in outlet.value.text.map { (outlet.name, $0) } }
    segues = (json["segues"]?.elements ?? []).enumerated().map { index, segue in
      SegueDescription(segue, at: at("segues").element(index))
    }
    leftItems = items("left")
    rightItems = items("right")
    self.place = place
  }

  /// The place of a member.
  func place(of member: String) -> DocumentPlace { place.member(member, in: DocumentShape.scene(kind)) }

  /// All items of its bar.
  var barItems: [BarItemDescription] { leftItems + rightItems }

  /// All its views, each before those in it.
  var views: [ViewDescription] { root?.subtree ?? [] }

  /// A segue by its id.
  func segue(_ id: String) -> SegueDescription? { segues.first { $0.id == id } }
}

/// A button of a bar as a document describes it.
struct BarItemDescription: Sendable {
  /// Its name for outlets.
  let id: String?
  /// What it shows.
  let title: String
  /// Whether it can be pressed.
  let isEnabled: Bool
  /// What pressing it does; `nil` for nothing.
  let trigger: Trigger?
  /// Whether both an action and a segue are named.
  let isAmbiguous: Bool
  /// Where it stands.
  let place: DocumentPlace

  init(_ json: JSONValue, at place: DocumentPlace) {
    id = json["id"]?.text
    title = json["title"]?.text ?? ""
    isEnabled = json["isEnabled"].flatMap { Bool($0) } ?? true
    let (action, segue) = (json["action"]?.text, json["segue"]?.text)
    trigger = action.map(Trigger.action) ?? segue.map(Trigger.segue)
    isAmbiguous = action != nil && segue != nil
    self.place = place.named(id)
  }
}

/// What an event or a button does.
enum Trigger: Sendable {
  /// An action of the scene's class.
  case action(String)
  /// A segue of the scene.
  case segue(String)

  /// Reads a name, or an object with a segue; `nil` for anything else.
  init?(_ json: JSONValue) {
    if let name = json.text {
      self = .action(name)
    } else if let segue = json["segue"]?.text {
      self = .segue(segue)
    } else {
      return nil
    }
  }
}

/// A segue as a document describes it.
struct SegueDescription: Sendable {
  /// What code performs it by; empty where that is missing.
  let id: String
  /// What it does; `nil` for a kind that doesn't exist.
  let kind: SegueKind?
  /// The scene that is shown; `nil` for an unwind segue.
  let scene: String?
  /// How the scene is presented; `nil` for as it says itself.
  let style: ModalPresentationStyle?
  /// The view a popover points at; `nil` for the sender.
  let anchor: String?
  /// The directions its arrow may have.
  let directions: PopoverArrowDirection
  /// The name of the unwind action, or what a custom segue was registered as.
  let name: String
  /// Where it stands.
  let place: DocumentPlace

  init(_ json: JSONValue, at place: DocumentPlace) {
    id = json["id"]?.text ?? ""
    kind = json["kind"]?.text.flatMap { SegueKind(name: $0) }
    scene = json["to"]?.text
    style = json["style"].flatMap { ModalPresentationStyle($0) }
    anchor = json["anchor"]?.text
    directions = (json["directions"].flatMap { [PopoverArrowDirection]($0) } ?? []).reduce([]) {
      $0.union($1)
    }
    name = json["action"]?.text ?? json["class"]?.text ?? ""
    self.place = place.named(id)
  }

  /// The place of a member.
  func place(of member: String) -> DocumentPlace {
    place.member(member, in: kind?.shape ?? DocumentShape.segue)
  }
}

extension JSONValue {
  /// The members of a member, by name.
  func sorted(_ key: String) -> [(name: String, value: JSONValue)] {
    (self[key]?.members ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
