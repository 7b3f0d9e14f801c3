import AdaptiveJSON

/// A validator for the parts of JSON Schema that the schema of documents uses.
struct SchemaCheck {
  private let definitions: [String: JSONValue]
  private let root: JSONValue

  /// Parses a schema. `definition` selects a definition other than the root.
  init(_ schema: [UInt8], definition: String? = nil) throws {
    let schema = try JSONValue(parsing: schema)
    guard case .object(let members) = schema, case .object(let definitions)? = members["$defs"] else {
      throw Missing(name: "$defs")
    }
    self.definitions = definitions
    root = definition.flatMap { definitions[$0] } ?? .object(members.filter { $0.key == "$ref" })
  }

  /// Returns whether a document is valid.
  func accepts(_ text: String) throws -> Bool { try fits(JSONValue(parsing: Array(text.utf8)), root) }

  private struct Missing: Error {
    let name: String
  }

  private func fits(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    guard case .object(let rules) = schema else { return schema != .bool(false) }
    for (name, rule) in rules where try !holds(name, rule, rules, for: value) { return false }
    return true
  }

  private func holds(_ name: String, _ rule: JSONValue, _ rules: [String: JSONValue], for value: JSONValue)
    throws
    -> Bool
  {
    switch (name, rule, value) {
    case ("$ref", .string(let path), _):
      let name = String(path.dropFirst("#/$defs/".count))
      guard let definition = definitions[name] else { throw Missing(name: name) }
      return try fits(value, definition)
    case ("type", .string(let type), _): return kinds(of: value).contains(type)
    case ("enum", .array(let values), _): return values.contains(value)
    case ("anyOf", .array(let schemas), _): return try schemas.contains { try fits(value, $0) }
    case ("oneOf", .array(let schemas), _): return try schemas.count { try fits(value, $0) } == 1
    case ("required", .array(let names), .object(let members)):
      return names.allSatisfy { name in members.keys.contains { .string($0) == name } }
    case ("properties", .object(let properties), .object(let members)):
      return try members.allSatisfy { key, value in try properties[key].map { try fits(value, $0) } ?? true }
    case ("additionalProperties", _, .object(let members)):
      guard case .object(let properties)? = rules["properties"] ?? .object([:]) else { return true }
      return try members.allSatisfy { key, value in try properties[key] != nil || fits(value, rule) }
    case ("propertyNames", _, .object(let members)):
      return try members.keys.allSatisfy { try fits(.string($0), rule) }
    case ("minProperties", .integer(let count), .object(let members)): return members.count >= Int(count)
    case ("items", _, .array(let elements)): return try elements.allSatisfy { try fits($0, rule) }
    case ("pattern", .string(let pattern), .string(let text)): return try text.contains(Regex(pattern))
    case ("maxLength", .integer(let limit), .string(let text)): return text.unicodeScalars.count <= Int(limit)
    case ("minimum", _, _): return number(value).map { $0 >= number(rule) ?? 0 } ?? true
    case ("maximum", _, _): return number(value).map { $0 <= number(rule) ?? 0 } ?? true
    default: return true
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  private func kinds(of value: JSONValue) -> [String] {
    switch value {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .integer: ["integer", "number"]
    case .real: ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
