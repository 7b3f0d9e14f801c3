import AdaptiveCore

/// What values of a place in a document may be. Reading, the schema and the reference of the format follow from it.
indirect enum ValueShape: Sendable {
  /// True or false.
  case flag
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A text of at most so many characters.
  case text(limit: Int)
  /// The name of an image.
  case image
  /// The name of a scene, a view, a constraint or a segue.
  case id
  /// One of some words.
  case word([String])
  /// A colour: a word, a number of the palette or `#rrggbb`.
  case color
  /// A list of values of one shape.
  case list(ValueShape)
  /// Values of one shape by names that the document chooses.
  case map(ValueShape)
  /// An object with known members.
  case object(ObjectShape)
  /// A value of the first shape of the same kind.
  case either(ValueShape, ValueShape)
  /// Null, or a value.
  case orNull(ValueShape)
  /// A view of any kind.
  case view
  /// A scene of any kind.
  case scene
  /// A segue of any kind.
  case segue
  /// A constraint in one of its two forms.
  case constraint

  /// A text such as titles and messages.
  static let text = ValueShape.text(limit: 10_000)
}

/// The members an object may have, in the order in which they are read and reported.
struct ObjectShape: Sendable {
  /// The name of the definition in the schema.
  let name: String
  /// The members.
  let members: [MemberShape]

  /// The member of a name.
  func member(_ name: String) -> MemberShape? { members.first { $0.name == name } }
}

/// One member of an object.
struct MemberShape: Sendable {
  /// Its key.
  let name: String
  /// What its value may be.
  let shape: ValueShape
  /// Whether it must be there.
  let isRequired: Bool
  /// Whether it may be an object of values by size classes.
  let isVariable: Bool
  /// What it is, for the schema and the reference; without a full stop.
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
