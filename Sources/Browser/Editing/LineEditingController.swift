import AdaptiveCore
import PhotoModel

/// A screen in whose last row the user edits texts: the root, and forms, which cover it.
protocol LineEditingController: ViewController {
  var context: BrowserContext { get }
  /// The prompt before the field.
  var prompt: PromptLabel { get }
  var field: TextField { get }
  /// The consequence of the text.
  var result: PromptLabel { get }
  /// A row above the field, about the text.
  var note: PromptLabel { get }
  /// The text being edited.
  var editing: LineEditing { get set }
}

extension LineEditingController {
  /// Whether a text is being edited in the last row.
  var isEditing: Bool { editing.edit != nil }

  /// Lets the user edit a text in the last row.
  func edit(_ edit: LineEdit) {
    field.text = edit.text
    editing = LineEditing(edit: edit, reportedText: edit.text)
    showPrompt(edit.hints)
    setFieldVisible(true)
  }

  /// Completes the text that is being edited. Returns whether that was possible; if there are several
  /// candidates, the prompt shows them until the next key.
  func completeText() -> Bool {
    if let completeLater = editing.edit?.completeLater {
      let typed = field.text
      completeLater(typed) { [weak self] completion in
        guard let self, self.field.text == typed, self.editing.edit?.completeLater != nil else { return }
        self.context.interface.report(CommandOutcome(self.show(completion), else: Wording.nothingToComplete))
      }
      return true
    }
    return editing.edit?.complete.map { show($0(field.text)) } ?? false
  }

  /// Handles a key that shows an earlier text, or that is a shortcut for a text. Returns whether the key is
  /// one.
  func useShortcut(_ key: KeyEvent) -> Bool {
    guard let edit = editing.edit, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .up, .down:
      let index = (editing.historyIndex ?? -1) + (key.key == .up ? 1 : -1)
      guard edit.history.indices.contains(index) || index == -1 else { return !edit.history.isEmpty }
      editing.historyIndex = index == -1 ? nil : index
      field.text = index == -1 ? edit.text : edit.history[index]
      return true
    case .character(let character):
      guard field.text.isEmpty, let text = edit.shortcut?(character) else { return false }
      field.text = text
      commitText()
      return true
    default: return false
    }
  }

  private func show(_ completion: LineCompletion) -> Bool {
    let isCompleted = completion.text != field.text
    if isCompleted { field.text = completion.text }
    showPrompt(completion.candidates)
    return isCompleted || !completion.candidates.isEmpty
  }

  /// Replaces the text that is being edited with one of several lines. Its control characters are left out,
  /// and the prompt says so.
  func replaceText(with text: String) {
    guard let edit = editing.edit else { return }
    let clean = text.storable
    field.text = clean.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: edit.lineSeparator)
    let isSame = clean.unicodeScalars.elementsEqual(text.replacing("\r\n", with: "\n").unicodeScalars)
    showPrompt(isSame ? [] : [Wording.controlCharactersLeftOut])
  }

  /// Shows what is being edited, with as many candidates for it as fit. A single one is shown in any case.
  func showPrompt(_ candidates: [String] = []) {
    editing.candidates = candidates
    let title = editing.edit?.prompt ?? ""
    field.accessibilityLabel =
      candidates.isEmpty ? title : isolating("\(title) (\(candidates.listed()))")
    editing.promptWidth = view.bounds.width
    if candidates.isEmpty, let text = promptWithProblem {
      prompt.text = text
      return
    }
    // The prompt takes at most half of the row, unless that has no room for its words.
    let room = editing.promptWidth / 2 - GlyphSequence(title).width - GlyphSequence(" : ").width
    let texts = (0...candidates.count).reversed().lazy.map { count in
      let rest = count < candidates.count ? ["…"] : []
      return count == 0 ? "" : isolating(" (\((candidates.prefix(count) + rest).listed()))")
    }
    let fitting = texts.first { candidates.count == 1 || GlyphSequence($0).width <= room }
    let text = GlyphSequence(" \(title)\(fitting ?? ""): ")
    let limit = max(editing.promptWidth / 2, GlyphSequence(title).width + GlyphSequence(" : ").width)
    prompt.text = text.truncated(to: limit).text
  }

  /// The prompt with the problem of the text; `nil` without one, or if it takes more than half of the row.
  private var promptWithProblem: String? {
    guard let edit = editing.edit, let problem = editing.problem else { return nil }
    let text = " \(edit.prompt) (\(problem.sentence)): "
    return GlyphSequence(text).width <= editing.promptWidth / 2 ? text : nil
  }

  /// Shows in the row above the field the problem of the text, if the prompt has no room for it, and
  /// otherwise what the text stands for.
  private func showNote() {
    let problem = promptWithProblem == nil ? editing.problem?.sentence : nil
    let text = problem ?? editing.edit?.sample?(field.text)
    // The row has no room for long paths, and the reason is at the end.
    let fitting = text.map {
      GlyphSequence($0).width + 2 <= view.bounds.width ? $0 : Wording.withShortPaths($0)
    }
    note.text = fitting.map { " \($0) " } ?? ""
    note.isHidden = text == nil || view.bounds.height < LineEditing.fewestRowsWithNote
  }

  /// Ends editing without the text, and says so to users who can't see it.
  func cancelEditing() {
    context.interface.announce(Wording.cancelled)
    endEditing(with: nil)
  }

  /// Ends editing; `nil` discards the text.
  func endEditing(with text: String?) {
    let ended = editing.edit
    editing = LineEditing()
    setFieldVisible(false)
    if let text { ended?.commit(text) } else { ended?.onCancel?() }
  }

  /// Ends editing with the text in the field, unless the text has a problem, or when its request has ended.
  func commitText() {
    guard let edit = editing.edit, editing.request == nil else { return }
    if let problem = edit.problem?(field.text, true) { return show(problem) }
    guard let request = edit.request?(field.text) else { return endEditing(with: field.text) }
    editing.request = request
    context.library.perform(request)
  }

  /// Ends editing a text that has led to a request. Returns the edit with the text, with which the user can
  /// go on; `nil` if the request comes from elsewhere.
  func endEditing(after request: FileRequest) -> LineEdit? {
    guard editing.request == request, var edit = editing.edit else { return nil }
    edit.text = field.text
    endEditing(with: nil)
    return edit
  }

  /// Lets the user go on with a text that was refused, and says why.
  func goOn(with edit: LineEdit, because reason: String) {
    self.edit(edit)
    show(LineDiagnostic(reason, in: edit.text))
  }

  private func show(_ problem: LineDiagnostic) {
    editing.problem = problem
    context.interface.announce(problem.sentence)
    showPrompt()
    showNote()
    context.interface.beep()
  }

  /// Reports the text in the field if it has changed in any way. Fits the prompt to the window.
  func reportTextChange() {
    guard let edit = editing.edit else { return }
    if editing.promptWidth != view.bounds.width { showPrompt(editing.candidates) }
    if field.text != editing.reportedText {
      editing.reportedText = field.text
      let previous = editing.problem
      editing.problem = edit.problem?(field.text, false)
      if editing.problem != previous { showPrompt(editing.candidates) }
      edit.onChange?(field.text)
    }
    showResult(of: edit)
    showNote()
  }

  /// Shows what the text leads to, if there is room next to it.
  private func showResult(of edit: LineEdit) {
    let text = edit.result.map { " \($0()) " } ?? ""
    let textColumns = max(LineEditing.fewestFieldColumns, GlyphSequence(field.text).width + 1)
    let room = view.bounds.width - GlyphSequence(prompt.text).width - textColumns
    let fitting = GlyphSequence(text).width <= room ? text : ""
    if result.text != fitting { result.text = fitting }
  }

  private func setFieldVisible(_ isVisible: Bool) {
    prompt.isHidden = !isVisible
    result.isHidden = !isVisible
    field.isHidden = !isVisible
    if !isVisible { note.isHidden = true }
    if isVisible { window?.requestFocusUpdate(to: field) }
  }
}
