import PhotoDecisions

/// An XMP sidecar: what it says, and where in its bytes it says it.
///
/// A document doesn't change. `splices(for:date:)` plans the edits of its bytes.
public struct SidecarDocument: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// The properties of the sidecar.
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
    occurrences = tree.occurrences(in: descriptions)
    properties = tree.properties(of: occurrences)
    if case .readOnly(let name) = tree.encoding {
      readOnlyReason = .encoding(name)
    } else {
      readOnlyReason = packet.isOnly ? nil : .severalPackets
    }
  }
}
