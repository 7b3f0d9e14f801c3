import Decisions

/// An XMP sidecar: what it says, and where in its bytes it says it.
///
/// A document doesn't change. `splices(for:date:)` plans the edits of its bytes.
public struct SidecarDocument: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// What the sidecar says.
  public let properties: SidecarProperties
  /// Why no edit is possible. `nil` if the file can be edited.
  public let readOnlyReason: SidecarEditError.ReadOnlyReason?

  let tree: SyntaxTree
  /// The `rdf:RDF` element.
  let packet: Int
  /// The `rdf:Description` elements of the packet. XMP splits one description of one photo over any number of
  /// them, so `rdf:about` is not compared.
  let descriptions: [Int]
  /// Where the properties that this module reads are stated, in document order.
  let occurrences: [XMPProperty: [PropertyOccurrence]]

  /// Parses a sidecar from the bytes of its file. Linear in their number.
  ///
  /// It accepts what photo programs write: a byte order mark, an XML declaration, a packet wrapper with
  /// padding, `x:xmpmeta`, `x:xapmeta` or no element around `rdf:RDF`, and properties as attributes or
  /// elements with any prefix. Throws why the sidecar can't be read.
  public init(_ bytes: [UInt8]) throws(SidecarError) {
    guard bytes.count <= SidecarLimits.mostBytes else { throw .tooLarge(byteCount: bytes.count) }
    let mark = bytes.starts(with: SidecarEncoding.byteOrderMark) ? SidecarEncoding.byteOrderMark.count : 0
    guard !bytes[mark...].allSatisfy(StartTagScanner.isSpace) else { throw .empty }
    let tree = try ExpatParser.parse(bytes)
    guard let packet = tree.packet() else { throw .notXMP }

    self.bytes = bytes
    self.tree = tree
    self.packet = packet.element
    descriptions = tree.descriptions(in: packet.element)
    occurrences = Self.occurrences(in: descriptions, tree)
    properties = SidecarProperties(
      values: occurrences.compactMapValues { list in
        list.first.map { tree.value(of: tree.content(of: $0.place)) }
      }
    ).withReferencedFile(of: occurrences, tree)
    if case .readOnly(let name) = tree.encoding {
      readOnlyReason = .encoding(name)
    } else {
      readOnlyReason = packet.isOnly ? nil : .severalPackets
    }
  }

  private static func occurrences(
    in descriptions: [Int], _ tree: SyntaxTree
  ) -> [XMPProperty: [PropertyOccurrence]] {
    var occurrences: [XMPProperty: [PropertyOccurrence]] = [:]
    for description in descriptions {
      for attribute in tree.attributes(of: description) {
        guard case .property(let property) = tree.term(ofAttribute: attribute) else { continue }
        occurrences[property, default: []].append(
          PropertyOccurrence(description: description, place: .attribute(attribute, of: description)))
      }
      for element in tree.children(of: description) {
        guard case .property(let property) = tree.term(of: element) else { continue }
        occurrences[property, default: []].append(
          PropertyOccurrence(description: description, place: .element(element)))
      }
    }
    return occurrences
  }
}

extension SidecarProperties {
  /// These properties with the file that `xmpMM:DerivedFrom` refers to as a text. darktable writes a file
  /// name; Adobe's programs write a structure, which can have a path.
  fileprivate func withReferencedFile(
    of occurrences: [XMPProperty: [PropertyOccurrence]], _ tree: SyntaxTree
  ) -> SidecarProperties {
    guard values[.derivedFrom] == .structure, let occurrence = occurrences[.derivedFrom]?.first,
      case .element(let element) = occurrence.place
    else { return self }
    let end = Int(tree.elements[element].subtreeEnd)
    var path: String?
    for inside in element..<end where path == nil {
      if let attribute = tree.attribute(.filePath, of: inside) {
        path = tree.text(ofAttribute: attribute)
      } else if tree.term(of: inside) == .filePath {
        path = tree.text(of: inside)
      }
    }
    guard let path else { return self }
    var result = self
    result.values[.derivedFrom] = .text(path)
    return result
  }
}
