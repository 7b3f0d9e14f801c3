import AdaptiveCore
import AdaptiveJSON

extension TableColumn: StoryboardValue {
  static let objectShape = ObjectShape(
    name: "tableColumn",
    members: [
      MemberShape("title", .text, isRequired: true, "the title in the header"),
      MemberShape("identifier", .text, "the name by which code refers to it; the title by default"),
      MemberShape("width", .integer(1...10_000), "a fixed width; without one, the column is flexible"),
      MemberShape("minimumWidth", .integer(1...10_000), "the least width of a flexible column; 8 by default"),
      MemberShape("weight", .number(0...10_000), "its share of the remaining width; 1 by default"),
      MemberShape("alignment", Label.Alignment.shape, "the alignment of title and texts"),
      MemberShape(
        "priority", .integer(-1000...1000),
        "the column with the lowest priority is left out first; 0 by default"),
      MemberShape("isSortable", .flag, "whether the user can sort by it; false by default"),
    ])
  static var shape: ValueShape { .object(objectShape) }

  init?(_ json: JSONValue) {
    guard case .object(let members) = json, let title = members["title"].flatMap(String.init) else {
      return nil
    }
    let width = members["width"].flatMap(Int.init).map(Width.fixed)
    self.init(
      title, identifier: members["identifier"].flatMap(String.init),
      width: width
        ?? .flexible(
          minimum: members["minimumWidth"].flatMap(Int.init) ?? 8,
          weight: members["weight"].flatMap(Double.init) ?? 1),
      alignment: members["alignment"].flatMap(Label.Alignment.init) ?? .leading,
      priority: members["priority"].flatMap(Int.init) ?? 0,
      isSortable: members["isSortable"].flatMap(Bool.init) ?? false)
  }
}
