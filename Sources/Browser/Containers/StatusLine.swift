import AdaptiveCore
import PhotoModel

/// The last row: the current album and photo, messages for a time, and the most useful keys if there
/// is room.
final class StatusLine {
  /// The view.
  var bar = StatusBar()
  let context: BrowserContext
  private let wholeMessage = MessageView()
  /// Called when the line must be updated although nothing else has changed.
  var onChange: () -> Void = {}
  private var message: Message?
  private lazy var messageTimer = DeadlineTimer(context.clock) { [weak self] in self?.removeMessage() }
  /// The note about a key that does nothing; `nil` for none.
  private var note: String?
  /// When such a key was pressed last; `nil` for never.
  private var lastUnused: ContinuousClock.Instant?
  /// The hints that were shown last, which most keys do not change.
  private var latestHints: (situation: StatusHints.Situation, hints: StatusHints)?

  private struct Message {
    /// The kind of a message, which decides where it is shown and how long.
    enum Kind {
      /// The end of a command. It takes the place of the present photo.
      case report
      /// The reason why a command did nothing. It is shown like a report.
      case refusal
      /// A fault. It takes the place of the present photo, too.
      case error
      /// A decision about the previous photo. It is before the present one.
      case decision
    }

    let text: String
    let kind: Kind
    let start: ContinuousClock.Instant
  }

  private static let messageDuration = Duration.seconds(5)
  /// How long an error stays even if the user moves on.
  private static let shortestErrorDuration = Duration.seconds(1)
  /// How long the line says that a key does nothing.
  private static let noteDuration = Duration.seconds(1)

  init(context: BrowserContext) {
    self.context = context
  }

  /// The message that is shown; `nil` for none.
  var shownMessage: String? { message?.text }

  /// Whether the line has something to say for a moment: a message, the number that is being typed, or the
  /// progress of a file operation. A small window then lends it its last row.
  private(set) var isSpeaking = false

  /// Shows a message until the next one, or until the user moves on. A message stays at most five seconds,
  /// but an error waits for a user to come back to the screen.
  func show(_ text: String, isError: Bool) { show(text, isError ? .error : .report) }

  /// Shows why a command did nothing, until another command does something.
  func show(refusal: String) { show(refusal, .refusal) }

  /// Removes the reason why a command did nothing, because another command begins.
  func commandBegins() { if message?.kind == .refusal { removeMessage() } }

  /// Shows what was decided about the previous photo, before the present one, as long as another message.
  func show(decision: String) { show(decision, .decision) }

  private func show(_ text: String, _ kind: Message.Kind) {
    message = Message(text: text, kind: kind, start: context.clock.now)
    let sentence = context.keys.text(text)
    context.interface.announce(kind == .error ? Wording.error(sentence) : sentence)
    // If nothing else has changed, no turn would show the message.
    onChange()
    if kind == .error { messageTimer.cancel() } else { messageTimer.start(after: Self.messageDuration) }
  }

  /// Removes the message, because the user moves on to something else. An error stays for a second in any
  /// case.
  func userDidMoveOn() {
    guard let message else { return }
    let age = message.start.duration(to: context.clock.now)
    if message.kind == .error, age < Self.shortestErrorDuration {
      return messageTimer.start(after: Self.shortestErrorDuration - age)
    }
    removeMessage()
  }

  /// Removes a message that is no longer true, if it is shown.
  func withdraw(_ text: String) { if shownMessage == text { removeMessage() } }

  private func removeMessage() {
    messageTimer.cancel()
    message = nil
    onChange()
  }

  /// Says for a second that a key does nothing. While such keys follow each other, only the first is named.
  func showUnused(_ sentence: String) {
    context.interface.announce(context.keys.text(sentence))
    let now = context.clock.now
    let isInBurst = lastUnused.map { $0.duration(to: now) < Self.noteDuration } ?? false
    lastUnused = now
    guard !isInBurst else { return }
    note = sentence
    onChange()
    context.clock.schedule(after: Self.noteDuration) { [weak self] in
      self?.note = nil
      self?.onChange()
    }
  }

  /// Removes the note about a key that does nothing, because the next key does something.
  func keyWasUsed() {
    guard note != nil else { return }
    note = nil
    onChange()
  }

  /// Updates the line for the responder that has the keyboard. `count` is the number that is being typed.
  func update(from responder: Responder?, in split: SplitViewController, count: CommandCount? = nil) {
    let scopes = responder?.responderChain.lazy.compactMap { ($0 as? any CommandHandling)?.commandScopes }
      .first { !$0.isEmpty }
    let hints =
      responder?.receivesAllKeys == true || Self.isEditingForm(responder)
      ? StatusHints(Self.keysOfField(responder))
      : hints(
        in: StatusHints.Situation(
          scopes: scopes ?? [], isCollapsed: split.isCollapsed, canGoBack: Self.canGoBack(in: split)))
    bar.trailingTexts = hints.texts
    bar.isError = note == nil && message?.kind == .error
    isSpeaking = note != nil || message != nil || count != nil || fileProgress != nil
    // A mode matters where decisions are made.
    let chip = scopes?.contains(.selectedPhoto) == true ? Wording.chip(for: context.options.autoAdvance) : nil
    let mode = chip.map { [StatusBarItem($0, String($0.prefix(1)), priority: Priority.mode)] } ?? []
    // A message is never shortened for hints.
    bar.keptTrailingTexts = note == nil && report == nil ? hints.kept : []
    let said = (note ?? report).map { sentence in
      let text = context.keys.text(sentence)
      return [StatusBarItem(text, Wording.withShortPaths(text), priority: 100)]
    }
    let chips =
      mode + unsaved
      + [count.map(Wording.count), fileProgress, range, marks(seenFrom: responder)].compactMap {
        $0.map { StatusBarItem($0, priority: 90) }
      }
    bar.leadingItems =
      chips + (said ?? decision + location(for: responder, in: split))
      + (said == nil ? exportProgress + ingestProgress + commandProgress + indexProgress : [])
    let isTyping = responder is TextField || responder?.receivesAllKeys == true
    showWhole(!isTyping && !Self.isEditingForm(responder), below: chips)
  }

  private func hints(in situation: StatusHints.Situation) -> StatusHints {
    if let latestHints, latestHints.situation == situation { return latestHints.hints }
    let hints = StatusHints(for: situation, in: context.keys)
    latestHints = (situation, hints)
    return hints
  }

  /// Makes the hints again, because the user has chosen other keys.
  func keysDidChange() { latestHints = nil }

  /// Shows a message in several rows if the last one has no room for what matters: all of a reason or a
  /// fault, and the statement of a report. The note about a key is only for a moment.
  private func showWhole(_ canCoverRows: Bool, below chips: [StatusBarItem]) {
    guard canCoverRows, !bar.traitCollection.isLinear, note == nil, let report, let message else {
      return wholeMessage.removeFromSuperview()
    }
    let text = context.keys.text(report)
    let statement = message.kind == .report ? Wording.statement(of: text) : text
    wholeMessage.content = MessageView.Content(text: text, statement: statement, chips: chips)
    wholeMessage.bar = bar
    if wholeMessage.superview == nil { bar.window?.addFloatingView(wholeMessage) }
  }

  /// The facts that matter for the next key, besides the photo: the range, the marks, the filter, the mode of
  /// deciding, and what is not finished.
  func state(seenFrom responder: Responder) -> [String] {
    let arrangement = Wording.chip(for: context.lists.arrangement, for: bar.traitCollection)
    let list = responder.responderChain.lazy.compactMap { $0 as? any PhotoListing }.first?.photoList
    let isInTitle = list != nil && bar.traitCollection.isLinear
    let mode = context.options.autoAdvance == .off ? nil : Wording.sentence(for: context.options.autoAdvance)
    let texts = [
      range, marks(seenFrom: responder), isInTitle ? nil : arrangement, mode,
      Wording.saving(context.library.savingStatus), progress,
    ]
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The progress of what takes long, apart from the index; `nil` for nothing.
  var progress: String? {
    if let fileProgress { return fileProgress }
    return (exportProgress + ingestProgress).first?.texts.first
  }

  /// How many decisions could not be saved next to their photos; empty for none.
  private var unsaved: [StatusBarItem] {
    let status = context.library.savingStatus
    let count = status.pendingCount + status.keptCount
    guard status.lastError != nil, count > 0 else { return [] }
    return [StatusBarItem(Wording.unsaved(count), "!\(Wording.number(count))", priority: Priority.mode)]
  }

  /// The message that takes the place of the present photo; `nil` for none.
  private var report: String? { message.flatMap { $0.kind == .decision ? nil : $0.text } }

  /// The decision about the previous photo, in little room without its name; empty for none.
  var decision: [StatusBarItem] {
    guard let message, message.kind == .decision else { return [] }
    let text = Wording.leading(context.keys.text(message.text), for: bar.traitCollection)
    let brief = text.split(separator: " ").dropFirst().joined(separator: " ")
    return [StatusBarItem(text, brief, priority: Priority.decision)]
  }

  /// The most useful keys while all keys go to one view.
  private static func keysOfField(_ responder: Responder?) -> String {
    let chain = responder.map { Array($0.responderChain) } ?? []
    if chain.contains(where: { $0 is OpenController }) {
      return localized("Enter open  Tab complete  Esc close")
    }
    if isEditingForm(responder) { return localized("Enter done  Esc cancel") }
    return chain.contains { $0 is HelpController }
      ? localized("Esc end search") : localized("Enter choose  Esc close")
  }

  /// Returns whether a responder belongs to a form in whose last row the user types.
  private static func isEditingForm(_ responder: Responder?) -> Bool {
    responder?.responderChain.lazy.compactMap { $0 as? FormController }.first?.isEditing == true
  }

  /// Returns whether there is a screen or a column to go back to.
  static func canGoBack(in split: SplitViewController) -> Bool {
    let stack = split.viewController(for: .primary) as? NavigationController
    return split.focusedColumn != .primary || (stack?.viewControllers.count ?? 0) > 1
  }

  /// The number of photos in the range; `nil` for none.
  private var range: String? { context.marks.range.map { localized("range of \($0.photos.count)") } }

  /// The number of marked photos, and of those that the list of a screen doesn't show; `nil` for none.
  private func marks(seenFrom responder: Responder?) -> String? {
    guard context.marks.count > 0 else { return nil }
    let list = responder?.responderChain.lazy.compactMap { $0 as? any PhotoListing }.first?.photoList
    return Wording.marks(context.marks.count, listed: list?.markedCount(of: context.marks.photos))
  }

  /// The visible photo screen; `nil` for none, and for a preview.
  static func photoScreen(in split: SplitViewController) -> PhotoController? {
    var controller: ViewController? = split
    while let current = controller, !(current is PhotoController), !(current is EmptyController) {
      controller = current.visibleChildren.last
    }
    return controller as? PhotoController
  }
}
