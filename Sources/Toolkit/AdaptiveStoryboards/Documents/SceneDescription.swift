import AdaptiveCore
import AdaptiveJSON

/// The description of a scene in a document. Invalid parts are left out.
struct SceneDescription: Sendable {
  /// The id, which segues, relations and code use; empty if the document gives none.
  let id: String
  /// The kind; `nil` if it is unknown.
  let kind: SceneKind?
  /// The name of the registered class; `nil` for the library's class.
  let className: String?
  /// The properties and their values.
  let properties: [(property: SceneProperty<ViewController>, value: JSONValue)]
  /// All members of the scene.
  let members: [String: JSONValue]
  /// The values of the attributes that the class registered.
  let attributes: [(name: String, value: JSONValue)]
  /// The ids of the contained scenes, by relation.
  let children: [(name: String, scene: String)]
  /// The view hierarchy; `nil` if the class creates its view.
  let root: ViewDescription?
  /// The ids of views, constraints and bar items, by the outlet names that the class registered.
  let outlets: [(name: String, id: String)]
  /// The segues to other scenes.
  let segues: [SegueDescription]
  /// The bar items at the left.
  let leftItems: [BarItemDescription]
  /// The bar items at the right.
  let rightItems: [BarItemDescription]
  let location: DocumentLocation

  /// Reads a scene. `rootLocation` is the location of the root view if it is not a member of the scene.
  init(_ json: JSONValue, at location: DocumentLocation, rootLocation: DocumentLocation? = nil) {
    let kind = json["kind"]?.text.flatMap(SceneKind.named)
    let location = location.named(json["id"]?.text)
    let shape = DocumentShape.scene(kind)
    func at(_ name: String) -> DocumentLocation { location.member(name, in: shape) }
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
    root =
      kind?.hasRoot == true ? json["root"].map { ViewDescription($0, at: rootLocation ?? at("root")) } : nil
    outlets = json.sorted("outlets").compactMap { outlet in outlet.value.text.map { (outlet.name, $0) } }
    segues = (json["segues"]?.elements ?? []).enumerated().map { index, segue in
      SegueDescription(segue, at: at("segues").element(index))
    }
    leftItems = items("left")
    rightItems = items("right")
    self.location = location
  }

  /// Returns the location of a member.
  func location(of member: String) -> DocumentLocation {
    location.member(member, in: DocumentShape.scene(kind))
  }

  /// All bar items.
  var barItems: [BarItemDescription] { leftItems + rightItems }

  /// All views, each before its subviews.
  var views: [ViewDescription] { root?.subtree ?? [] }

  /// Returns the segue with an id; `nil` if there is none.
  func segue(_ id: String) -> SegueDescription? { segues.first { $0.id == id } }
}

/// The description of a bar item in a document.
struct BarItemDescription: Sendable {
  /// The id, which outlets use; `nil` if the document gives none.
  let id: String?
  let title: String
  /// Whether the item is enabled.
  let isEnabled: Bool
  /// The effect of pressing the item; `nil` for nothing.
  let trigger: Trigger?
  /// Whether the document names both an action and a segue.
  let isAmbiguous: Bool
  let location: DocumentLocation

  init(_ json: JSONValue, at location: DocumentLocation) {
    id = json["id"]?.text
    title = json["title"]?.text ?? ""
    isEnabled = json["isEnabled"].flatMap { Bool($0) } ?? true
    let (action, segue) = (json["action"]?.text, json["segue"]?.text)
    trigger = action.map(Trigger.action) ?? segue.map(Trigger.segue)
    isAmbiguous = action != nil && segue != nil
    self.location = location.named(id)
  }
}

/// The effect of a control event or a bar item.
enum Trigger: Sendable {
  /// Performs an action of the scene's class.
  case action(String)
  /// Performs a segue of the scene.
  case segue(String)

  /// Reads the name of an action, or an object with a segue; `nil` for other values.
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

/// The description of a segue in a document.
struct SegueDescription: Sendable {
  /// The id, by which code performs the segue; empty if the document gives none.
  let id: String
  /// The kind; `nil` if it is unknown.
  let kind: SegueKind?
  /// The id of the destination scene; `nil` for an unwind segue.
  let scene: String?
  /// The presentation style; `nil` for the style of the scene.
  let style: ModalPresentationStyle?
  /// The id of the view that a popover points at; `nil` for the sender.
  let anchor: String?
  /// The permitted arrow directions of a popover.
  let directions: PopoverArrowDirection
  /// The name of the unwind action, or of the registered custom segue.
  let name: String
  let location: DocumentLocation

  init(_ json: JSONValue, at location: DocumentLocation) {
    id = json["id"]?.text ?? ""
    kind = json["kind"]?.text.flatMap { SegueKind(name: $0) }
    scene = json["to"]?.text
    style = json["style"].flatMap { ModalPresentationStyle($0) }
    anchor = json["anchor"]?.text
    directions = (json["directions"].flatMap { [PopoverArrowDirection]($0) } ?? []).reduce([]) {
      $0.union($1)
    }
    name = json["action"]?.text ?? json["class"]?.text ?? ""
    self.location = location.named(id)
  }

  /// Returns the location of a member.
  func location(of member: String) -> DocumentLocation {
    location.member(member, in: kind?.shape ?? DocumentShape.segue)
  }
}

extension JSONValue {
  /// Returns the members of a member, sorted by name.
  func sorted(_ key: String) -> [(name: String, value: JSONValue)] {
    (self[key]?.members ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
