/// Says in lines of text what an application shows, for users who listen to a terminal or read it in braille.
///
/// It is another rendering of the same controllers and views: the same keys reach the same responders, and
/// after each turn the transcript compares the focused item with what it has said, and adds only what is
/// new. Lines are never changed afterwards. Each key gets an answer, also one that changes nothing. What
/// happens without a key is said only if it leads to another item, and progress only every few seconds.
///
/// ```swift
/// application.transcript = LinearTranscript(clock: clock) { print($0, terminator: "") }
/// ```
@MainActor public final class LinearTranscript {
  /// How long a key waits for its effect before the answer is that nothing is different.
  static let patience = Duration.milliseconds(250)
  /// The time between two lines about progress.
  static let progressInterval = Duration.seconds(10)
  /// The most lines that are repeated because some of them are gone.
  static let mostRepeatedLines = 12

  private let clock: any MainClock
  private let output: (String) -> Void
  /// The language of the application.
  private var language: (BuiltInText) -> String = \.english
  private var announcements: [String] = []
  private var awaitsAnswer = false
  /// The number of keys so far.
  private var keyCount = 0
  /// Whether a line was written in this turn.
  private var hasSpoken = false
  private weak var screen: ViewController?
  private var title = ""
  private var content: [String] = []
  private weak var item: Responder?
  private var element: AccessibilityElement?
  private var status: [String] = []
  private var progress: (text: String, time: ContinuousClock.Instant)?
  /// The text of the field at the end of the last line, which the user continues; `nil` for none.
  private var openText: String?

  /// Creates an empty transcript. `output` receives lines, each with its line end, and parts of a line while
  /// the user types.
  public init(clock: any MainClock, output: @escaping (String) -> Void) {
    (self.clock, self.output) = (clock, output)
  }

  /// Adds a line. Several blanks count as one.
  public func say(_ text: String) {
    let line = Self.printable(text).split(separator: " ").joined(separator: " ")
    guard !line.isEmpty else { return }
    finishLine()
    output(line + "\n")
    hasSpoken = true
  }

  /// Says a text in the next turn, before anything else.
  func announce(_ text: String) { announcements.append(text) }

  /// Makes the next turn, or one soon after it, answer a key.
  func awaitAnswer() {
    awaitsAnswer = true
    keyCount += 1
    clock.schedule(after: Self.patience) { [weak self, keyCount] in self?.endPatience(keyCount) }
  }

  private func endPatience(_ key: Int) {
    guard awaitsAnswer, key == keyCount else { return }
    awaitsAnswer = false
    say(language(.noChange))
  }

  /// Says what is new in an application.
  func update(from application: Application) {
    hasSpoken = false
    language = application.builtInTextProvider
    announcements.forEach(say)
    announcements = []
    let focused = application.window.focusedItem
    let screen = self.screen(of: focused)
    if let screen, isOther(screen) {
      (self.screen, title, content) = (screen, title(of: screen), screen.accessibilityContent)
      say(title)
      content.forEach(say)
      sayItem(focused, isNew: true)
    } else {
      sayItem(focused, isNew: false)
      if let screen { sayNews(of: screen.accessibilityContent) }
    }
    sayProgress(application.accessibilityProgress ?? progressOfItem)
    let status = application.accessibilityStatus
    if awaitsAnswer, !hasSpoken {
      let news = status.filter { !self.status.contains($0) }
      let ended = self.status.filter { !status.contains($0) }
      say((news.isEmpty ? ended.map { language(.noLonger($0)) } : news).joined(separator: ", "))
    }
    self.status = status
    if hasSpoken { awaitsAnswer = false }
  }

  /// Returns the screen with an item; `nil` for a container around it, which has no title.
  private func screen(of item: Responder?) -> ViewController? {
    let screens = item?.responderChain.lazy.compactMap { $0 as? ViewController }.filter(\.isScreen)
    return screens?.first { _ in true }.flatMap { title(of: $0).isEmpty ? nil : $0 }
  }

  private func title(of screen: ViewController) -> String { screen.accessibilityLabel ?? screen.title ?? "" }

  private func isOther(_ screen: ViewController) -> Bool {
    screen !== self.screen || title(of: screen) != title
  }

  /// Says the lines that are new on a screen. If some are only gone, says what is left, or how much.
  private func sayNews(of lines: [String]) {
    guard lines != content else { return }
    defer { content = lines }
    let known = Set(content)
    let news = lines.filter { !known.contains($0) }
    if !news.isEmpty {
      news.forEach(say)
    } else if lines.count <= Self.mostRepeatedLines {
      lines.forEach(say)
    } else {
      say(language(.changedLines(lines.count)))
    }
  }

  /// Says the focused item, or only the part of it that has changed.
  private func sayItem(_ item: Responder?, isNew: Bool) {
    let next = item?.accessibilityElement
    let isSame = item === self.item && !isNew
    let previous = isSame ? element : nil
    (self.item, element) = (item, next)
    // A screen without items is said by its title and its texts.
    guard let next, next != previous, !(isNew && item === screen && next.label == title) else { return }
    if let previous, !awaitsAnswer, next.isProgress(after: previous) { return }
    if next.traits.contains(.updatesFrequently) { progress = (next.text(in: language), clock.now) }
    if let entry = next.entry { return sayEntry(entry, of: next, previous) }
    guard let previous, previous.label == next.label else { return say(next.text(in: language)) }
    // Lists grow while they are read.
    guard awaitsAnswer || previous.value != next.value else { return }
    let isValueAlone = previous.position == next.position && previous.traits == next.traits
    // The end of a command has said it.
    if isValueAlone, hasSpoken { return }
    say(isValueAlone && !next.value.isEmpty ? next.value : next.text(in: language))
  }

  /// Continues the line of a field with what the user types at its end. Otherwise says the text again, or
  /// where the caret is.
  private func sayEntry(
    _ entry: AccessibilityElement.Entry, of element: AccessibilityElement,
    _ previous: AccessibilityElement?
  ) {
    guard let before = previous?.entry, previous?.label == element.label else {
      return begin(element.label.isEmpty ? "" : element.label + ": ", entry.text)
    }
    if entry.text == before.text {
      let rest = String(decoding: entry.text.utf8.dropFirst(entry.caret), as: UTF8.self)
      let character = rest.first.map { $0 == " " ? language(.space) : String($0) }
      say(character.map { language(.before($0)) } ?? language(.atEnd))
    } else if openText == before.text, entry.text.hasPrefix(before.text) {
      output(Self.printable(String(entry.text.dropFirst(before.text.count))))
      (openText, hasSpoken) = (entry.text, true)
    } else {
      begin("", entry.text)
    }
  }

  /// Begins a line that the user continues.
  private func begin(_ label: String, _ text: String) {
    finishLine()
    output(Self.printable(label + text))
    (openText, hasSpoken) = (text, true)
  }

  private func finishLine() {
    if openText != nil { output("\n") }
    openText = nil
  }

  /// The focused item, if it changes without the user; `nil` otherwise.
  private var progressOfItem: String? {
    element.flatMap { $0.traits.contains(.updatesFrequently) ? $0.text(in: language) : nil }
  }

  private func sayProgress(_ text: String?) {
    guard let text else { return progress = nil }
    let now = clock.now
    if let progress, text == progress.text || progress.time.duration(to: now) < Self.progressInterval {
      return
    }
    say(text)
    progress = (text, now)
  }

  /// Returns a text without characters that control a terminal, and without blanks at its ends.
  private static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      scalars.append(isControl ? " " : scalar)
    }
    return String(scalars)
  }
}

extension AccessibilityElement {
  /// Returns whether the element shows how the work goes on that a previous one showed.
  fileprivate func isProgress(after previous: Self) -> Bool {
    traits.contains(.updatesFrequently) && previous.traits == traits
      && previous.position?.index == position?.index
  }
}
