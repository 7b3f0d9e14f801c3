import AdaptiveCore
import AdaptiveStoryboards
import Foundation
import AdaptiveJSON
import Testing

@Suite("Schema of documents") struct StoryboardSchemaTests {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/storyboard.schema.json").path

  @Test("the schema file matches the tables of the format; RECORD_SNAPSHOTS writes it") func file() throws {
    let schema = StoryboardDocument.schema
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(schema).write(to: URL(fileURLWithPath: Self.path))
    }
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.path)))
    let isUpToDate = file == schema
    #expect(isUpToDate, "the schema is out of date: record it and read the difference")
  }

  @Test(
    "the schema accepts valid documents, including those of the app",
    arguments: [StoryboardFixture.example, StoryboardFixture.garden])
  func accepted(text: String) throws {
    let check = try SchemaCheck(StoryboardDocument.schema)
    #expect(try check.accepts(text))
    #expect(try check.accepts(Self.asset("Main.storyboard.json")))
    let launchScreens = try SchemaCheck(StoryboardDocument.schema, definition: "launchScreen")
    #expect(try launchScreens.accepts(Self.asset("LaunchScreen.json")))
  }

  @Test(
    "the schema rejects what is wrong regardless of references",
    arguments: [
      (#""colour": 1"#, ""), (#""subviews": [{"kind": "label", "wraps": {"C*": true}}]"#, ""),
      (#""subviews": [{"kind": "lable"}]"#, ""),
      (#""subviews": [{"kind": "label", "text": {"XX": "x"}}]"#, ""),
      (#""subviews": [{"kind": "label", "text": {}}]"#, ""), (#""backgroundColor": "pink""#, ""),
      (#""backgroundColor": 256"#, ""), (#""id": "1""#, ""), (#""constraints": [{"constant": 3}]"#, ""),
      (#""subviews": [{"kind": "textField", "maximumLength": 2.5}]"#, ""),
      ("", #""segues": [{"id": "s", "kind": "slide", "to": "a"}]"#),
      ("", #""segues": [{"id": "s", "kind": "show"}]"#),
      ("", #""children": {}"#),
    ])
  func rejected(root: String, scene: String) throws {
    let text = StoryboardFixture.scene(root: root, members: scene)
    #expect(try !SchemaCheck(StoryboardDocument.schema).accepts(text))
    #expect(!errors(of: text).isEmpty)
  }

  private static func asset(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return try String(decoding: Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test("the schema defines exactly what it refers to") func references() throws {
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
