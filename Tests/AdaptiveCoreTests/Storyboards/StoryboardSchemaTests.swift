import AdaptiveCore
import Foundation
import JSON
import Testing

@Suite("Schema of documents") struct StoryboardSchemaTests {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/storyboard.schema.json").path

  @Test("the file is what the format's tables say; RECORD_SNAPSHOTS writes it") func file() throws {
    let schema = StoryboardDocument.schema
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(schema).write(to: URL(fileURLWithPath: Self.path))
    }
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.path)))
    let isUpToDate = file == schema
    #expect(isUpToDate, "the schema is out of date: record it and read the difference")
  }

  @Test("everything a definition refers to is there, and nothing else") func references() throws {
    let schema = try JSONValue(parsing: StoryboardDocument.schema)
    guard case .object(let document) = schema, case .object(let definitions)? = document["$defs"] else {
      Issue.record("no definitions")
      return
    }
    var met: Set<String> = ["launchScreen"]
    func look(_ value: JSONValue) {
      switch value {
      case .array(let elements): elements.forEach(look)
      case .object(let members):
        if let reference = members["$ref"], reference.kind != .string {
          Issue.record("no reference: \(reference)")
        }
        if case .string(let name)? = members["$ref"] { met.insert(String(name.dropFirst("#/$defs/".count))) }
        members.values.forEach(look)
      default: break
      }
    }
    look(schema)
    #expect(met == Set(definitions.keys))
  }
}
