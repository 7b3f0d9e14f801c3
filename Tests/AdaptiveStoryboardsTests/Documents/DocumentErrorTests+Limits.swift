import AdaptiveCore
import AdaptiveJSON
import AdaptiveStoryboards
import Testing

/// Documents that no editor writes.
extension DocumentErrorTests {
  @Test("control characters in a document never reach a terminal") func controls() {
    let lines = errors(of: #"{"version": 1, "initial": null, "scenes": [], "a\u001b[2Jb": 1}"#)
    #expect(lines == [#"$["a?[2Jb"]: “a?[2Jb” means nothing here"#])
  }

  @Test("limits bound the size and nesting of documents") func limits() {
    let deep = String(repeating: #"{"kind": "view", "subviews": ["#, count: 60)
    let nested = StoryboardFixture.scene(
      root: #""subviews": ["# + deep + String(repeating: "]}", count: 60) + "]")
    #expect(errors(of: nested).map { $0.suffix(22) } == [": there are more than 40"].map { $0.suffix(22) })
    let many = (0..<501).map { #"{"id": "s\#($0)", "kind": "table"}"# }.joined(separator: ",")
    #expect(
      errors(of: #"{"version": 1, "initial": null, "scenes": [\#(many)]}"#)
        == ["$.scenes: there are more than 500"])
    // Each scene holds the next one three times: 3^8 of them.
    let doubling = (0..<9).map { number in
      let views = Array(
        repeating: #"{"kind": "container", "scene": "s\#(number + 1)"}"#, count: number < 8 ? 3 : 0)
      return
        #"{"id": "s\#(number)", "kind": "view", "root": {"kind": "view", "subviews": [\#(views.joined(separator: ","))]}}"#
    }
    #expect(
      errors(of: #"{"version": 1, "initial": null, "scenes": [\#(doubling.joined(separator: ","))]}"#).last
        == "$.scenes[2] (s2): there are more than 1000")
    let huge = StoryboardFixture.scene(
      root: #""subviews": [{"kind": "label", "text": "\#(String(repeating: "x", count: 1 << 20))"}]"#)
    #expect(errors(of: huge) == ["$: it is larger than 1048576 bytes"])
  }

  @Test("an unreadable file is reported") func unreadable() {
    #expect { try StoryboardDocument(contentsOf: "/nonexistent/scenes.json") } throws: {
      ($0 as? StoryboardError)?.errors.map(\.reason) == [.unreadable(2)]
    }
    #expect { try StoryboardDocument(contentsOf: "/tmp") } throws: {
      ($0 as? StoryboardError)?.errors.map(\.reason) == [.unreadable(21)]
    }
  }
}
