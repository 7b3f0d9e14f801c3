/// The actions that can be undone and redone, as two stacks. A new action clears what could be redone.
public struct UndoHistory<Action> {
  /// The most actions to remember.
  private let limit: Int
  private var done: [Action] = []
  private var undone: [Action] = []

  /// An empty history that remembers this many actions.
  public init(limit: Int = 1_000) { self.limit = limit }

  /// The action that `undo` would return; `nil` for none.
  public var last: Action? { done.last }

  /// The action that `redo` would return; `nil` for none.
  public var next: Action? { undone.last }

  /// Adds an action that was done.
  public mutating func add(_ action: Action) {
    undone = []
    done.append(action)
    if done.count > limit { done.removeFirst(done.count - limit) }
  }

  /// All actions that can be undone or redone.
  var all: [Action] { done + undone }

  /// Whether nothing can be undone or redone.
  public var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Replaces each action by a form of it that knows more.
  mutating func replaceAll(_ replace: (Action) -> Action) {
    (done, undone) = (done.map(replace), undone.map(replace))
  }

  /// Removes an action that can be neither undone nor redone.
  mutating func remove(where isSame: (Action) -> Bool) {
    done.removeAll(where: isSame)
    undone.removeAll(where: isSame)
  }

  /// Records that an action was undone in the background. Adds it, in its present form, to those that can be
  /// redone.
  mutating func didUndo(_ action: Action, where isSame: (Action) -> Bool) {
    if let index = done.lastIndex(where: isSame) { done.remove(at: index) }
    undone.append(action)
  }

  /// Records that an action was redone in the background. Adds it, in its present form, to those that can be
  /// undone.
  mutating func didRedo(_ action: Action, where isSame: (Action) -> Bool) {
    if let index = undone.lastIndex(where: isSame) { undone.remove(at: index) }
    done.append(action)
  }

  /// Returns the last action, to be undone by the caller; `nil` for none. It can be redone then.
  public mutating func undo() -> Action? {
    guard let action = done.popLast() else { return nil }
    undone.append(action)
    return action
  }

  /// Returns the action that was undone last, to be done again by the caller; `nil` for none.
  public mutating func redo() -> Action? {
    guard let action = undone.popLast() else { return nil }
    done.append(action)
    return action
  }
}
