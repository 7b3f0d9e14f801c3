import AdaptiveCore
import JSON

/// A constraint, or a line of them, as a document describes it. What the document has wrong is left out here.
struct ConstraintDescription: Sendable {
  /// One of the two forms.
  enum Form: Sendable {
    /// Two sides.
    case relation(Relation)
    /// A line of the visual format with the numbers it names.
    case format(String, options: LayoutFormatOptions, metrics: [String: Double])
  }

  /// The two sides as they are written, and what stands between them.
  struct Relation: Sendable {
    let first: String
    let relation: LayoutRelation
    let second: String?
    let multiplier: Double
    let constant: Adaptive<Double>
  }

  /// Its name for outlets and messages; empty for none.
  let id: String
  /// What it says.
  let form: Form
  /// How much it matters; `nil` for as much as its form says.
  let priority: LayoutPriority?
  /// Whether it is there.
  let installed: Adaptive<Bool>
  /// Where it stands.
  let place: DocumentPlace

  init(_ json: JSONValue, at place: DocumentPlace) {
    func varying<Value: StoryboardValue>(_ name: String, _ standard: Value) -> Adaptive<Value> {
      guard let value = json[name], let member = DocumentShape.relationConstraint.member(name) else {
        return Adaptive(standard)
      }
      return Adaptive(variations: Adaptive(reading: value, member).variations.compactMapValues { Value($0) })
    }
    id = json["id"]?.text ?? ""
    priority = json["priority"].flatMap { LayoutPriority($0) }
    installed = varying("installed", true)
    if let format = json["format"]?.text {
      form = .format(
        format,
        options: (json["options"]?.elements ?? []).reduce(into: []) { options, name in
          if let option = name.text.flatMap({ LayoutFormatOptions(named: $0) }) { options.formUnion(option) }
        },
        metrics: (json["metrics"]?.members ?? [:]).compactMapValues { Double($0) })
    } else {
      form = .relation(
        Relation(
          first: json["first"]?.text ?? "",
          relation: json["relation"].flatMap { LayoutRelation($0) } ?? .equal,
          second: json["second"]?.text, multiplier: json["multiplier"].flatMap { Double($0) } ?? 1,
          constant: varying("constant", 0)))
    }
    self.place = place.named(json["id"]?.text)
  }

  /// The place of a member.
  func place(of member: String) -> DocumentPlace {
    let shape =
      switch form {
      case .relation: DocumentShape.relationConstraint
      case .format: DocumentShape.formatConstraint
      }
    return place.member(member, in: shape)
  }
}

/// One side of a constraint: the part of an item.
struct ItemAttribute: Hashable, Sendable {
  /// The id of a view, or `super`, `topGuide` or `bottomGuide`.
  let item: String
  /// The part of it.
  let attribute: LayoutAttribute

  /// What means something else than a view, so that no view can be called that.
  static let reserved = [superview] + guides
  /// The view that has the constraint.
  static let superview = "super"
  /// The guides of the controller.
  static let guides = [topGuide, bottomGuide]
  static let topGuide = "topGuide"
  static let bottomGuide = "bottomGuide"

  /// Reads `item.attribute`.
  init(_ text: String) throws(ConstraintFault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw .malformedSide(text) }
    let name = String(parts[1])
    guard let attribute = LayoutAttribute(rawValue: name) else {
      throw .unknownAttribute(name, suggestion: name.nearest(of: LayoutAttribute.allCases.map(\.rawValue)))
    }
    item = String(parts[0])
    self.attribute = attribute
  }
}
