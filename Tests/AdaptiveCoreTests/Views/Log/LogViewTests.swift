@testable import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@MainActor @Suite("Logs") struct LogViewTests {
  @Test("a letter shows the level of a line") func levels() {
    let log = LogView()
    for level in LogLevel.allCases { log.append("\(level)", level: level) }
    #expect(ControlStage("12x5", log).rows == ["D debug", "I info", "N notice", "W warning", "E error"])
  }

  @Test("it follows the end until the user scrolls up, and again from the end on") func following() {
    let log = LogView()
    let stage = ControlStage("12x2", log)
    for number in 1...4 { log.append("\(number)") }
    #expect(stage.rows == ["I 3", "I 4"])
    stage.press("Up")
    #expect(stage.rows == ["I 2", "I 3"] && !log.isFollowingEnd)
    log.append("5")
    log.append("6")
    #expect(stage.rows == ["I 2", "I 3 ↓ 2 new"])
    stage.press("End")
    log.append("7")
    #expect(stage.rows == ["I 6", "I 7"] && log.isFollowingEnd)
    stage.press("Home")
    #expect(stage.rows[0] == "I 1")
    stage.press("PgDn Down Down Down Down Down")
    #expect(log.isFollowingEnd)
  }

  @Test("a click on the note and the wheel scroll") func mouse() {
    let log = LogView()
    let stage = ControlStage("12x2", log, focus: false)
    for number in 1...9 { log.append("\(number)") }
    stage.mouse(.wheelUp, 0)
    #expect(stage.rows == ["I 5", "I 6"])
    log.append("10")
    stage.click(11, 1)
    #expect(stage.rows == ["I 9", "I 10"] && log.isFocused)
  }

  @Test("lines and bytes are bounded, and the visible lines stay where they are") func bounds() {
    let log = LogView()
    log.maximumLines = 5
    let stage = ControlStage("12x2", log)
    for number in 1...5 { log.append("\(number)") }
    stage.press("Up Up")
    #expect(stage.rows == ["I 2", "I 3"])
    log.append("6")
    #expect(log.lineCount == 5 && stage.rows[0] == "I 2")
    log.append("7")
    #expect(stage.rows[0] == "I 3")
    log.maximumBytes = 3
    #expect(log.lineCount == 3 && log.byteCount == 3)
    log.append("far too long for the log")
    #expect(log.lineCount == 0 && log.byteCount == 0)
    log.maximumLines = -1
    log.append("x")
    #expect(log.lineCount == 0)
  }

  @Test("a filter shows lines by level and text, now and later") func filter() {
    let log = LogView()
    let stage = ControlStage("20x4", log)
    log.append("Disk is full", level: .error)
    log.append("disk is fine")
    log.append("network is down", level: .warning)
    log.filterText = "DISK"
    #expect(stage.rows == ["E Disk is full", "I disk is fine", "", ""] && log.shownLineCount == 2)
    log.append("disk again")
    log.append("nothing")
    #expect(log.shownLineCount == 3)
    log.minimumLevel = .warning
    #expect(stage.rows[0] == "E Disk is full" && log.shownLineCount == 1)
    log.filterText = ""
    #expect(log.shownLineCount == 2)
    log.minimumLevel = .debug
    #expect(log.shownLineCount == 5 && log.line(4)?.text == "nothing" && log.line(5) == nil)
  }

  @Test("the first visible line stays the first when the filter changes") func filterKeepsPlace() {
    let log = LogView()
    let stage = ControlStage("12x2", log)
    for number in 0..<20 { log.append("\(number)", level: number.isMultiple(of: 2) ? .error : .info) }
    stage.press("Home Down Down Down Down")
    log.minimumLevel = .error
    #expect(stage.rows == ["E 4", "E 6"])
    log.minimumLevel = .debug
    #expect(stage.rows == ["E 4", "I 5"])
  }

  @Test("long lines scroll sideways, and control characters are harmless") func sideways() {
    let log = LogView()
    let stage = ControlStage("12x1", log)
    log.append("0123456789abcdefghij")
    #expect(stage.rows == ["I 012345678…"])
    stage.press("Right")
    #expect(stage.rows == ["I 89abcdefg…"])
    stage.press("Left")
    #expect(!log.keyPressed(KeyEvent(.left)))
    log.append("a\u{1b}[31mb")
    #expect(stage.rows == ["I a\u{fffd}[31mb"])
  }

  @Test("line breaks separate lines") func lineBreaks() {
    let log = LogView()
    log.append("a\nb\r\nc\n")
    #expect(log.lineCount == 3)
    log.append("")
    #expect(log.lineCount == 4)
    log.removeAll()
    #expect(log.lineCount == 0 && log.byteCount == 0)
  }

  @Test("an empty log shows its placeholder") func placeholder() {
    let log = LogView()
    log.placeholder = "Nothing yet"
    #expect(ControlStage("20x2", log).rows[0] == " Nothing yet")
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    let log = LogView()
    log.append("漢字\nabc\n", level: .error)
    log.drawAtAllSizes()
  }

  @Test("a buffer behaves like a plain list of lines in any history", arguments: 0..<40)
  func randomHistory(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = LogBuffer()
    var model: [LogEntry] = []
    var filter = LogBuffer.Filter()
    for number in 0..<300 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        filter = LogBuffer.Filter()
        filter.text = ["", "1", "a2"].randomElement(using: &random) ?? ""
        filter.minimumLevel = LogLevel.allCases.randomElement(using: &random) ?? .debug
        buffer.setFilter(filter)
      case 1:
        buffer.removeAll()
        model = []
      default:
        let level = LogLevel.allCases.randomElement(using: &random) ?? .info
        let entry = LogEntry("A\(number)", level: level)
        model.append(entry)
        _ = buffer.append(entry, maximumLines: 30, maximumBytes: 80)
        while model.count > 30 || model.reduce(0, { $0 + $1.text.utf8.count }) > 80 { model.removeFirst() }
      }
      let shown = model.filter { entry in
        entry.level >= filter.minimumLevel
          && (filter.text.isEmpty || entry.text.lowercased().contains(filter.text))
      }
      #expect((0..<buffer.matchCount).map { buffer.match($0) } == shown)
      #expect(buffer.lineCount == model.count)
      for index in 0..<buffer.matchCount where buffer.match(from: buffer.number(ofMatch: index)) != index {
        Issue.record("match \(index) is not found by its number")
      }
    }
  }
}
