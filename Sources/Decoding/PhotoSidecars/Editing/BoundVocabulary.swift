import PhotoDecisions

/// The namespaces that a sidecar binds to prefixes, and where.
struct BoundVocabulary {
  /// An `rdf:Description` that a property can be added to, and the prefix for its namespace.
  struct Home: Hashable {
    let description: Int
    let prefix: String
  }

  private var homes: [XMPNamespace: Home] = [:]
  /// The first prefix of each namespace anywhere in the file.
  private var prefixes: [XMPNamespace: String] = [:]
  /// The prefix of RDF where descriptions start; empty for the default namespace.
  let rdfPrefix: String
  private let tree: SyntaxTree

  /// Looks at all declarations. Linear in their number.
  init(_ document: SidecarDocument) {
    tree = document.tree
    let name = document.qualifiedName(of: document.packet)
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    rdfPrefix = colon.map { String(decoding: name[..<$0], as: UTF8.self) } ?? ""

    for attribute in tree.attributes.indices {
      guard let (namespace, prefix) = declaration(attribute), prefixes[namespace] == nil else { continue }
      prefixes[namespace] = prefix
    }
    for description in document.descriptions {
      for attribute in tree.attributes(of: description) {
        guard let (namespace, prefix) = declaration(attribute), homes[namespace] == nil else { continue }
        homes[namespace] = Home(description: description, prefix: prefix)
      }
    }
    for (namespace, prefix) in inherited(by: document.packet) where homes[namespace] == nil {
      let description = document.descriptions.first { !declares(prefix, on: $0) }
      homes[namespace] = description.map { Home(description: $0, prefix: prefix) }
    }
  }

  /// The first description that declares a namespace, otherwise the first where the namespace is bound by an
  /// ancestor. `nil` if there is neither.
  func home(of namespace: XMPNamespace) -> Home? { homes[namespace] }

  /// A prefix with which a new description can declare a namespace: the one that the file uses elsewhere,
  /// since exiv2 rejects a file with two. `taken` are prefixes that the description needs for something
  /// else.
  func newPrefix(for namespace: XMPNamespace, avoiding taken: Set<String>) -> String {
    let preferred = prefixes[namespace] ?? namespace.preferredPrefix
    var prefix = preferred
    var number = 1
    while taken.contains(prefix) || prefix == rdfPrefix || prefix.hasPrefix("xml") {
      prefix = "\(preferred == prefix ? namespace.preferredPrefix : preferred)\(number)"
      number += 1
    }
    return prefix
  }

  /// The prefix of RDF inside a description, with its colon. `nil` if the description hides it.
  func rdfPrefix(in description: Int) -> [UInt8]? {
    let hides = tree.attributes(of: description).contains { attribute in
      let name = tree.name(ofAttribute: attribute)
      return name.term == .namespaceDeclaration && name.local == rdfPrefix
        && tree.text(ofAttribute: attribute) != ExpandedName.rdfNamespace
    }
    return hides ? nil : qualifier(rdfPrefix)
  }

  /// A prefix with its colon; nothing for the default namespace.
  func qualifier(_ prefix: String) -> [UInt8] { prefix.isEmpty ? [] : Array("\(prefix):".utf8) }

  /// The known namespace and the prefix that an attribute declares, if it does.
  private func declaration(_ attribute: Int) -> (XMPNamespace, String)? {
    let name = tree.name(ofAttribute: attribute)
    guard name.term == .namespaceDeclaration, !name.local.isEmpty else { return nil }
    return XMPNamespace(uri: tree.text(ofAttribute: attribute)).map { ($0, name.local) }
  }

  private func declares(_ prefix: String, on element: Int) -> Bool {
    tree.attributes(of: element).contains {
      let name = tree.name(ofAttribute: $0)
      return name.term == .namespaceDeclaration && name.local == prefix
    }
  }

  /// The known namespaces that an element and its ancestors bind. An inner declaration hides an outer one.
  private func inherited(by element: Int) -> [XMPNamespace: String] {
    var namespaces: [XMPNamespace: String] = [:]
    var hidden: Set<String> = []
    var element = element
    while element >= 0 {
      for attribute in tree.attributes(of: element) {
        let name = tree.name(ofAttribute: attribute)
        guard name.term == .namespaceDeclaration, hidden.insert(name.local).inserted,
          let (namespace, prefix) = declaration(attribute), namespaces[namespace] == nil
        else { continue }
        namespaces[namespace] = prefix
      }
      element = Int(tree.elements[element].parent)
    }
    return namespaces
  }
}
