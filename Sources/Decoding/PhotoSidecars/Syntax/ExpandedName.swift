import PhotoDecisions

/// The name of an element or attribute: a namespace and a local name, whatever prefix the file uses.
struct ExpandedName: Sendable {
  /// The parts that make two names equal.
  struct Key: Hashable, Sendable {
    /// The URI exactly as declared; empty if the name has no namespace.
    let uri: String
    /// The name without its prefix.
    let local: String
  }

  let key: Key
  /// The name's meaning to this module; `nil` for any other name.
  let term: Term?

  /// The names that structure an XMP packet, and the properties.
  enum Term: Hashable, Sendable {
    case rdf, description, about, alternative, bag, sequence, item, value, parseType, resource
    case language
    /// `filePath` of a resource reference.
    case filePath
    /// A declaration of a namespace: the local name is the prefix, empty for the default namespace.
    case namespaceDeclaration
    case property(XMPProperty)
  }

  init(_ key: Key) {
    self.key = key
    term = Self.term(key.uri, key.local)
  }

  var uri: String { key.uri }
  var local: String { key.local }

  private static func term(_ uri: String, _ local: String) -> Term? {
    switch uri {
    case rdfNamespace: rdfTerms[local] ?? (isNumber(local) ? .item : nil)
    case "": local == "about" ? .about : nil
    case xmlNamespace: local == "lang" ? .language : nil
    case declarationNamespace: .namespaceDeclaration
    case "http://ns.adobe.com/xap/1.0/sType/ResourceRef#": local == "filePath" ? .filePath : nil
    default: XMPNamespace(uri: uri).flatMap { XMPProperty(local, in: $0) }.map { .property($0) }
    }
  }

  /// Returns whether a name is that of a numbered item: `_1`. It means the same as `li`.
  ///
  /// Source: RDF 1.1 XML Syntax, "List expansion rules".
  private static func isNumber(_ local: String) -> Bool {
    local.first == "_" && local.utf8.count > 1
      && local.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  static let rdfNamespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  static let declarationNamespace = "http://www.w3.org/2000/xmlns/"

  private static let rdfTerms: [String: Term] = [
    "RDF": .rdf, "Description": .description, "about": .about, "Alt": .alternative, "Bag": .bag,
    "Seq": .sequence, "li": .item, "value": .value, "parseType": .parseType, "resource": .resource,
  ]
}
