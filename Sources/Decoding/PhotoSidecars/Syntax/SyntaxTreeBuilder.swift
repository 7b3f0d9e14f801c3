import PhotoDecisions

/// Builds a `SyntaxTree` from the events of a parser.
struct SyntaxTreeBuilder {
  /// A name as a C string.
  typealias Text = UnsafePointer<CChar>

  /// The tree so far.
  private(set) var tree = SyntaxTree()
  /// Whether the bytes of tags are ASCII-compatible, so that attributes can be located.
  let locatesAttributes: Bool

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The elements that are open, each with the mark of the bindings outside it.
  private var open: [(element: Int, bindings: Int)] = []
  private var bindings = NamespaceBindings()
  /// The indices of the names in the tree.
  private var indices: [ExpandedName.Key: Int32] = [:]
  /// The indices of the names of elements and of attributes, as the file spells them, while the bindings
  /// stay.
  private var knownElements: [String: Int32] = [:]
  private var knownAttributes: [String: Int32] = [:]

  /// A builder for a document. `implied` is the encoding that the first bytes imply.
  init(_ bytes: UnsafeBufferPointer<UInt8>, implied: SidecarEncoding?) {
    self.bytes = bytes
    if let implied { tree.encoding = implied }
    // About as much as sidecars need; the arrays grow if that is too little.
    tree.text.reserveCapacity(bytes.count / 2)
    tree.attributes.reserveCapacity(bytes.count / 64)
    tree.elements.reserveCapacity(bytes.count / 64)
    locatesAttributes = implied == nil || implied == .utf8
  }
}

// Events.
extension SyntaxTreeBuilder {
  /// The XML declaration names an encoding.
  mutating func declareEncoding(_ name: String) {
    // If the first bytes imply UTF-16, they take precedence.
    guard locatesAttributes else { return }
    tree.encoding = SidecarEncoding(declared: name)
  }

  /// An element starts. `attributes` are names and values in turn, up to `nil`. `tag` is where the tag is.
  mutating func startElement(
    _ name: Text, _ attributes: UnsafeMutablePointer<Text?>, at tag: Range<Int>
  ) throws(SidecarError) {
    guard open.count < SidecarLimits.mostLevels else { throw .tooDeep(atByte: tag.lowerBound) }
    beginChild()
    let outside = bindings.depth
    let firstAttribute = tree.attributes.count
    declareNamespaces(attributes)
    var scanner = StartTagScanner(bytes, tag: tag)
    var position = attributes
    while let name = position[0], let value = position[1], tree.names.count <= SidecarLimits.mostNames {
      let start = tag.lowerBound
      let location = locatesAttributes ? scanner.next() : (name: start..<start, value: start..<start)
      guard let location, let index = index(ofAttribute: name) else { throw .malformed(atByte: start) }
      tree.attributes.append(
        SyntaxTree.Attribute(
          name: index, text: append(value), nameBytes: location.name.as32Bit,
          valueBytes: location.value.as32Bit))
      position += 2
    }
    guard tree.names.count <= SidecarLimits.mostNames else { throw .tooManyNames(atByte: tag.lowerBound) }
    guard let index = index(ofElement: name) else { throw .malformed(atByte: tag.lowerBound) }
    let isSelfClosing = locatesAttributes && tag.count > 2 && bytes[tag.upperBound - 2] == UInt8(ascii: "/")
    let textStart = Int32(tree.text.count)
    let end = Int32(tag.upperBound)
    tree.elements.append(
      SyntaxTree.Element(
        name: index, parent: Int32(open.last?.element ?? -1),
        attributes: (firstAttribute..<tree.attributes.count).as32Bit, text: textStart..<textStart,
        startTag: tag.as32Bit, endTag: end..<end, isSelfClosing: isSelfClosing))
    open.append((tree.elements.count - 1, outside))
  }

  /// The innermost element ends. `tag` is where its end tag is, if it has one.
  mutating func endElement(at tag: Range<Int>) {
    guard let (element, outside) = open.popLast() else { return }
    if bindings.depth > outside {
      bindings.unbind(to: outside)
      forgetNames()
    }
    tree.elements[element].subtreeEnd = Int32(tree.elements.count)
    if tree.elements.count == element + 1 {
      tree.elements[element].text = tree.elements[element].text.lowerBound..<Int32(tree.text.count)
    }
    if !tree.elements[element].isSelfClosing { tree.elements[element].endTag = tag.as32Bit }
  }

  /// Ends the elements that are still open where a document ends early. The text of the innermost one, which
  /// may be cut, is dropped.
  mutating func closeElements() {
    if let element = open.last?.element, tree.elements.count == element + 1 {
      tree.text.removeSubrange(Int(tree.elements[element].text.lowerBound)...)
    }
    while !open.isEmpty { endElement(at: bytes.count..<bytes.count) }
  }

  /// A part of the text of the innermost element.
  mutating func appendText(_ text: UnsafeRawBufferPointer) {
    guard let element = open.last?.element else { return }
    if tree.elements.count == element + 1 {
      tree.text.append(contentsOf: text)
    } else if !text.allSatisfy(StartTagScanner.isSpace) {
      tree.elements[element].hasMixedContent = true
    }
  }

  /// Drops the text that the parent has had so far: text counts only in elements without children.
  private mutating func beginChild() {
    guard let parent = open.last?.element, tree.elements.count == parent + 1 else { return }
    let start = Int(tree.elements[parent].text.lowerBound)
    if !tree.text[start...].allSatisfy(StartTagScanner.isSpace) {
      tree.elements[parent].hasMixedContent = true
    }
    tree.text.removeSubrange(start...)
  }

  private mutating func append(_ text: Text) -> Range<Int32> {
    let start = tree.text.count
    var end = text
    while end.pointee != 0 { end += 1 }
    tree.text.append(contentsOf: UnsafeRawBufferPointer(start: text, count: end - text))
    return (start..<tree.text.count).as32Bit
  }
}

// Names and namespaces.
extension SyntaxTreeBuilder {
  private mutating func declareNamespaces(_ attributes: UnsafeMutablePointer<Text?>) {
    let outside = bindings.depth
    var position = attributes
    while let name = position[0], let value = position[1] {
      if let prefix = Self.declaredPrefix(name) { bindings.bind(prefix, to: String(cString: value)) }
      position += 2
    }
    if bindings.depth > outside { forgetNames() }
  }

  /// The prefix that an attribute declares, empty for the default namespace; `nil` if it declares none.
  private static func declaredPrefix(_ name: Text) -> String? {
    let declaration: StaticString = "xmlns"
    for index in 0..<declaration.utf8CodeUnitCount
    where UInt8(bitPattern: name[index]) != declaration.utf8Start[index] {
      return nil
    }
    let rest = name + declaration.utf8CodeUnitCount
    if rest.pointee == 0 { return "" }
    return UInt8(bitPattern: rest.pointee) == UInt8(ascii: ":") ? String(cString: rest + 1) : nil
  }

  /// The index of an element's name; `nil` if its prefix is not bound.
  private mutating func index(ofElement name: Text) -> Int32? {
    let text = String(cString: name)
    if let known = knownElements[text] { return known }
    let (prefix, local) = Self.parts(of: text)
    guard let uri = bindings.uri(of: prefix ?? "") else { return nil }
    let index = index(of: ExpandedName.Key(uri: uri, local: local))
    knownElements[text] = index
    return index
  }

  /// The index of an attribute's name; `nil` if its prefix is not bound.
  private mutating func index(ofAttribute name: Text) -> Int32? {
    let text = String(cString: name)
    if let known = knownAttributes[text] { return known }
    let (prefix, local) = Self.parts(of: text)
    let key: ExpandedName.Key
    if prefix == "xmlns" || text == "xmlns" {
      key = ExpandedName.Key(uri: ExpandedName.declarationNamespace, local: prefix == nil ? "" : local)
    } else {
      // An attribute without a prefix has no namespace, whatever the default namespace is.
      guard let uri = prefix.map({ bindings.uri(of: $0) }) ?? "" else { return nil }
      key = ExpandedName.Key(uri: uri, local: local)
    }
    let index = index(of: key)
    knownAttributes[text] = index
    return index
  }

  private static func parts(of name: String) -> (prefix: String?, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (nil, name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }

  private mutating func index(of key: ExpandedName.Key) -> Int32 {
    if let index = indices[key] { return index }
    let index = Int32(tree.names.count)
    tree.names.append(ExpandedName(key))
    indices[key] = index
    return index
  }

  /// Forgets what names mean, because the bindings have changed.
  private mutating func forgetNames() {
    knownElements = [:]
    knownAttributes = [:]
  }
}

extension Range<Int> {
  /// The same range in 32 bits, which hold every offset in a document.
  fileprivate var as32Bit: Range<Int32> {
    Int32(truncatingIfNeeded: lowerBound)..<Int32(truncatingIfNeeded: upperBound)
  }
}
