// The form and the white space of what is added, which follow the neighbours.
extension SplicePlanner {
  typealias Placement = FileStyle.Placement

  /// Returns whether a description has its texts as attributes; `nil` if it has none.
  func usesAttributes(_ description: Int) -> Bool? {
    let tree = document.tree
    let hasAttributes = tree.attributes(of: description).contains { attribute in
      let name = tree.name(ofAttribute: attribute)
      switch name.term {
      case .namespaceDeclaration, .about, .language, .parseType: return false
      default: return !name.uri.isEmpty
      }
    }
    if hasAttributes { return true }
    return tree.children(of: description).contains { !tree.hasChildren($0) } ? false : nil
  }

  /// Whether the sidecar has its texts as attributes; true if it has none.
  var usesAttributes: Bool {
    document.descriptions.lazy.compactMap { usesAttributes($0) }.first ?? true
  }

  /// Where a new child of an element goes.
  func childPlacement(in element: Int) -> Placement {
    guard style.newline != nil else { return .inline }
    var last: Int?
    for child in document.tree.children(of: element) { last = child }
    if let last {
      let indentation = style.indentation(before: start(of: last))
      return indentation.map { .line(indentation: $0) } ?? .inline
    }
    guard let indentation = style.indentation(before: start(of: element)) else { return .inline }
    return .line(indentation: indentation + unit(of: element))
  }

  /// The additional indentation of an element, compared with its parent; one space if it can't be determined.
  func unit(of element: Int) -> [UInt8] {
    let parent = Int(document.tree.elements[element].parent)
    guard parent >= 0, let own = style.indentation(before: start(of: element)),
      let outer = style.indentation(before: start(of: parent)) ?? (parent == 0 ? [] : nil),
      own.count > outer.count, own.starts(with: outer)
    else { return [UInt8(ascii: " ")] }
    return Array(own[outer.count...])
  }

  func deeper(_ placement: Placement, _ unit: [UInt8]) -> Placement {
    switch placement {
    case .line(let indentation): .line(indentation: indentation + unit)
    case .inline: .inline
    }
  }

  /// The white space before an element with a placement.
  func lineStart(_ placement: Placement) -> [UInt8] {
    switch placement {
    case .line(let indentation): (style.newline ?? []) + indentation
    case .inline: []
    }
  }

  /// The white space before a new attribute: as before the last one.
  func attributeSpace(of element: Int) -> [UInt8] {
    let position = Int(attributeEnd(of: element))
    let last = document.tree.attributes(of: element).last
    let name = last.map { Int(document.tree.attributes[$0].nameBytes.lowerBound) } ?? position
    let space = style.spaceStart(before: name)..<name
    return space.isEmpty || space.count > 256 ? [UInt8(ascii: " ")] : Array(document.bytes[space])
  }

  /// Adds attributes after the last one of an element.
  mutating func addAttributes(_ text: [UInt8], to element: Int) {
    let end = attributeEnd(of: element)
    replace(end..<end, with: text)
  }

  /// Adds elements after the last child of an element.
  mutating func addChildren(_ text: [UInt8], to index: Int) {
    let element = document.tree.elements[index]
    let placement = childPlacement(in: index)
    // The end tag starts a line like the start tag.
    let indentation = placement.isInline ? nil : style.indentation(before: start(of: index))
    let endSpace = indentation.map { lineStart(.line(indentation: $0)) } ?? []
    if element.isSelfClosing {
      open(index, around: text + endSpace)
      return
    }
    var last: Int?
    for child in document.tree.children(of: index) { last = child }
    let end = last.map { document.tree.elements[$0].endTag.upperBound } ?? element.startTag.upperBound
    let isEmpty = last == nil && element.startTag.upperBound == element.endTag.lowerBound
    replace(end..<end, with: text + (isEmpty ? endSpace : []))
  }

  private func attributeEnd(of element: Int) -> Int32 {
    if let last = document.tree.attributes(of: element).last {
      return document.tree.attributes[last].valueBytes.upperBound + 1
    }
    let tag = document.tree.elements[element].startTag
    return tag.lowerBound + 1 + Int32(qualifiedName(of: element).count)
  }

  private func start(of element: Int) -> Int { Int(document.tree.elements[element].startTag.lowerBound) }
}

extension FileStyle.Placement {
  /// Whether no line starts here.
  var isInline: Bool {
    if case .inline = self { true } else { false }
  }
}
