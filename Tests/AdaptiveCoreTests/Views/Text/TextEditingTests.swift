import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@Suite("Editing a text") struct TextEditingTests {
  /// Texts whose characters join, split or turn into others when they meet.
  static let fragments = [
    "a", "bc", " ", "  ", "\n", "\r\n", "\t", "é", "e", "\u{301}", "漢", "👩", "\u{200D}", "👩‍👩‍👧", "🇩🇪",
    "🇫", "\u{1F3FD}", "\u{1B}[31m", "\0", "각", "\u{1100}", "\u{1161}", "x_1", "- -", "\r", "\u{202E}",
    "नि", "\u{94D}",
  ]

  @Test("random histories match a text that is copied for each step", arguments: 0..<60)
  func histories(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
      Self.fragments.randomElement(using: &random) ?? ""
    }.joined()
    var editing = TextEditing(start, pieceLimit: Int.random(in: 4...40, using: &random))
    var oracle = CopiedText(start)
    for step in 0..<400 {
      let fragment = Self.fragments.randomElement(using: &random) ?? ""
      let isExtending = Bool.random(using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0...3:
        let kind: TextEdit.Kind = Bool.random(using: &random) ? .typing : .other
        editing.insert(fragment, as: kind)
        oracle.insert(fragment, as: kind)
      case 4, 5:
        editing.delete(.character(.back))
        oracle.delete(by: -1)
      case 6:
        editing.delete(.character(.forward))
        oracle.delete(by: 1)
      case 7:
        let byte = Int.random(in: 0...editing.storage.byteCount, using: &random)
        editing.moveCaret(to: byte, extending: isExtending)
        oracle.moveCaret(toByte: byte, extending: isExtending)
      case 8:
        editing.move(.character(.back), extending: isExtending)
        oracle.move(by: -1, extending: isExtending)
      case 9:
        editing.move(.character(.forward), extending: isExtending)
        oracle.move(by: 1, extending: isExtending)
      case 10, 11:
        editing.undo()
        oracle.undo()
      case 12:
        editing.redo()
        oracle.redo()
      default:
        let many = (0..<6).map { _ in Self.fragments.randomElement(using: &random) ?? "" }.joined()
        editing.insert(many)
        oracle.insert(many, as: .other)
      }
      guard Array(editing.storage.text.utf8) == Array(oracle.text.utf8), editing.selection == oracle.selection
      else {
        Issue.record("step \(step): \(editing.storage.text.debugDescription) \(editing.selection)")
        Issue.record("expected \(oracle.text.debugDescription) \(oracle.selection)")
        return
      }
      #expect(editing.storage.pieces.allSatisfy { !$0.text.isEmpty })
      #expect(editing.storage.byteCount == oracle.text.utf8.count)
    }
  }

  @Test("lines of a stored text are those of the text", arguments: 0..<30) func lines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = (0..<60).map { _ in
      ["\n", "\r\n", "ab", "\n", " word", "漢字"].randomElement(using: &random) ?? ""
    }.joined()
    let storage = TextStorage(text, pieceLimit: Int.random(in: 4...60, using: &random))
    let expected = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
      String.init)
    var lines: [String] = [""]
    var line: TextLine? = storage.line(at: 0)
    var starts: [Int] = []
    while let current = line {
      starts.append(current.start)
      lines[lines.count - 1] += current.text
      #expect(storage.line(at: current.start) == current)
      #expect(storage.line(at: current.contentEnd) == current || !current.endsLine)
      let next = storage.line(after: current)
      if let next { #expect(storage.line(before: next) == current) }
      if current.endsLine, next != nil { lines.append("") }
      line = next
    }
    #expect(lines == expected)
    for offset in 0...storage.byteCount where storage.roundedDown(offset) == offset {
      let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
      #expect(storage.lineNumber(at: offset) == before.utf8.count { $0 == 0x0A })
      let inLine = before.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.last ?? ""
      #expect(storage.lineStart(of: offset) == offset - inLine.utf8.count)
      #expect(
        storage.lineEnd(of: offset) == storage.lineStart(of: offset)
          + expected[storage.lineNumber(at: offset)].utf8.count)
    }
    for number in 0..<20 {
      let range = min(number, storage.byteCount)..<storage.byteCount
      #expect(
        storage.text(in: storage.roundedDown(range.lowerBound)..<range.upperBound).utf8.count
          == range.upperBound - storage.roundedDown(range.lowerBound))
    }
  }

  @Test("a line longer than a piece stays one line, whatever is cut out of it") func longLine() {
    var editing = TextEditing(String(repeating: "word ", count: 50), pieceLimit: 16)
    #expect(editing.storage.pieces.count > 10)
    editing.select(from: 20, to: 240)
    editing.insert("-")
    #expect(editing.storage.text == "word word word word -word word ")
    #expect(editing.storage.lineStart(of: 25) == 0 && editing.storage.lineEnd(of: 3) == 31)
    editing.undo()
    #expect(editing.storage.text.count == 250)
  }

  @Test("movements by words stop at the edges of letters and digits") func words() {
    var editing = TextEditing("one, two_3 漢字!\n four")
    var stops: [Int] = []
    for _ in 0..<5 {
      editing.move(.word(.forward), extending: false)
      stops.append(editing.caret)
    }
    #expect(stops == [3, 10, 17, 24, 24])
    for _ in 0..<5 {
      editing.move(.word(.back), extending: false)
      stops.append(editing.caret)
    }
    #expect(stops.suffix(5) == [20, 11, 5, 0, 0])
  }

  @Test("typing is one step, which a movement ends") func grouping() {
    var editing = TextEditing()
    for letter in "abc" { editing.insert(String(letter), as: .typing) }
    editing.moveCaret(to: 3)
    for letter in "de" { editing.insert(String(letter), as: .typing) }
    editing.delete(.character(.back))
    #expect(editing.storage.text == "abcd")
    editing.undo()
    #expect(editing.storage.text == "abcde")
    editing.undo()
    #expect(editing.storage.text == "abc")
    editing.undo()
    #expect(editing.storage.text == "" && !editing.canUndo && editing.canRedo)
    editing.redo()
    #expect(editing.storage.text == "abc" && editing.caret == 3)
  }

  @Test("the history keeps the last step whatever its size, and drops the oldest beyond its limit")
  func historyLimit() {
    var editing = TextEditing("x")
    let large = String(repeating: "y", count: EditHistory.limitInBytes / 3)
    for _ in 0..<4 {
      editing.moveCaret(to: editing.storage.byteCount)
      editing.insert(large)
    }
    var steps = 0
    while editing.undo() { steps += 1 }
    #expect(steps == 3)
    editing.selectAll()
    editing.insert(large + large + large + large)
    #expect(editing.canUndo)
  }
}

/// A text whose steps are undone by copies of the whole text.
private struct CopiedText {
  struct Snapshot {
    var text: String
    var selection: TextSelection
  }

  var text: String
  var selection = TextSelection(caret: 0)
  private var undos: [(before: Snapshot, after: Snapshot)] = []
  private var redos: [(before: Snapshot, after: Snapshot)] = []
  /// The kind of the step that the next change may continue, and where it ended and began.
  private var open: (kind: TextEdit.Kind, start: Int, end: Int)?

  init(_ text: String) { self.text = text }

  /// The offsets between characters.
  private var boundaries: [Int] {
    text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
  }

  mutating func moveCaret(toByte byte: Int, extending: Bool) {
    let offset = boundaries.last { $0 <= byte } ?? 0
    open = nil
    selection = TextSelection(anchor: extending ? selection.anchor : offset, head: offset)
  }

  mutating func move(by step: Int, extending: Bool) {
    if !extending, !selection.isEmpty {
      let range = selection.range
      moveCaret(toByte: step < 0 ? range.lowerBound : range.upperBound, extending: false)
    } else {
      moveCaret(toByte: neighbour(step), extending: extending)
    }
  }

  mutating func delete(by step: Int) {
    let target = neighbour(step)
    guard selection.isEmpty else { return replace(selection.range, "", .other) }
    replace(
      min(target, selection.head)..<max(target, selection.head), "",
      step < 0 ? .deletingBack : .deletingForward)
  }

  mutating func insert(_ new: String, as kind: TextEdit.Kind) { replace(selection.range, new, kind) }

  mutating func undo() {
    open = nil
    guard let step = undos.popLast() else { return }
    redos.append(step)
    (text, selection) = (step.before.text, step.before.selection)
  }

  mutating func redo() {
    open = nil
    guard let step = redos.popLast() else { return }
    undos.append(step)
    (text, selection) = (step.after.text, step.after.selection)
  }

  private func neighbour(_ step: Int) -> Int {
    (step < 0 ? boundaries.last { $0 < selection.head } : boundaries.first { $0 > selection.head })
      ?? selection.head
  }

  private mutating func replace(_ range: Range<Int>, _ new: String, _ kind: TextEdit.Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = Snapshot(text: text, selection: selection)
    let bytes = Array(text.utf8)
    text = String(
      decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...], as: UTF8.self)
    let end = range.lowerBound + new.utf8.count
    selection = TextSelection(caret: boundaries.first { $0 >= end } ?? end)
    let after = Snapshot(text: text, selection: selection)
    redos = []
    let continues: Bool =
      switch (open?.kind, kind) {
      case (.typing, .typing): range.isEmpty && range.lowerBound == open?.end
      case (.deletingBack, .deletingBack): range.upperBound == open?.start
      case (.deletingForward, .deletingForward): range.lowerBound == open?.start
      default: false
      }
    if continues, let last = undos.popLast() {
      undos.append((last.before, after))
    } else {
      undos.append((before, after))
    }
    open = kind == .other ? nil : (kind, range.lowerBound, end)
  }
}
