import JSON

extension JSONValue {
  /// A member of an object; `nil` for one that isn't there and for anything but an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The elements of a list; none for anything else.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The members of an object, by key; none for anything else.
  var members: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  /// The text; `nil` for anything else.
  var text: String? { String(self) }
}
