/// The prefixes that are bound to namespaces where the parser is.
///
/// Each operation takes constant time on average, however many prefixes a hostile file binds.
struct NamespaceBindings {
  private var uris: [String: String] = [
    "xml": ExpandedName.xmlNamespace, "xmlns": ExpandedName.declarationNamespace,
  ]
  /// The bindings that declarations replaced, the latest last.
  private var replaced: [(prefix: String, uri: String?)] = []

  /// A mark to return to. Zero is the outermost scope.
  var depth: Int { replaced.count }

  /// Binds a prefix, the empty one for elements without a prefix.
  mutating func bind(_ prefix: String, to uri: String) {
    replaced.append((prefix, uris.updateValue(uri, forKey: prefix)))
  }

  /// Undoes the declarations since a mark.
  mutating func unbind(to depth: Int) {
    while replaced.count > depth, let last = replaced.popLast() { uris[last.prefix] = last.uri }
  }

  /// The namespace of a prefix; `nil` if it is not bound. Without a default namespace the empty prefix means
  /// "".
  func uri(of prefix: String) -> String? { uris[prefix] ?? (prefix.isEmpty ? "" : nil) }
}
