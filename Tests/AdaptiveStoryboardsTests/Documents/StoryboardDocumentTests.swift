import AdaptiveCore
import AdaptiveJSON
import AdaptiveStoryboards
import Testing

@Suite("Documents of scenes") struct StoryboardDocumentTests {
  @Test("the example document is parsed") func example() throws {
    let document = try StoryboardDocument(StoryboardFixture.example)
    #expect(document.initialScene == "split")
    #expect(document.sceneIDs == ["split", "nav", "list", "empty", "photo", "profileNav", "profile"])
    #expect(document.warnings.isEmpty)
  }

  @Test("without checks, a valid document is the same") func unchecked() throws {
    let text = Array(StoryboardFixture.example.utf8)
    let checked = try StoryboardDocument(parsing: text, file: "test.json")
    let unchecked = try StoryboardDocument(parsingValid: text, file: "test.json")
    #expect(unchecked.serialized == checked.serialized)
    #expect(unchecked.initialScene == "split" && unchecked.sceneIDs == checked.sceneIDs)
    #expect(throws: StoryboardError.self) {
      try StoryboardDocument(parsingValid: Array(text.dropLast(20)), file: "test.json")
    }
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
