import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveJSON
import Testing

@Suite("Documents of scenes") struct StoryboardDocumentTests {
  @Test("the example document is parsed") func example() throws {
    let document = try StoryboardDocument(StoryboardFixture.example)
    #expect(document.initialScene == "split")
    #expect(document.sceneIDs == ["split", "nav", "list", "empty", "photo", "profileNav", "profile"])
    #expect(document.warnings.isEmpty)
  }

  @Test("a serialized document parses to the same document") func roundTrip() throws {
    let document = try StoryboardDocument(StoryboardFixture.example)
    let again = try StoryboardDocument(parsing: document.serialized, file: "test.json")
    #expect(again.serialized == document.serialized)
    #expect(
      try JSONValue(parsing: document.serialized) == JSONValue(parsing: Array(StoryboardFixture.example.utf8))
    )
  }
}
