import AdaptiveCore
import AdaptiveMarkdown
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@MainActor
@Suite("A text in Markdown on the screen")
struct MarkdownViewTests {
  @Test("paragraphs wrap, headings and emphasis have styles") func paragraphs() {
    let app = ApplicationTester("20x10", root: MarkdownScreen("# Tides\n\nThe *sea* rises **twice** a day."))
    #expect(app.rows.prefix(4) == ["Tides", "", "The sea rises twice", "a day."])
    #expect(app.cell(0, 0).attributes == [.bold, .underline])
    #expect(app.cell(4, 2).attributes == .italic && app.cell(0, 2).attributes == [])
    #expect(app.cell(14, 2).attributes == .bold)
    app.resize("40x10")
    #expect(app.rows[2] == "The sea rises twice a day.")
    #expect(app.diagnostics.isEmpty)
  }

  @Test("lists nest, with bullets, numbers and tasks, and their lines hang") func lists() {
    #expect(
      rows("- one two three four\n  - inner\n- [x] done\n- [ ] open\n\nThen\n\n9. nine\n10. ten\n", "17x20")
        == [
          "• one two three", "  four", "  ◦ inner", "[x] done", "[ ] open", "", "Then", "", "9. nine",
          "10. ten",
        ])
    #expect(rows("- a\n\n- b\n\n  more") == ["• a", "", "• b", "", "  more"])
    #expect(rows("- a\n  - b", on: .ascii) == ["* a", "  - b"])
    #expect(rows("- a\n-\n- b") == ["• a", "•", "• b"])
  }

  @Test("quotes have a bar, at every level and on every row") func quotes() {
    #expect(rows("> one two three\n>\n> > inner\n", "11x9") == ["│ one two", "│ three", "│", "│ │ inner"])
    #expect(rows("> a", on: .ascii) == ["| a"])
  }

  @Test("code does not wrap: long lines are cut") func code() {
    let text = "```swift\nlet answer = 42 // and a long remark\n\tx\n```"
    #expect(rows(text, "24x5") == ["  let answer = 42 // a…", "      x"])
    #expect(rows(text, "12x5") == ["let answer…", "    x"])
    let app = ApplicationTester("30x3", root: MarkdownScreen("Call `f(x)`."))
    #expect(app.rows[0] == "Call f(x)." && app.cell(5, 0).foreground == .cyan)
    #expect(rows("Call `f(x)`.", on: .monochrome) == ["Call `f(x)`."])
  }

  @Test("tables have aligned columns where they fit, and one line for each field where not") func tables() {
    let text = "| Port | Height |\n|---|--:|\n| *Brest* | 6.9 |\n| Dover | 12.5 |"
    #expect(rows(text) == ["Port   Height", "─────  ──────", "Brest     6.9", "Dover    12.5"])
    #expect(rows(text, "13x9") == ["Port: Brest", "Height: 6.9", "", "Port: Dover", "Height: 12.5"])
    #expect(rows(text, on: .ascii)[1] == "-----  ------")
  }

  @Test("images are their alternative text, rules are lines, HTML and struck text stay as they are")
  func others() {
    #expect(
      rows("![A boat](boat.png)\n\n---\n\na <b>b</b> ~~c~~", "20x9") == [
        "[A boat]", "", "───────────────────", "", "a <b>b</b> ~~c~~",
      ])
    #expect(rows("<div>\n*x*\n</div>") == ["<div>", "*x*", "</div>"])
  }

  @Test("Tab visits links, Enter and a click follow them") func links() {
    let screen = MarkdownScreen(
      "See [the guide](guide.md) and\n[more][1].\n\n[1]: https://example.org \"Title\"")
    var followed: [String] = []
    screen.markdownView.onLink = { followed.append($0) }
    let app = ApplicationTester("50x5", root: screen)
    app.click("See")
    app.press("Tab Enter Tab Enter")
    #expect(followed == ["guide.md", "https://example.org"])
    app.click("guide")
    #expect(followed.count == 3 && app.cell(4, 0).attributes.contains(.underline))
  }

  @Test("the block at the top stays there when the width changes") func resizing() {
    let text = (0..<50).map { "Paragraph \($0) has some words that wrap in a narrow window." }
    let screen = MarkdownScreen(text.joined(separator: "\n\n"))
    let app = ApplicationTester("70x10", root: screen)
    screen.markdownView.textView.scroll(by: 40)
    app.resize("70x11")
    #expect(app.rows[0].hasPrefix("Paragraph 20 "))
    app.resize("20x10")
    #expect(app.rows[0].hasPrefix("Paragraph 20 "))
    app.resize("60x10")
    #expect(app.rows[0].hasPrefix("Paragraph 20 "))
  }

  @Test("rules of appearance change the styles of the parts") func appearance() {
    let screen = MarkdownScreen("**x**")
    let app = ApplicationTester("20x3", root: screen)
    var style = MarkdownStyle()
    style.strong = TextStyle(attributes: .reverse)
    app.application.window.appearance.proxy(of: MarkdownView.self).set(\.$markdownStyle, style)
    screen.markdownView.removeFromSuperview()
    screen.view.addSubview(screen.markdownView)
    app.press("F5")
    #expect(app.cell(0, 0).attributes == .reverse)
  }

  @Test("a view that doesn't scroll is as high as its text") func height() {
    let view = MarkdownView("one two three\n\n- four")
    view.isScrollEnabled = false
    #expect(view.sizeThatFits(Size(width: 8, height: 90)) == Size(width: 8, height: 4))
    #expect(view.sizeThatFits(Size(width: 40, height: 90)) == Size(width: 40, height: 3))
    #expect(view.sizeThatFits(.zero).height == 0)
  }

  @Test("a long text appears soon, and another one replaces it") func longText() async {
    let screen = MarkdownScreen(String(repeating: "# Title\n\nSome *text*.\n\n", count: 10_000))
    let app = ApplicationTester("40x10", root: screen)
    #expect(screen.markdownView.isBusy)
    while screen.markdownView.isBusy {
      await screen.markdownView.settled()
      await app.runTasks()
    }
    #expect(app.rows[0].hasPrefix("Title ") && app.rows[2].hasPrefix("Some text. "))
    screen.markdownView.markdown = "Short"
    app.press("F5")
    #expect(app.rows[0] == "Short" && !screen.markdownView.isBusy)
  }

  @Test("every size is possible", arguments: ["1x1", "2x3", "3x40", "300x1"]) func sizes(_ size: String) {
    let all = "# A\n> - 1. **b** `c`\n\n| d | e |\n|---|---|\n| f | g |\n\n```\nh\n```\n\n---\n\n日本語"
    let app = ApplicationTester(size, root: MarkdownScreen(all))
    app.resize("80x24")
    app.resize(size)
    #expect(app.diagnostics.isEmpty)
  }

  @Test("no row is wider than the view, whatever the text is") func random() {
    var random = SeededGenerator(seed: 7)
    let parts = [
      "# ", "- ", "> ", "1. ", "*", "**", "`", "```\n", "[a](b)", "![", "](", "|", "|--|\n", "\n", "\n\n",
      "  ", "word",
      "longer-word-than-that", "日本", "<p>", "~~", "\\", "&amp;", "\t", "---\n", "- [x] ", "\u{1B}[31m",
      "\u{202E}",
    ]
    for _ in 0..<300 {
      let text = (0..<60).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let width = Int.random(in: 1...40, using: &random)
      let screen = MarkdownScreen(text)
      let app = ApplicationTester("\(width)x30", root: screen)
      let lines = screen.markdownView.textView.text.split(separator: "\n")
      #expect(lines.allSatisfy { GlyphSequence(String($0)).width <= max(2, width - 1) }, "\(text)")
      #expect(!app.text.unicodeScalars.contains("\u{1B}") && app.diagnostics.isEmpty)
    }
  }
}
