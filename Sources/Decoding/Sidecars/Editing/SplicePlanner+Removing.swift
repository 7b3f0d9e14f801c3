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
