import Foundation
import Testing

@testable import Browser

/// The documents contain the key table; these tests keep them current.
@Suite("Documents")
struct DocumentTests {
  @Test(
    "a document contains the current key table",
    arguments: [
      ("Documentation/Keys.md", "<!-- keys -->\n", "\n<!-- /keys -->"),
      ("Documentation/photos-tui.1", ".\\\" keys\n", "\n.\\\" /keys"),
    ])
  func keyTable(document: (path: String, start: String, end: String)) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    let file = root.appendingPathComponent(document.path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: document.start), "\(document.path) has no place for the keys")
    let end = try #require(text.range(of: document.end, range: start.upperBound..<text.endIndex))
    let table = document.path.hasSuffix(".md") ? KeyTable.markdown : KeyTable.roff
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      var updated = text
      updated.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
      try updated.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text[start.upperBound..<end.lowerBound] == table)
  }

  @Test("every key in the table can be typed")
  func keyNames() {
    for binding in KeyTable.bindings {
      #expect(binding.sequences.count == binding.keys.count, "\(binding.keys)")
    }
  }

  @Test("each key of a row gives the command that is written next to it")
  func pairs() {
    let row = KeyBinding(.list, ["a": .moveDown, "b": .moveUp, "gg": .moveDown], "")
    #expect(row.sequences.map(\.command) == [.moveDown, .moveUp, .moveDown])
    #expect(row.firstKeys.map(\.key) == ["a", "b"])
    let same = KeyBinding(.list, ["a", "b"], .moveDown, "")
    #expect(same.sequences.map(\.command) == [.moveDown, .moveDown] && same.firstKeys.map(\.key) == ["a"])
  }

  @Test("no key has two meanings in one scope")
  func unambiguous() {
    for scope in CommandScope.allCases {
      let keys = KeyMap.standard.bindings(in: scope).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(scope)")
    }
  }
}
