import AdaptiveFileSystem
import AdaptiveJSON

/// A member of an object in a state document, with the property that it stores.
///
/// A list of them is the whole coding of a value. What is missing, or not understood by this version, leaves
/// the property as it is.
struct StoredMember<Root> {
  let name: String
  /// Sets the property to what a member says.
  let read: (JSONValue, inout Root) -> Void
  /// The member; `nil` leaves it out.
  let value: (Root) -> JSONValue?

  /// A member with functions between its value and that of the property.
  static func member<Value>(
    _ name: String, _ property: WritableKeyPath<Root, Value>, read: @escaping (JSONValue) -> Value?,
    write: @escaping (Value) -> JSONValue?
  ) -> StoredMember {
    StoredMember(
      name: name, read: { if let value = read($0) { $1[keyPath: property] = value } },
      value: { write($0[keyPath: property]) })
  }

  /// A flag that is left out if it is `standard`.
  static func bool(
    _ name: String, _ property: WritableKeyPath<Root, Bool>, omitting standard: Bool? = nil
  ) -> StoredMember {
    member(
      name, property, read: { if case .bool(let flag) = $0 { flag } else { nil } },
      write: { $0 == standard ? nil : .bool($0) })
  }

  /// A number in a range.
  static func number(
    _ name: String, _ property: WritableKeyPath<Root, Int>, in range: ClosedRange<Int>
  ) -> StoredMember {
    member(
      name, property, read: { $0.integer.flatMap { range.contains($0) ? $0 : nil } },
      write: { .integer(Int64($0)) })
  }

  /// Any text.
  static func text(_ name: String, _ property: WritableKeyPath<Root, String>) -> StoredMember {
    member(name, property, read: \.text, write: { .string($0) })
  }

  /// A case by its name, which is left out if it is `standard`.
  static func word<Value: RawRepresentable<String> & Equatable>(
    _ name: String, _ property: WritableKeyPath<Root, Value>, omitting standard: Value? = nil
  ) -> StoredMember {
    member(
      name, property, read: { $0.text.flatMap { Value(rawValue: $0) } },
      write: { $0 == standard ? nil : .string($0.rawValue) })
  }

  /// An absolute path; null for none, which replaces an earlier one.
  static func path(_ name: String, _ property: WritableKeyPath<Root, FilePath?>) -> StoredMember {
    member(
      name, property, read: { $0.text.flatMap { FilePath(fileURI: $0) } },
      write: { $0.map { .string($0.fileURI) } ?? .null })
  }

  /// An object with members of its own, which is left out if it would be empty. The list is made only for a
  /// document that has the object.
  static func object<Value>(
    _ name: String, _ property: WritableKeyPath<Root, Value>,
    _ members: @autoclosure @escaping () -> [StoredMember<Value>]
  ) -> StoredMember {
    StoredMember(
      name: name, read: { members().read($0.members, into: &$1[keyPath: property]) },
      value: { root in
        let object = members().object(of: root[keyPath: property])
        return object.isEmpty ? nil : .object(object)
      })
  }
}

extension Array {
  func object<Root>(of root: Root) -> [String: JSONValue] where Element == StoredMember<Root> {
    reduce(into: [:]) { object, member in
      if let value = member.value(root) { object[member.name] = value }
    }
  }

  /// Sets the properties of a value to what an object says.
  func read<Root>(_ object: [String: JSONValue], into root: inout Root) where Element == StoredMember<Root> {
    for member in self { if let value = object[member.name] { member.read(value, &root) } }
  }
}
