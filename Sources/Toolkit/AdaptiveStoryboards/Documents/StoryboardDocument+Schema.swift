import AdaptiveCore
import AdaptiveJSON

extension StoryboardDocument {
  /// The JSON Schema (2020-12) of the format, for editors. It covers the shape of a document, but not the
  /// references between its parts. The definition `launchScreen` describes launch screens.
  public static var schema: [UInt8] {
    var writer = SchemaWriter()
    var document = writer.reference(to: DocumentShape.storyboard).members
    _ = writer.reference(to: DocumentShape.launchScreen)
    document["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    document["title"] = .string("Scenes of AdaptiveCore")
    document["$defs"] = .object(writer.definitions)
    return JSONValue.object(document).serialized ?? []
  }
}

/// Converts shapes to JSON Schema.
private struct SchemaWriter {
  /// The definitions so far, by name.
  private(set) var definitions: [String: JSONValue] = [:]

  /// Returns a reference to the definition of an object, which it adds if necessary.
  mutating func reference(to shape: ObjectShape, more: [String: JSONValue] = [:]) -> JSONValue {
    define(shape.name) { writer in
      var properties: [String: JSONValue] = [:]
      for member in shape.members { properties[member.name] = writer.schema(of: member) }
      let required = shape.members.filter(\.isRequired).map { JSONValue.string($0.name) }
      var schema: [String: JSONValue] = [
        "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
      ]
      if !required.isEmpty { schema["required"] = .array(required) }
      return .object(schema.merging(more) { $1 })
    }
  }

  private mutating func schema(of member: MemberShape) -> JSONValue {
    var schema = schema(of: member.shape)
    if member.isVariable {
      let variation: JSONValue = .object([
        "type": .string("object"), "minProperties": .integer(1), "additionalProperties": schema,
        "propertyNames": .object(["pattern": .string("^[*CR][*CR]$")]),
      ])
      schema = .object(["anyOf": .array([schema, variation])])
    }
    guard case .object(var members) = schema else { return schema }
    members["description"] = .string(member.summary)
    return .object(members)
  }

  private mutating func schema(of shape: ValueShape) -> JSONValue {
    switch shape {
    case .flag: type("boolean")
    case .integer(let range):
      type(
        "integer",
        ["minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound))])
    case .number(let range):
      type("number", ["minimum": .real(range.lowerBound), "maximum": .real(range.upperBound)])
    case .text(let limit): type("string", ["maxLength": .integer(Int64(limit))])
    case .image: type("string")
    case .id:
      define("id") { writer in
        writer.type(
          "string", ["pattern": .string("^[A-Za-z_][A-Za-z0-9_-]*$"), "maxLength": .integer(100)])
      }
    case .word(let words): .object(["enum": .array(words.map(JSONValue.string))])
    case .color:
      define("color") { writer in
        .object([
          "anyOf": .array([
            .object(["enum": .array(Color.words.map { .string($0.key) })]),
            writer.type("integer", ["minimum": .integer(0), "maximum": .integer(255)]),
            writer.type("string", ["pattern": .string("^#[0-9A-Fa-f]{6}$")]),
          ])
        ])
      }
    case .list(let element): type("array", ["items": schema(of: element)])
    case .map(let element): type("object", ["additionalProperties": schema(of: element)])
    case .object(let shape): reference(to: shape)
    case .either(let first, let second): .object(["anyOf": .array([schema(of: first), schema(of: second)])])
    case .orNull(let shape): .object(["anyOf": .array([type("null"), schema(of: shape)])])
    case .view:
      define("view") { writer in
        .object(["oneOf": .array(ViewKind.all.map { writer.reference(to: DocumentShape.view($0)) })])
      }
    case .scene:
      define("scene") { writer in .object(["oneOf": .array(SceneKind.all.map { writer.scene($0) })]) }
    case .segue:
      define("segue") { writer in .object(["oneOf": .array(SegueKind.performable.map { writer.segue($0) })]) }
    case .constraint:
      define("anyConstraint") { writer in
        .object([
          "oneOf": .array([
            writer.reference(to: DocumentShape.relationConstraint),
            writer.reference(to: DocumentShape.formatConstraint),
          ])
        ])
      }
    }
  }

  /// Returns the schema of a scene of a kind. A scene with a root view names either the view or a class.
  private mutating func scene(_ kind: SceneKind) -> JSONValue {
    let roots = ["root", "class"].map { JSONValue.object(["required": .array([.string($0)])]) }
    return reference(to: DocumentShape.scene(kind), more: kind.hasRoot ? ["anyOf": .array(roots)] : [:])
  }

  /// Returns the schema of a segue of a kind, also with its old name.
  private mutating func segue(_ kind: SegueKind) -> JSONValue {
    let previous = SegueKind.legacyNames.filter { $0.value == kind }.map(\.key)
    var members = kind.shape.members
    if let index = members.firstIndex(where: { $0.name == "kind" }) {
      members[index] = MemberShape(
        "kind", .word([kind.rawValue] + previous), isRequired: true, members[index].summary)
    }
    return reference(to: ObjectShape(name: kind.shape.name, members: members))
  }

  private mutating func define(_ name: String, _ body: (inout SchemaWriter) -> JSONValue) -> JSONValue {
    if definitions[name] == nil {
      // Reserves the name first, because views contain views.
      definitions[name] = .null
      definitions[name] = body(&self)
    }
    return .object(["$ref": .string("#/$defs/\(name)")])
  }

  private func type(_ name: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
    .object(["type": .string(name)].merging(more) { $1 })
  }
}
