@testable import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Semantics 5.2: the positions of the parts in the row.
@MainActor @Suite("Navigation bar") struct NavigationBarTests {
  /// Returns the row of a bar with a width, a title, a back label and an item.
  private func row(_ width: Int, _ title: String, _ back: String?, _ item: String?) -> String {
    let bar = NavigationBar()
    bar.content = NavigationBar.Content(
      title: title, back: back, rightItems: item.map { [BarButtonItem(title: $0)] } ?? [])
    return Easel("\(width)x1", bar).rows[0]
  }

  @Test(
    "the title is centred, and moves right where it would overlap",
    arguments: [
      (30, "Title", nil, nil, "            Title"),
      (30, "Title", "Back", "Done", "‹ Back      Title        Done"),
      (30, "A rather long title", "Conversation", nil, "‹ Convers… A rather long title"),
      (20, "Title", "Albums", nil, "‹ Albums Title"),
      (31, "3 of 3", "B", nil, "‹ B         3 of 3"),
    ] as [(Int, String, String?, String?, String)])
  func layouts(width: Int, title: String, back: String?, item: String?, text: String) {
    #expect(row(width, title, back, item) == text)
  }

  @Test(
    "in a narrow bar the back label shrinks first, then the title, then the item",
    arguments: [
      (26, "‹ Conversatio… Title Done"), (25, "‹ Conversati… Title Done"), (19, "‹ Conv… Title Done"),
      (18, "‹ Back Title Done"), (17, "‹ Title     Done"), (13, "‹ Title Done"), (12, "‹ Tit… Done"),
      (9, "‹ … Done"), (8, "‹  Done"), (7, "‹ Title"), (6, "‹ Tit…"), (3, "‹ …"), (2, "‹"), (1, "‹"), (0, ""),
    ])
  func shrinking(width: Int, text: String) {
    let row = width == 0 ? "" : row(width, "Title", "Conversations", "Done")
    #expect(row.split(separator: " ") == text.split(separator: " "))
    #expect(GlyphSequence(row).width <= width)
  }

  @Test("with any texts, the parts never overlap or leave the row") func anything() {
    var random = SeededGenerator(seed: 4)
    let words = [
      "", "B", "Back", "Conversations", "漢字漢字", "e\u{301}e\u{301}", "A long long title of a photo",
    ]
    func items() -> [BarButtonItem] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        BarButtonItem(title: words.randomElement(using: &random) ?? "")
      }
    }
    for _ in 0..<2000 {
      let width = Int.random(in: 0...60, using: &random)
      let content = NavigationBar.Content(
        title: words.randomElement(using: &random) ?? "",
        back: Bool.random(using: &random) ? words.randomElement(using: &random) : nil,
        leftItems: items(), rightItems: items(), leftItemsSupplementBack: Bool.random(using: &random))
      let alignment: NavigationBar.TitleAlignment = Bool.random(using: &random) ? .center : .leading
      let parts = NavigationBarLayout(content, alignment: alignment, width: width)
      var taken = parts.items.map(\.columns)
      if parts.back.width > 0 { taken.append(parts.backColumn..<parts.backEnd) }
      if parts.title.width > 0 { taken.append(parts.titleColumn..<parts.titleColumn + parts.title.width) }
      taken.sort { $0.lowerBound < $1.lowerBound }
      let place = "\(content.title), \(content.back ?? "-"), \(taken) in \(width)"
      #expect(zip(taken, taken.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(place)")
      #expect(taken.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= width }, "\(place)")
    }
  }

  @Test(
    "a leading title follows the back control, both indented, and begins where it began at any width",
    arguments: [
      (40, "Title", "Albums", " ‹ Albums  Title"), (30, "Title", "Albums", " ‹ Albums  Title"),
      (15, "Title", "Albums", " ‹ Albums Title"), (14, "Title", "Albums", " ‹ Back  Title"),
      (30, "Title", nil, " Title"), (12, "Title", "Albums", " ‹ Title"), (5, "Title", "Albums", "‹ Ti…"),
    ] as [(Int, String, String?, String)])
  func leading(width: Int, title: String, back: String?, text: String) throws {
    let bar = NavigationBar()
    bar.titleAlignment = .leading
    bar.content = NavigationBar.Content(title: title, back: back)
    var pressed = 0
    bar.onBack = { pressed += 1 }
    let easel = Easel("\(width)x1", bar)
    #expect(easel.rows[0] == text)
    for column in [0, 1] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: column, y: 0))))
    }
    #expect(pressed == (back == nil ? 0 : width > 5 ? 2 : 1))
  }

  @Test("clicks reach the back control and the items, and nothing elsewhere") func clicks() {
    let bar = NavigationBar()
    let item = BarButtonItem(title: "Done")
    bar.content = NavigationBar.Content(title: "Title", back: "Back", rightItems: [item])
    let easel = Easel("30x1", bar)
    var clicked: [String] = []
    bar.onBack = { clicked.append("back") }
    item.action = { clicked.append("item") }
    for column in [0, 5, 6, 15, 23, 24, 29] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: column, y: 0))))
      clicked.append("\(column)")
    }
    #expect(clicked == ["back", "0", "back", "5", "6", "15", "23", "item", "24", "item", "29"])
    #expect(!bar.mouseUsed(MouseEvent(.release, at: .zero)))
  }
}
