import AdaptiveJSON

extension JSONValue {
  /// The value of a key; `nil` if the key is missing or the value is not an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The elements of an array; empty for other kinds.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The members of an object, by key; empty for other kinds.
  var members: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The string; `nil` for other kinds.
  var text: String? { String(self) }
}
