import PhotoDecisions

extension SidecarDocument {
  /// The bytes of a new sidecar with some edits, or `nil` if they leave nothing to say.
  ///
  /// `sidecarForExtension` is the extension, without a dot, of the file that the sidecar belongs to. It is
  /// stated if the sidecar's name alone doesn't tell, as for Adobe's `photo.xmp`. Throws if a text can't be
  /// represented.
  ///
  /// The file begins so that exiv2, and with it darktable and digiKam, accepts it: with an XML declaration
  /// and `x:xmpmeta`. All namespaces are declared in one `rdf:Description`.
  public static func newSidecar(
    with edits: [SidecarEdit], date: XMPDate, sidecarForExtension: String? = nil
  ) throws(SidecarEditError) -> [UInt8]? {
    let nothing = SidecarProperties()
    let wanted = try WantedProperties(nothing, edits: edits, date: date)
    guard wanted.properties != nothing else { return nil }

    var namespaces = wanted.changed.map(\.namespace)
    var owner = ""
    if let sidecarForExtension {
      let quote = UInt8(ascii: "\"")
      let text = XMLEscaping.bytes(
        sidecarForExtension, in: .attribute(quote: quote), newline: [], asciiOnly: false)
      guard let text else { throw .invalidCharacter(.sidecarForExtension) }
      namespaces.append(.photoshop)
      owner = "\n   photoshop:SidecarForExtension=\"\(String(decoding: text, as: UTF8.self))\""
    }
    let declarations = XMPNamespace.allCases.filter(namespaces.contains).map {
      "\n   xmlns:\($0.preferredPrefix)=\"\($0.rawValue)\""
    }.joined()
    let template = """
      \(SidecarPlan.startOfNewSidecar) x:xmptk="photos-tui">
       <rdf:RDF xmlns:rdf="\(ExpandedName.rdfNamespace)">
        <rdf:Description rdf:about=""\(declarations)\(owner)/>
       </rdf:RDF>
      </x:xmpmeta>

      """
    guard let document = try? SidecarDocument(Array(template.utf8)) else { throw .verificationFailed }
    let splices = try document.splices(for: edits, date: date)
    guard let bytes = try? Splice.applying(splices, to: document.bytes) else { throw .verificationFailed }
    return bytes
  }
}
