/// The effect of a key in a text that can be edited. `TextField`, `TextEditor` and `TextView` share the
/// table.
enum TextCommand: Hashable, Sendable {
  /// Moves the caret. With `extending`, the selection is extended.
  case move(TextMovement, extending: Bool)
  /// Deletes the selection, otherwise what the caret would move over.
  case delete(TextMovement)
  /// Inserts a typed character.
  case insert(Character)
  /// Undoes the last change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Selects everything.
  case selectAll
  /// Copies the selection.
  case copy
  /// Copies the selection and deletes it.
  case cut
  /// Inserts what was copied last.
  case paste

  /// Returns the command of a key; `nil` if it has none. Enter, Tab and Escape have none.
  init?(_ event: KeyEvent) {
    let modifiers = event.modifiers
    if case .character(let character) = event.key {
      self.init(character, modifiers)
      return
    }
    let isExtending = modifiers.contains(.shift)
    let isFar = !modifiers.isDisjoint(with: [.control, .alt])
    switch event.key {
    case .left: self = .move(isFar ? .word(.back) : .character(.back), extending: isExtending)
    case .right: self = .move(isFar ? .word(.forward) : .character(.forward), extending: isExtending)
    case .home: self = .move(isFar ? .textEdge(.back) : .rowEdge(.back), extending: isExtending)
    case .end: self = .move(isFar ? .textEdge(.forward) : .rowEdge(.forward), extending: isExtending)
    case .up where !isFar: self = .move(.row(.back), extending: isExtending)
    case .down where !isFar: self = .move(.row(.forward), extending: isExtending)
    case .pageUp where !isFar: self = .move(.page(.back), extending: isExtending)
    case .pageDown where !isFar: self = .move(.page(.forward), extending: isExtending)
    case .backspace: self = .delete(isFar ? .word(.back) : .character(.back))
    case .delete: self = .delete(isFar ? .word(.forward) : .character(.forward))
    default: return nil
    }
  }

  private init?(_ character: Character, _ modifiers: KeyEvent.Modifiers) {
    if modifiers.isEmpty || modifiers == .shift {
      self = .insert(character)
    } else if modifiers == .control {
      switch character {
      case "a": self = .move(.lineEdge(.back), extending: false)
      case "e": self = .move(.lineEdge(.forward), extending: false)
      case "u": self = .delete(.lineEdge(.back))
      case "k": self = .delete(.lineEdge(.forward))
      case "w": self = .delete(.spacedWord)
      case "_": self = .undo
      case "y": self = .redo
      case "c": self = .copy
      case "x": self = .cut
      case "v": self = .paste
      default: return nil
      }
    } else if modifiers == .alt {
      switch character {
      case "b": self = .move(.word(.back), extending: false)
      case "f": self = .move(.word(.forward), extending: false)
      case "<": self = .move(.textEdge(.back), extending: false)
      case ">": self = .move(.textEdge(.forward), extending: false)
      case "d": self = .delete(.word(.forward))
      case "u": self = .undo
      case "e": self = .redo
      case "a": self = .selectAll
      default: return nil
      }
    } else {
      return nil
    }
  }
}
