/// The elements and attributes of an XML document, with the bytes they occupy.
///
/// Elements are in document order, in one flat array, so that eight megabytes of tiny elements fit in memory
/// and no recursion is needed. All offsets are in bytes; 32 bits suffice for `SidecarLimits.mostBytes`.
struct SyntaxTree: Sendable {
  /// An element. Indices are those of `elements` and `attributes`.
  struct Element: Sendable {
    /// The index in `names`.
    var name: Int32
    /// The index of the parent; -1 for the root.
    var parent: Int32
    /// The index of the first element after this one that is not inside it.
    var subtreeEnd: Int32 = 0
    /// The indices of the attributes.
    var attributes: Range<Int32>
    /// Where the text is in `text`; empty if the element has children.
    var text: Range<Int32> = 0..<0
    /// Where the start tag is in the file.
    var startTag: Range<Int32>
    /// Where the end tag is in the file; empty, at the end of the start tag, if that is the whole element.
    var endTag: Range<Int32> = 0..<0
    /// Whether the element is one tag, `<a/>`.
    var isSelfClosing = false
    /// Whether there is text next to child elements.
    var hasMixedContent = false
  }

  struct Attribute: Sendable {
    /// The index in `names`.
    var name: Int32
    /// Where the value is in `text`.
    var text: Range<Int32>
    /// Where the name is in the file.
    var nameBytes: Range<Int32>
    /// Where the value is in the file, without its quotation marks.
    var valueBytes: Range<Int32>
  }

  /// All elements; the root is the first.
  var elements: [Element] = []
  /// The attributes of all elements, including the declarations of namespaces.
  var attributes: [Attribute] = []
  /// The names of the elements and attributes, each once.
  var names: [ExpandedName] = []
  /// The texts of the elements without children and the values of the attributes, decoded to UTF-8.
  var text: [UInt8] = []
  /// The encoding of the file.
  var encoding = SidecarEncoding.utf8
}

extension SyntaxTree {
  func name(of element: Int) -> ExpandedName { names[Int(elements[element].name)] }
  func name(ofAttribute attribute: Int) -> ExpandedName { names[Int(attributes[attribute].name)] }

  func term(of element: Int) -> ExpandedName.Term? { names[Int(elements[element].name)].term }
  func term(ofAttribute attribute: Int) -> ExpandedName.Term? { names[Int(attributes[attribute].name)].term }

  func text(of element: Int) -> String { string(elements[element].text) }
  func text(ofAttribute attribute: Int) -> String { string(attributes[attribute].text) }

  /// The indices of the attributes of an element.
  func attributes(of element: Int) -> Range<Int> {
    Int(elements[element].attributes.lowerBound)..<Int(elements[element].attributes.upperBound)
  }

  /// The first attribute of an element with a meaning; `nil` if there is none.
  func attribute(_ term: ExpandedName.Term, of element: Int) -> Int? {
    attributes(of: element).first { self.term(ofAttribute: $0) == term }
  }

  func hasChildren(_ element: Int) -> Bool { Int(elements[element].subtreeEnd) > element + 1 }

  /// The children of an element, in order.
  func children(of element: Int) -> Children { Children(tree: self, parent: element) }

  /// The children of one element.
  struct Children: Sequence, IteratorProtocol {
    private let tree: SyntaxTree
    private var position: Int
    private let end: Int

    init(tree: SyntaxTree, parent: Int) {
      self.tree = tree
      position = parent + 1
      end = Int(tree.elements[parent].subtreeEnd)
    }

    mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(tree.elements[position].subtreeEnd) }
      return position
    }
  }

  private func string(_ range: Range<Int32>) -> String {
    String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}
