/// The permitted values at a location in a document. The reader, the schema and the format reference derive
/// from it.
indirect enum ValueShape: Sendable {
  /// True or false.
  case flag
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A string with a maximum length in characters.
  case text(limit: Int)
  /// The name of an image.
  case image
  /// The name of a scene, a view, a constraint or a segue.
  case id
  /// One of a list of words.
  case word([String])
  /// A colour: a name, a palette index or `#rrggbb`.
  case color
  /// A list of values of one shape.
  case list(ValueShape)
  /// An object with arbitrary keys and values of one shape.
  case map(ValueShape)
  /// An object with known keys.
  case object(ObjectShape)
  /// A value of one of two shapes with different JSON kinds.
  case either(ValueShape, ValueShape)
  /// Null, or a value of a shape.
  case orNull(ValueShape)
  /// A view of any kind.
  case view
  /// A scene of any kind.
  case scene
  /// A segue of any kind.
  case segue
  /// A constraint, in either form.
  case constraint

  /// A string such as a title or a message.
  static let text = ValueShape.text(limit: 10_000)
}

/// The members that an object can have, in the order in which they are checked and reported.
struct ObjectShape: Sendable {
  /// The name of the schema definition.
  let name: String
  let members: [MemberShape]

  /// Returns the member with a name; `nil` if there is none.
  func member(_ name: String) -> MemberShape? { members.first { $0.name == name } }
}

/// A member of an object.
struct MemberShape: Sendable {
  /// The key.
  let name: String
  let shape: ValueShape
  /// Whether the member is required.
  let isRequired: Bool
  /// Whether the value can be an object of values by size class.
  let isVariable: Bool
  /// The description for the schema and the format reference, without a full stop.
  let summary: String

  init(
    _ name: String, _ shape: ValueShape, isRequired: Bool = false, isVariable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.isVariable = isVariable
    self.summary = summary
  }
}
