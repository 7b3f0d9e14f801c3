import PhotoDecisions

// Properties that exist and get another value.
extension SplicePlanner {
  /// Plans the change of a property where it is. Returns false if its form doesn't fit the value, so that it
  /// must be removed and inserted again.
  mutating func change(
    _ occurrence: PropertyOccurrence, of property: XMPProperty, to value: XMPValue
  ) throws(SidecarEditError) -> Bool {
    switch (document.tree.content(of: occurrence.place), value) {
    case (.text(let place), .text(let text)):
      try changeText(at: place, to: text, property)
      return true
    case (.array(let container, let items), .array(let wanted)):
      try changeItems(items, in: container, to: wanted, property)
      return true
    default: return false
    }
  }

  private mutating func changeText(
    at place: TextPlace, to text: String, _ property: XMPProperty
  ) throws(SidecarEditError) {
    switch place {
    case .attribute(let attribute, _):
      let range = document.tree.attributes[attribute].valueBytes
      let quote = document.bytes[Int(range.lowerBound) - 1]
      replace(range, with: try escaped(text, in: .attribute(quote: quote), of: property))
    case .element(let index):
      let element = document.tree.elements[index]
      let content = try escaped(text, in: .content, of: property)
      if element.isSelfClosing {
        open(index, around: content)
      } else {
        replace(element.startTag.upperBound..<element.endTag.lowerBound, with: content)
      }
    }
  }

  /// Turns `<a/>` into `<a>…</a>`.
  mutating func open(_ index: Int, around content: [UInt8]) {
    let end = document.tree.elements[index].startTag.upperBound
    let endTag = [UInt8]("</".utf8) + qualifiedName(of: index) + [UInt8(ascii: ">")]
    replace(end - 2..<end, with: [UInt8(ascii: ">")] + content + endTag)
  }

  private mutating func changeItems(
    _ places: [ArrayItemPlace], in container: Int, to wanted: [XMPItem], _ property: XMPProperty
  ) throws(SidecarEditError) {
    guard case .array(let items) = document.tree.value(of: .array(container: container, items: places))
    else { return }
    // As many items in the same languages: only texts differ.
    if items.map(\.language) == wanted.map(\.language) {
      for (place, (item, new)) in zip(places, zip(items, wanted)) where item.text != new.text {
        try changeText(at: place.text, to: new.text, property)
      }
      return
    }
    // Otherwise items disappear, one can come first, and others come last. Linear, unlike a general
    // difference.
    let known = Set(wanted)
    let kept = items.filter(known.contains)
    var first = 0
    if !wanted.starts(with: kept) {
      guard wanted.dropFirst().starts(with: kept) else { throw .unsupportedForm(property) }
      first = 1
    }
    for (place, item) in zip(places, items) where !known.contains(item) { removeElement(place.element) }
    let new = try wanted.dropFirst(first + kept.count).map { item throws(SidecarEditError) in
      try itemText(item, in: container, property)
    }
    let placement = childPlacement(in: container)
    if first == 1 {
      let text = lineStart(placement) + (try itemText(wanted[0], in: container, property))
      if kept.isEmpty {
        newChildren[container, default: []] += text
      } else {
        let start = document.tree.elements[container].startTag.upperBound
        replace(start..<start, with: text)
      }
    }
    for text in new { newChildren[container, default: []] += lineStart(placement) + text }
  }

  /// `<rdf:li>`, with the prefix of its container.
  private func itemText(
    _ item: XMPItem, in container: Int, _ property: XMPProperty
  ) throws(SidecarEditError) -> [UInt8] {
    let prefix = qualifiedName(of: container).split(separator: UInt8(ascii: ":"))
    let name = (prefix.count > 1 ? Array(prefix[0]) + [UInt8(ascii: ":")] : []) + Array("li".utf8)
    return try itemText(item, named: name, property)
  }

  func itemText(
    _ item: XMPItem, named name: [UInt8], _ property: XMPProperty
  ) throws(SidecarEditError) -> [UInt8] {
    var text = [UInt8(ascii: "<")] + name
    if let language = item.language {
      text += " xml:lang=\"".utf8
      text += try escaped(language, in: .attribute(quote: UInt8(ascii: "\"")), of: property)
      text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: ">"))
    text += try escaped(item.text, in: .content, of: property)
    return text + Array("</".utf8) + name + [UInt8(ascii: ">")]
  }
}

// Properties that disappear.
extension SplicePlanner {
  /// Removes one statement of a property, with the space before it.
  mutating func remove(_ occurrence: PropertyOccurrence) {
    switch occurrence.place {
    case .element(let element): removeElement(element)
    case .attribute(let index, _):
      let attribute = document.tree.attributes[index]
      let start = style.spaceStart(before: Int(attribute.nameBytes.lowerBound))
      replace(Int32(start)..<attribute.valueBytes.upperBound + 1, with: [])
    }
  }

  /// Removes an element; with its line, if it starts one.
  mutating func removeElement(_ index: Int) {
    let element = document.tree.elements[index]
    let start = style.lineStart(before: Int(element.startTag.lowerBound))
    replace(Int32(start)..<element.endTag.upperBound, with: [])
  }
}
