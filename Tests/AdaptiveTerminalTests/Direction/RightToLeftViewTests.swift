import AdaptiveCore
import AdaptiveTerminal
import AdaptiveTesting
import Testing

@MainActor
@Suite("Text from right to left on the screen")
struct RightToLeftViewTests {
  private final class Counter {
    var calls = 0
  }

  private let counter = Counter()

  private func show(_ view: View, _ size: String = "12x2") -> ApplicationTester {
    let root = ViewController()
    view.frame = Rect(x: 0, y: 0, width: 12, height: 2)
    root.view.addSubview(view)
    return ApplicationTester(size) { [counter] display, _ in
      display.textOrder = {
        counter.calls += 1
        return TextOrder.bidirectional($0, isRightToLeft: $1)
      }
      let application = Application(display: display)
      application.start(with: root)
      return application
    }
  }

  @Test("a label begins at the right edge, and its marks stay with their letters") func labels() {
    #expect(show(Label("שלום")).rows[0] == "        םולש")
    #expect(show(Label("שלום", alignment: .trailing)).rows[0] == "םולש")
    #expect(show(Label("שלום", alignment: .center)).rows[0] == "    םולש")
    #expect(show(Label("ab שלום")).rows[0] == "ab םולש")
    let marked = show(Label("שָלום"))
    #expect(marked.cell(11, 0).text == "ש\u{5B8}" && marked.cell(10, 0).text == "ל")
  }

  @Test("a text that is too long ends with … at the left") func truncation() {
    #expect(show(Label("שלום שלום שלום")).rows[0] == "…ש םולש םולש")
  }

  @Test("a Latin text asks for no order") func latin() {
    let app = show(Label("Brest – Île de Sein, 東京"), "30x2")
    app.application.window.resize(to: Size(width: 31, height: 2))
    let field = TextField()
    let other = show(field)
    other.click(x: 1, y: 0)
    other.press("a b c Left")
    #expect(counter.calls == 0)
  }

  @Test("the cursor of a field is at the letter before which it stands") func field() {
    let field = TextField()
    let app = show(field)
    app.click(x: 1, y: 0)
    app.paste("שלום")
    #expect(app.rows[0] == "        םולש")
    #expect(app.cursor == Point(x: 7, y: 0))
    app.press("Home")
    #expect(app.cursor == Point(x: 11, y: 0))
    app.press("Right")
    #expect(app.cursor == Point(x: 10, y: 0))
    app.click(x: 8, y: 0)
    #expect(field.selectedRange == 6..<6 && app.cursor == Point(x: 8, y: 0))
    app.press("Delete")
    #expect(field.text == "שלו")
  }

  @Test("a long text scrolls, and the caret stays visible") func longField() {
    let field = TextField()
    let app = show(field)
    app.click(x: 1, y: 0)
    app.paste("שלום שלום שלום שלום")
    for key in ["Home", "End", "Home Right Right", "End Left"] {
      app.press(key)
      #expect(app.cursor.map { (0..<12).contains($0.x) } == true)
    }
  }

  @Test("rows of a text are ordered in the direction of their line, and can be pointed at") func textView() {
    let view = TextView("שלום עולם טוב")
    let app = show(view)
    #expect(app.rows == ["  םלוע םולש", "        בוט"])
    view.selectedRange = 0..<8
    app.press("F5")
    #expect(app.cell(10, 0).attributes == .reverse && app.cell(5, 0).attributes != .reverse)
    app.click(x: 10, y: 0)
    #expect(view.selectedRange == 0..<0)
    app.click(x: 7, y: 0)
    #expect(view.selectedRange == 6..<6)
  }

  @Test("values in isolates keep their order in a text, in every row of it") func isolatedValues() {
    let value = "2 b".isolated(always: true)
    #expect(show(TextView(AttributedText("של \(value) 3"))).rows[0] == "   3 2 b לש")
    #expect(show(TextView("של 2 b 3")).rows[0] == "   b 3 2 לש")
    // The isolate begins in the first row and goes on in the second.
    let long = "a 1 b 2 c 3".isolated(always: true)
    #expect(show(TextView(AttributedText("שלום \(long) 4"))).rows == [" a 1 b םולש", "    4 2 c 3"])
    // The first letter outside isolates decides where a line begins.
    #expect(show(TextView(AttributedText("\("abc".isolated(always: true)) של"))).rows[0] == "     לש abc")
  }

  @Test("rows end between words of any script") func wrapping() {
    #expect(show(TextView("слово словом")).rows == ["слово", "словом"])
    #expect(show(TextView("é é é é é é é")).rows == ["é é é é é é", "é"])
  }

  @Test("marks of direction in a text have no effect, as before") func controls() {
    #expect(show(Label("ab\u{202E}cd")).rows[0] == "abcd")
  }

  private final class Files: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      table.columns = ["Name", "Owner", "Date", "Size"].map { TableColumn($0, width: .fixed(12)) }
      table.rowStyle = .twoLines
      table.showsHeader = false
    }

    override func numberOfRows(in table: TableView) -> Int { 1 }

    override func tableView(_ table: TableView, row index: Int) -> TableRow {
      TableRow(["Report", "أحمد", "2026-12-07", "15 kB"])
    }
  }

  @Test("values that are joined keep their own directions and their places") func isolates() {
    let app = ApplicationTester("34x2") { display, _ in
      display.textOrder = { TextOrder.bidirectional($0, isRightToLeft: $1) }
      let application = Application(display: display)
      application.start(with: Files())
      return application
    }
    let line = app.rows[1]
    #expect(line.hasSuffix(" · 2026-12-07 · 15 kB"), "\(line)")
    #expect(!line.contains("أحمد") && line.first == " ")
    // Without an isolate, the Hebrew name takes the number after it along.
    #expect(show(Label("שלום 12 ab")).rows[0] == "  ab 12 םולש")
    #expect(show(Label("\("שלום".isolated) 12 ab")).rows[0] == "םולש 12 ab")
    #expect(show(Label("\("ab".isolated) \("של 3".isolated) 4")).rows[0] == "ab 3 לש 4")
  }

  @Test("a text that is cut or wrapped in an isolate keeps the isolate") func cutIsolates() {
    let name = "שלום עולם".isolated
    #expect(show(Label("1 \(name) 22222")).rows[0] == "1 םלוע םולש…")
    let label = Label("123 \(name) 22")
    label.wraps = true
    #expect(show(label).rows == ["123 םולש", "םלוע 22"])
    let cut = GlyphSequence("a \(name)").truncated(to: 6)
    #expect(cut.text == "a \u{2068}שלו…\u{2069}" && cut.width == 6)
    #expect(GlyphSequence("a \(name) b").truncatedInMiddle(to: 7).text.hasSuffix("ם\u{2069} b"))
    #expect(GlyphSequence("a \(name)").truncatedAtStart(to: 3).text == "\u{2068}…לם\u{2069}")
    #expect("Ada".isolated == "Ada" && "★ 漢".isolated == "★ 漢")
    #expect("ש\u{2069}ל".isolated == "\u{2068}של\u{2069}")
  }
}
