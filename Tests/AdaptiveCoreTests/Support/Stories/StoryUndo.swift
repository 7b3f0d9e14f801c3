@testable import AdaptiveCore

/// Changes numbers of controllers so that they can be undone, and follows with lists of its own what the undo
/// manager must do.
@MainActor final class StoryUndo {
  /// A controller's number.
  private final class Number {
    var value = 0
  }

  private struct Change {
    weak var number: Number?
    let before: Int
    let after: Int
  }

  private var numbers: [ObjectIdentifier: (number: Number, owner: () -> ViewController?)] = [:]
  private var undoable: [[Change]] = []
  private var redoable: [[Change]] = []
  private var group: [Change] = []
  private var expected: [ObjectIdentifier: Int] = [:]

  /// Changes the number of a controller.
  func renumber(_ controller: ViewController, to value: Int) {
    guard let manager = controller.window?.undoManager else { return }
    let key = ObjectIdentifier(controller)
    if numbers[key]?.owner() !== controller { numbers[key] = (Number(), { [weak controller] in controller }) }
    guard let number = numbers[key]?.number else { return }
    group.append(Change(number: number, before: number.value, after: value))
    redoable = []
    set(number, value, manager)
    expected[ObjectIdentifier(number)] = value
  }

  /// Undoes the last group of changes.
  func undo(in window: Window) {
    endGroup()
    window.undoManager?.undo()
    guard let changes = undoable.popLast() else { return }
    for change in changes.reversed() { expect(change.number, change.before) }
    redoable.append(changes)
  }

  /// Redoes the group that was undone last.
  func redo(in window: Window) {
    endGroup()
    window.undoManager?.redo()
    guard let changes = redoable.popLast() else { return }
    for change in changes { expect(change.number, change.after) }
    undoable.append(changes)
  }

  /// Ends the group of a step, and returns what the manager has done otherwise than it must.
  func endStep(in window: Window) -> [String] {
    window.endUndoGroups()
    endGroup()
    var faults: [String] = []
    for (number, _) in numbers.values where number.value != expected[ObjectIdentifier(number)] ?? 0 {
      faults.append("a number is \(number.value) after it was undone or redone")
    }
    guard let manager = window.undoManager else { return faults }
    if manager.canUndo == undoable.isEmpty { faults.append("undo is possible: \(manager.canUndo)") }
    if manager.canRedo == redoable.isEmpty { faults.append("redo is possible: \(manager.canRedo)") }
    return faults
  }

  private func set(_ number: Number, _ value: Int, _ manager: AdaptiveUndoManager) {
    let previous = number.value
    number.value = value
    manager.registerUndo(withTarget: number) { [unowned self, weak manager] number in
      if let manager { set(number, previous, manager) }
    }
  }

  private func endGroup() {
    if !group.isEmpty { undoable.append(group) }
    group = []
  }

  private func expect(_ number: Number?, _ value: Int) {
    if let number { expected[ObjectIdentifier(number)] = value }
  }
}
