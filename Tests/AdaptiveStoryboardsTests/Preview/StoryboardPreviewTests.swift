import AdaptiveJSON
import AdaptiveTesting
import Testing

@testable import AdaptiveCore
@testable import AdaptiveStoryboards

@Suite("Previews of storyboards") @MainActor struct StoryboardPreviewTests {
  /// A label in the middle that shows its variation, a second label in a regular height, and a bar.
  private static let text = """
    { "version": 1, "initial": "bar", "scenes": [
      { "id": "bar", "kind": "navigation", "children": {"root": "sign"} },
      { "id": "sign", "kind": "view", "title": "Sign", "class": "Sign",
        "segues": [ {"id": "away", "kind": "show", "to": "other"} ],
        "root": { "id": "v", "kind": "view",
          "subviews": [
            { "id": "sign", "kind": "label",
              "text": {"**": "any", "C*": "narrow", "R*": "wide", "*C": "low", "CC": "narrow and low", "RR": "large"} },
            { "id": "more", "kind": "label", "text": "more", "installed": {"**": true, "*C": false} } ],
          "constraints": [
            {"first": "sign.centerX", "second": "v.centerX"},
            {"first": "sign.top", "second": "v.top", "constant": {"**": 4, "*C": 1, "CR": 2}},
            {"first": "more.left", "second": "v.left", "constant": {"**": 3, "C*": 1}},
            {"first": "more.top", "second": "sign.bottom"} ] } },
      { "id": "other", "kind": "view", "root": {"id": "o", "kind": "view"} } ] }
    """

  private final class Sign: ViewController {
    override func viewWillAppear() { performSegue(withIdentifier: "away", sender: nil) }
  }

  private func storyboard(_ make: @escaping () -> ViewController = { ViewController() }) throws -> Storyboard
  {
    let classes = ClassRegistry()
    classes.register(controller: "Sign", make: make)
    let document = try StoryboardDocument(parsing: Array(Self.text.utf8), file: "test")
    return try Storyboard(document, classes: classes)
  }

  /// Returns the rows that are not empty, with their numbers.
  private func rows(_ tile: PreviewTile) throws -> [String] {
    guard case .picture(let picture) = tile.content else { return ["failure"] }
    #expect(picture.cells.size == tile.variant.size && picture.diagnostics == [])
    return picture.cells.description.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }.map { "\($0.offset)|\($0.element)" }
  }

  @Test(
    "each cell of the grid shows the values for its key",
    arguments: [
      ("CC", ["1|               narrow and low"]),
      ("*C", ["1|                                low"]),
      ("RC", ["1|                                          wide"]),
      ("C*", ["4|                   narrow", "5| more"]),
      ("**", ["4|                                any", "5|   more"]),
      ("R*", ["4|                                          wide", "5|   more"]),
      ("CR", ["2|                   narrow", "3| more"]),
      ("*R", ["4|                                any", "5|   more"]),
      ("RR", ["4|                                          large", "5|   more"]),
    ])
  func grid(cell: String, expected: [String]) throws {
    let preview = StoryboardPreview(try storyboard())
    #expect(try rows(preview.tile("sign", in: try #require(PreviewVariant(cell)))) == expected)
  }

  @Test("a preview includes embedded scenes at their sizes") func containers() throws {
    let preview = StoryboardPreview(try storyboard())
    #expect(
      try rows(preview.tile("bar", in: PreviewVariant(Size("30x8"))))
        == ["0|             Sign", "2|        narrow and low"])
  }

  @Test("the default is all scenes in all cells, in order") func tiles() throws {
    let preview = StoryboardPreview(try storyboard())
    #expect(preview.scenes == ["bar", "sign", "other"] && preview.warnings == [])
    let tiles = preview.tiles()
    #expect(tiles.count == 27)
    #expect(tiles.map(\.scene) == preview.scenes.flatMap { Array(repeating: $0, count: 9) })
    #expect(tiles.prefix(9).map(\.variant) == PreviewVariant.grid)
    let some = preview.tiles(scenes: ["other"], variants: PreviewVariant.devices)
    #expect(
      some.map(\.caption) == [
        "other  35x31  wC hR", "other  63x17  wC hC", "other  81x23  wR hC", "other  113x42  wR hR",
      ])
    #expect(tiles[5].caption == "bar  88x33  wR h*  R*")
  }

  @Test("previews perform no segues, and their controllers do not appear") func segues() throws {
    let preview = StoryboardPreview(try storyboard { Sign() })
    let tile = preview.tile("bar", in: PreviewVariant(.any))
    #expect(try rows(tile).first == "0|                               Sign")
    #expect(tile.errorMessage == nil)
  }

  @Test("a scene that can't be made shows its error; the others are shown") func failure() throws {
    let classes = ClassRegistry()
    classes.register(controller: "Sign", type: Sign.self)
    let text = """
      { "version": 1, "initial": "other", "scenes": [
        { "id": "sign", "kind": "view", "class": "Sign", "root": {"id": "s", "kind": "view"} },
        { "id": "other", "kind": "view", "root": {"id": "o", "kind": "view"} } ] }
      """
    let document = try StoryboardDocument(parsing: Array(text.utf8), file: "test")
    let preview = StoryboardPreview(try Storyboard(document, classes: classes))
    let tile = preview.tile("sign", in: PreviewVariant(.any))
    #expect(tile.errorMessage == "sign: The class of this scene needs data, so a preview can't make it.")
    #expect(preview.tile("other", in: PreviewVariant(.any)).errorMessage == nil)
    #expect(preview.tile("nowhere", in: PreviewVariant(.any)).errorMessage != nil)
  }

  @Test("a tile is drawn once for each display") func remembering() throws {
    var count = 0
    let preview = StoryboardPreview(scenes: ["a"]) { _ in
      count += 1
      return ViewController()
    }
    let variant = PreviewVariant(Size("9x9"))
    #expect(preview.tile("a", in: variant) == preview.tile("a", in: variant) && count == 1)
    preview.previewer.capabilities.isUnicode = false
    _ = preview.tile("a", in: variant)
    #expect(count == 2)
  }

  @Test("a file with a root is read as a launch screen") func launchScreen() throws {
    let screen = try LaunchScreen(
      parsing: Array(#"{"version": 1, "root": {"id": "r", "kind": "label", "text": "on"}}"#.utf8),
      file: "test")
    let preview = StoryboardPreview(screen, named: "launch")
    #expect(preview.scenes == ["launch"])
    #expect(try rows(preview.tile("launch", in: PreviewVariant(Size("9x2")))) == ["0|on"])
  }

  @Test("a missing file causes one error") func missing() {
    let errors = #expect(throws: StoryboardError.self) {
      try StoryboardPreview(contentsOf: "/nowhere/at/all", classes: ClassRegistry())
    }
    #expect(errors?.errors.count == 1)
  }
}
