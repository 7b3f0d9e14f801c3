import AdaptiveCore
import AdaptiveJSON

/// The description of a constraint, or of a line of constraints, in a document. Invalid parts are left out.
struct ConstraintDescription: Sendable {
  /// The two forms of a description.
  enum Form: Sendable {
    /// A pair of sides.
    case relation(Relation)
    /// A line of the visual format, with its options and metrics.
    case format(String, options: LayoutFormatOptions, metrics: [String: Double])
  }

  /// The two sides as written, and their relation.
  struct Relation: Sendable {
    let first: String
    let relation: LayoutRelation
    let second: String?
    let multiplier: Double
    let constant: Adaptive<Double>
  }

  /// The id, which outlets and messages use; empty if the document gives none.
  let id: String
  /// The constraint in one of the two forms.
  let form: Form
  /// The priority; `nil` for the priority that the form implies.
  let priority: LayoutPriority?
  /// Whether the constraint is installed.
  let installed: Adaptive<Bool>
  let location: DocumentLocation

  init(_ json: JSONValue, at location: DocumentLocation) {
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
    self.location = location.named(json["id"]?.text)
  }

  /// Returns the location of a member.
  func location(of member: String) -> DocumentLocation {
    let shape =
      switch form {
      case .relation: DocumentShape.relationConstraint
      case .format: DocumentShape.formatConstraint
      }
    return location.member(member, in: shape)
  }
}

/// One side of a constraint: an attribute of an item.
struct ItemAttribute: Hashable, Sendable {
  /// The id of a view, or `super`, `topGuide` or `bottomGuide`.
  let item: String
  /// The attribute of the item.
  let attribute: LayoutAttribute

  /// The names with a fixed meaning, which views can't have as ids.
  static let reserved = [superview] + guides
  /// The name of the view that holds the constraint.
  static let superview = "super"
  /// The names of the controller's guides.
  static let guides = [topGuide, bottomGuide]
  static let topGuide = "topGuide"
  static let bottomGuide = "bottomGuide"

  /// Parses `item.attribute`.
  init(_ text: String) throws(ConstraintError) {
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

/// The reason why a constraint in a document is invalid.
public enum ConstraintError: Error, Hashable, Sendable {
  /// A side is not of the form `item.attribute`.
  case malformedSide(String)
  /// An attribute doesn't exist. The suggestion is the attribute closest to it.
  case unknownAttribute(String, suggestion: String?)
  /// Two attributes can't be compared: a column with a row, or a position with an extent.
  case incomparable(String, String)
  /// A position of a root view is compared with a constant, but a root view has no superview.
  case missingSecond(String)
  /// The item has no margins.
  case noMargins(String)
  /// The multiplier is zero.
  case zeroMultiplier
}
