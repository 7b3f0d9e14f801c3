import PhotoDecisions

/// Turns the difference between what a sidecar says and what it must say into splices.
///
/// Everything outside the changed properties keeps its bytes. Extensions plan the removal, the change and the
/// insertion of a property.
struct SplicePlanner {
  let document: SidecarDocument
  let style: FileStyle
  /// The changes so far, in any order.
  var splices: [Splice] = []
  /// Attributes to add to elements, with the space before each.
  var newAttributes: [Int: [UInt8]] = [:]
  /// Elements to add after the last child of elements, with the space before each.
  var newChildren: [Int: [UInt8]] = [:]
  /// The namespaces that are bound where a property can be added.
  let vocabulary: BoundVocabulary

  init(_ document: SidecarDocument) {
    self.document = document
    style = FileStyle(document.bytes)
    vocabulary = BoundVocabulary(document)
  }

  /// Plans all changes, in order of their offsets. Linear in the size of the document, and in that of the
  /// changes.
  mutating func plan(_ wanted: WantedProperties) throws(SidecarEditError) -> [Splice] {
    var homeless: [(XMPProperty, XMPValue)] = []
    for property in wanted.changed {
      let occurrences = document.occurrences[property] ?? []
      guard let value = wanted.properties.values[property] else {
        for occurrence in occurrences { remove(occurrence) }
        continue
      }
      if let first = occurrences.first {
        let old = wanted.original.values[property]
        for other in occurrences.dropFirst() {
          // Another list could have items that the first lacks. A second text is only a stale copy.
          guard case .text = old, case .text = document.tree.content(of: other.place)
          else { throw .duplicateProperty(property) }
          remove(other)
        }
        if value == old { continue }
        if try change(first, of: property, to: value) { continue }
        remove(first)
      }
      if let home = vocabulary.home(of: property.namespace) {
        try insert(property, value, at: home)
      } else {
        homeless.append((property, value))
      }
    }
    if !homeless.isEmpty { try insertDescription(homeless) }
    for (element, text) in newAttributes { addAttributes(text, to: element) }
    for (element, text) in newChildren { addChildren(text, to: element) }
    // An insertion comes before the removal of what follows it.
    return splices.sorted { ($0.offset, $0.removedCount) < ($1.offset, $1.removedCount) }
  }

  mutating func replace(_ range: Range<Int32>, with bytes: [UInt8]) {
    splices.append(Splice(offset: Int(range.lowerBound), removedCount: range.count, replacement: bytes))
  }

  /// The bytes for a text in this file.
  func escaped(
    _ text: String, in context: XMLEscaping.Context, of property: XMPProperty
  ) throws(SidecarEditError) -> [UInt8] {
    let bytes = XMLEscaping.bytes(
      text, in: context, newline: style.newline ?? [UInt8(ascii: "\n")],
      asciiOnly: document.tree.encoding == .ascii)
    guard let bytes else { throw .invalidCharacter(property) }
    return bytes
  }

  /// The name of an element as the file spells it, with its prefix.
  func qualifiedName(of element: Int) -> [UInt8] {
    document.qualifiedName(of: element)
  }
}

extension SidecarDocument {
  /// The name of an element as the file spells it, with its prefix.
  func qualifiedName(of element: Int) -> [UInt8] {
    let tag = tree.elements[element].startTag
    return Array(
      bytes[Int(tag.lowerBound) + 1..<Int(tag.upperBound)].prefix {
        !StartTagScanner.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      })
  }
}
