/// Where a property is stated: in an attribute or in a child of a top-level `rdf:Description`.
struct PropertyOccurrence: Hashable, Sendable {
  /// The `rdf:Description`.
  let description: Int
  let place: TextPlace
}

/// Something in a file that has a text: an attribute, or an element without children.
enum TextPlace: Hashable, Sendable {
  /// The index of an attribute, and that of its element.
  case attribute(Int, of: Int)
  /// The index of an element.
  case element(Int)
}

/// An item of an array: the `rdf:li` element, and where its text is.
struct ArrayItemPlace: Hashable, Sendable {
  let element: Int
  let text: TextPlace
}

/// The content of a property, as RDF/XML expresses it.
enum PropertyContent: Hashable, Sendable {
  /// One text.
  case text(TextPlace)
  /// An `rdf:Alt`, `rdf:Bag` or `rdf:Seq` element, and its items.
  case array(container: Int, items: [ArrayItemPlace])
  /// Anything else.
  case structure
}
