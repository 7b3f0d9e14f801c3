import AdaptiveCore
import Glibc

/// Editing and reading long texts at 200x60.
@MainActor struct TextBenchmark {
  /// A text of 10 MB with lines of about 100 bytes.
  private let text = String(
    repeating: "The quick brown fox jumps over the lazy dog; 漢字 and é are among the words of this line.\n",
    count: 110_000)

  func rows() -> [String] { editorRows() + longLineRows() + viewRows() }

  private func editorRows() -> [String] {
    let before = Self.residentKilobytes()
    let editor = TextEditor()
    let application = show(editor)
    let opening = Sample(5, warmUp: 1) { _ in
      editor.text = text
      application.finishTurn()
    }
    let memory = Self.residentKilobytes() - before
    editor.selectedRange = text.utf8.count / 2..<text.utf8.count / 2
    return [
      "editor of \(megabytes(text)): open and draw, \(opening.inMilliseconds)",
      "editor of \(megabytes(text)): memory beside the text, \(memory / 1024) MB",
      key("x", "a typed character in the middle and its frame", application),
      key("Backspace", "Backspace in the middle and its frame", application),
      key("PgDn", "PgDn and its frame", application), key("^_", "undo and its frame", application),
      key("^End", "to the end and its frame", application),
    ]
  }

  private func longLineRows() -> [String] {
    let editor = TextEditor()
    let application = show(editor)
    editor.text = String(repeating: "0123456789abcdef", count: 10_000_000 / 16)
    editor.selectedRange = 5_000_000..<5_000_000
    return [
      key("x", "one line of 10 MB: a typed character and its frame", application),
      key("Down", "one line of 10 MB: a row down and its frame", application),
    ]
  }

  private func viewRows() -> [String] {
    let bold = TextStyle(attributes: .bold)
    var content = AttributedText()
    for number in 0..<100_000 {
      content += AttributedText("line \(number)", style: bold) + " has some words, and a "
      content += AttributedText("link", link: "\(number)") + "\n"
    }
    let view = TextView()
    let application = show(view)
    let opening = Sample(5, warmUp: 1) { _ in
      view.attributedText = content
      application.finishTurn()
    }
    application.window.requestFocusUpdate(to: view)
    return [
      "text view of 100,000 lines: open and draw, \(opening.inMilliseconds)",
      key("PgDn", "text view of 100,000 lines: PgDn and its frame", application),
      key("Shift-Down", "text view of 100,000 lines: a row selected and its frame", application),
    ]
  }

  private func show(_ view: View) -> Application {
    let application = Application(display: MemoryDisplay(size: Size(width: 200, height: 60)))
    let controller = FillingController(view)
    application.start(with: controller)
    application.finishTurn()
    application.window.requestFocusUpdate(to: view)
    return application
  }

  private func key(_ name: String, _ work: String, _ application: Application) -> String {
    guard let event = KeyEvent(name: name) else { return "\(name): not a key" }
    let sample = Sample(200) { _ in
      application.sendEvent(.key(event))
      application.finishTurn()
    }
    return "\(work): \(sample.inMilliseconds)"
  }

  private func megabytes(_ text: String) -> String { "\(text.utf8.count / 1_000_000) MB" }

  /// The memory of the process, in kilobytes; 0 if the kernel does not say.
  private static func residentKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    let resident = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    return resident * 4
  }
}

/// A controller whose view is filled by another one.
private final class FillingController: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() -> View {
    let view = LayoutView { [content] in content.frame = $0 }
    view.addSubview(content)
    return view
  }
}
