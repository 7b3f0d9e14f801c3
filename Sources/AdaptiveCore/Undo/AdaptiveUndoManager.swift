/// Records how changes are undone, and undoes and redoes them in order.
///
/// Register the opposite of each change. What is registered while an action is undone redoes it. The actions
/// of one turn are one group, which is undone as a whole. Responders find the nearest manager with
/// `undoManager`; a window has one. (Semantics 21)
///
/// ```swift
/// func rename(_ note: Note, to title: String) {
///   let previous = note.title
///   note.title = title
///   undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: previous) }
///   undoManager?.setActionName("Rename")
/// }
/// ```
@MainActor public final class AdaptiveUndoManager {
  /// The most groups that can be undone; 0, the default, for no limit. The oldest ones are dropped.
  public var levelsOfUndo = 0 { didSet { dropOldest() } }

  /// Whether the actions of one turn of the event loop are one group. Otherwise each action outside
  /// `beginUndoGrouping()` is a group of its own. The default is true.
  public var groupsByEvent = true { didSet { if !groupsByEvent { endEventGroup() } } }

  /// Whether an action is being undone.
  public private(set) var isUndoing = false
  /// Whether an action is being redone.
  public private(set) var isRedoing = false

  /// The window whose turns end groups; `nil` for a manager that you made.
  weak var window: Window?

  private var undoable: [UndoGroup] = []
  private var redoable: [UndoGroup] = []
  /// The groups that have begun, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var isEventGroupOpen = false
  private var disablingCount = 0
  /// The target and the key of the last action, if the next one with the same ones belongs to it.
  private var coalescing: (target: UndoTarget, key: String)?

  /// Creates a manager without actions.
  public init() {}

  /// Whether `undo()` has an effect. Actions whose target no longer exists don't count.
  public var canUndo: Bool { (undoable + openGroups).contains(where: \.isAlive) }
  /// Whether `redo()` has an effect.
  public var canRedo: Bool { redoable.contains(where: \.isAlive) }
  /// The name of the group that `undo()` undoes; empty for none.
  public var undoActionName: String { (undoable + openGroups).last(where: \.isAlive)?.name ?? "" }
  /// The name of the group that `redo()` redoes; empty for none.
  public var redoActionName: String { redoable.last(where: \.isAlive)?.name ?? "" }
  /// The number of groups that have begun and not ended, with that of the turn.
  public var groupingLevel: Int { openGroups.count }

  /// Registers the opposite of a change. The manager doesn't retain the target; when that is released, the
  /// action is dropped. Except while an action is undone or redone, nothing can be redone afterwards.
  ///
  /// An action with a key continues the previous one if that has the same target and key and nothing was
  /// undone, redone or registered in between. The handler of the first one stays, because it restores the
  /// state before both: so the steps of a slider are undone at once.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, coalescingKey key: String? = nil, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let isNew = !isUndoing && !isRedoing
    if isNew {
      redoable = []
      if let key, let coalescing, coalescing.key == key, coalescing.target.object === target { return }
    }
    let undoTarget = UndoTarget(object: target)
    coalescing = key.map { (undoTarget, $0) }
    let isSingle = openGroups.isEmpty
    if isSingle { begin(for: target) }
    openGroups[openGroups.count - 1].actions.append(
      UndoAction(target: undoTarget) { [weak target] in target.map(handler) })
    if isSingle, !isEventGroupOpen { endUndoGrouping() }
  }

  /// Ends a run of actions with the same key: the next one is a new action.
  public func endCoalescing() { coalescing = nil }

  /// Names the current group, or the last one if there is none: `Rename`. The palette shows `Undo Rename`.
  public func setActionName(_ name: String) {
    if let index = openGroups.indices.first {
      openGroups[index].name = name
    } else if let index = undoable.indices.last {
      undoable[index].name = name
    }
  }

  /// Begins a group, inside the one that has begun last.
  public func beginUndoGrouping() {
    if openGroups.isEmpty { coalescing = nil }
    openGroups.append(UndoGroup())
  }

  /// Ends the group that has begun last. Does nothing if there is none. An empty group can't be undone.
  public func endUndoGrouping() {
    guard let group = openGroups.popLast() else { return }
    if let outer = openGroups.indices.last {
      openGroups[outer].actions += group.actions
      if openGroups[outer].name.isEmpty { openGroups[outer].name = group.name }
      return
    }
    isEventGroupOpen = false
    guard !group.actions.isEmpty else { return }
    if isUndoing { redoable.append(group) } else { undoable.append(group) }
    dropOldest()
  }

  /// Undoes the last group, its last action first. Does nothing while an action is undone or redone, or a
  /// group that you began has not ended.
  public func undo() { perform(\.undoable, \.isUndoing) }

  /// Redoes the group that was undone last.
  public func redo() { perform(\.redoable, \.isRedoing) }

  /// Whether actions are registered.
  public var isUndoRegistrationEnabled: Bool { disablingCount == 0 }

  /// Ignores what is registered until the same number of calls of `enableUndoRegistration()`.
  public func disableUndoRegistration() { disablingCount += 1 }

  /// Ends the effect of one `disableUndoRegistration()`.
  public func enableUndoRegistration() { disablingCount = max(0, disablingCount - 1) }

  /// Forgets all actions.
  public func removeAllActions() {
    (undoable, redoable, coalescing) = ([], [], nil)
    for index in openGroups.indices { openGroups[index].actions = [] }
  }

  /// Forgets the actions with a target.
  public func removeAllActions(withTarget target: AnyObject) {
    for list in [\AdaptiveUndoManager.undoable, \.redoable, \.openGroups] {
      for index in self[keyPath: list].indices {
        self[keyPath: list][index].actions.removeAll { $0.target.object === target }
      }
    }
    undoable.removeAll(where: \.actions.isEmpty)
    redoable.removeAll(where: \.actions.isEmpty)
    coalescing = nil
  }

  /// Ends the group of the turn.
  func endEventGroup() {
    if isEventGroupOpen, openGroups.count == 1 { endUndoGrouping() }
  }

  /// Begins the group of the turn, or one for a single action.
  private func begin(for target: AnyObject) {
    openGroups.append(UndoGroup())
    guard groupsByEvent else { return }
    isEventGroupOpen = true
    if let window = window ?? (target as? Responder)?.application?.window {
      window.endsTurn(of: self)
    } else {
      Task { [weak self] in self?.endEventGroup() }
    }
  }

  private func perform(
    _ list: ReferenceWritableKeyPath<AdaptiveUndoManager, [UndoGroup]>,
    _ isPerforming: ReferenceWritableKeyPath<AdaptiveUndoManager, Bool>
  ) {
    endEventGroup()
    guard !isUndoing, !isRedoing, openGroups.isEmpty, let group = self[keyPath: list].popLastAlive() else {
      return
    }
    coalescing = nil
    self[keyPath: isPerforming] = true
    openGroups.append(UndoGroup(name: group.name))
    for action in group.actions.reversed() { action.handler() }
    while !openGroups.isEmpty { endUndoGrouping() }
    self[keyPath: isPerforming] = false
  }

  private func dropOldest() {
    if levelsOfUndo > 0 { undoable.removeFirst(max(0, undoable.count - levelsOfUndo)) }
  }
}

/// A reference that does not retain.
struct UndoTarget {
  weak var object: AnyObject?
}

/// The opposite of a change.
struct UndoAction {
  let target: UndoTarget
  let handler: () -> Void
}

/// Actions that are undone together.
struct UndoGroup {
  var actions: [UndoAction] = []
  var name = ""

  /// Whether a target still exists.
  var isAlive: Bool { actions.contains { $0.target.object != nil } }
}

extension [UndoGroup] {
  /// Removes and returns the last group with a target that exists, and removes those after it.
  fileprivate mutating func popLastAlive() -> UndoGroup? {
    while let group = popLast() { if group.isAlive { return group } }
    return nil
  }
}
