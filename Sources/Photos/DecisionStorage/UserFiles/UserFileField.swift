import AdaptiveJSON

/// A value in the document of a user file, with its key path for error messages.
struct UserFileField {
  let value: JSONValue
  /// The path from the document's root, as in "conversations[2].photos[0].rating"; empty at the root.
  let keyPath: String

  /// The whole document.
  init(root: JSONValue) { self.init(value: root, keyPath: "") }

  private init(value: JSONValue, keyPath: String) {
    self.value = value
    self.keyPath = keyPath
  }

  /// The member with this name; `nil` if it is missing or null. Throws if this is not an object.
  func member(_ key: String) throws(UserFileError) -> UserFileField? {
    guard case .object(let members) = value else { throw mismatch(.object) }
    guard let member = members[key], member != .null else { return nil }
    return UserFileField(value: member, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)")
  }

  /// The text of the member with this name; empty if it is missing. Throws if it is not a string.
  func text(_ key: String) throws(UserFileError) -> String {
    guard let member = try member(key) else { return "" }
    guard case .string(let text) = member.value else { throw member.mismatch(.string) }
    return text
  }

  /// The elements of the member with this name; empty if it is missing. Throws if it is not an array.
  func elements(_ key: String) throws(UserFileError) -> [UserFileField] {
    guard let member = try member(key) else { return [] }
    guard case .array(let elements) = member.value else { throw member.mismatch(.array) }
    return elements.enumerated().map { UserFileField(value: $1, keyPath: "\(member.keyPath)[\($0)]") }
  }

  /// The number of the member with this name; `nil` if it is missing. Throws if it is not a number.
  func number(_ key: String) throws(UserFileError) -> Double? {
    guard let member = try member(key) else { return nil }
    switch member.value {
    case .integer(let number): return Double(number)
    case .real(let number): return number
    default: throw member.mismatch(.number)
    }
  }

  private func mismatch(_ expected: JSONKind) -> UserFileError {
    .wrongKind(keyPath: keyPath, expected: expected, found: value.kind)
  }
}
