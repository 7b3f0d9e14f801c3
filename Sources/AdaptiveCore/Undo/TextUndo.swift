/// A control with a text whose steps are undone by an undo manager of its own.
///
/// The manager has an action for each step; the text knows what the step changed.
@MainActor protocol TextUndoing: Control {
  var editing: TextEditing { get }

  /// The manager of this text.
  var textUndoManager: AdaptiveUndoManager { get }

  /// Undoes or redoes a step of the text.
  func perform(step isUndone: Bool)
}

extension TextUndoing {
  /// Registers the step that a change began, if it did. `previous` is the number of steps before.
  func registerStep(after previous: Int) {
    if editing.stepCount != previous { register(isUndone: true) }
  }

  private func register(isUndone: Bool) {
    textUndoManager.registerUndo(withTarget: self) { text in
      text.perform(step: isUndone)
      text.register(isUndone: !isUndone)
    }
    textUndoManager.setActionName(builtInText(.typing))
  }
}

extension AdaptiveUndoManager {
  /// Creates the manager of a text. Each step is a group of its own, even if one turn has several.
  static func forText() -> AdaptiveUndoManager {
    let manager = AdaptiveUndoManager()
    manager.groupsByEvent = false
    return manager
  }
}
