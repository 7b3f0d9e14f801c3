/// An action for a row of a list, table or tree: in its context menu, by its key, and by a drag of the mouse
/// to the side.
public struct ContextualAction {
  /// How an action is shown.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// An action that can be taken back.
    case normal
    /// An action that removes something.
    case destructive
  }

  /// The title in the menu, in the palette and next to a row that is dragged.
  public var title: String
  /// How the action is shown.
  public var style: Style
  /// The key that performs the action for the row under the cursor; `nil` for none.
  public var key: KeyEvent?
  /// Whether the action can be performed now.
  public var isEnabled: Bool
  /// Performs the action.
  public var handler: () -> Void

  /// Creates an action.
  public init(
    style: Style = .normal, title: String, key: KeyEvent? = nil, isEnabled: Bool = true,
    handler: @escaping () -> Void
  ) {
    self.style = style
    self.title = title
    self.key = key
    self.isEnabled = isEnabled
    self.handler = handler
  }
}

/// The actions at one edge of a row.
///
/// ```swift
/// override func listView(
///   _ list: ListView, trailingSwipeActionsConfigurationForRow row: Int
/// ) -> SwipeActionsConfiguration? {
///   SwipeActionsConfiguration(actions: [
///     ContextualAction(style: .destructive, title: "Delete", key: KeyEvent(.delete)) { [weak self] in
///       self?.delete(row)
///     }
///   ])
/// }
/// ```
public struct SwipeActionsConfiguration {
  /// The actions, the most important one first.
  public var actions: [ContextualAction]
  /// Whether a drag over a third of the row performs the first action. Shorter ones show all actions in a
  /// menu. The default is true.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates a configuration.
  public init(actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

/// The actions at both edges of a row.
struct RowActions {
  var leading: SwipeActionsConfiguration?
  var trailing: SwipeActionsConfiguration?

  /// All actions, those of the leading edge first.
  var all: [ContextualAction] { (leading?.actions ?? []) + (trailing?.actions ?? []) }

  /// The rows of the context menu.
  var menuItems: [MenuItem] { Self.menuItems(of: all) }

  static func menuItems(of actions: [ContextualAction]) -> [MenuItem] {
    actions.map {
      MenuItem(
        title: $0.title, keyHint: $0.key?.description ?? "", isEnabled: $0.isEnabled, handler: $0.handler)
    }
  }

  /// The commands of the actions, for keys and the palette.
  @MainActor var keyCommands: [KeyCommand] {
    all.map { action in
      var command = KeyCommand(title: action.title, isEnabled: action.isEnabled, action: action.handler)
      command.keys = [action.key].compactMap { $0 }
      command.keyDescription = action.key?.description ?? ""
      return command
    }
  }
}

extension ItemScrolling {
  /// The actions of the item under the cursor.
  var cursorActions: RowActions { itemCursor.item.map(rowActions) ?? RowActions() }

  /// The rows of the context menu: the actions of the item under the cursor, and below them the rows of the
  /// nearest responder that has some.
  var itemMenuItems: [MenuItem] {
    let own = cursorActions.menuItems
    guard !own.isEmpty, let next else { return own }
    let others = next.responderChain.lazy.map(\.contextMenuItems).first { !$0.isEmpty } ?? []
    return others.isEmpty ? own : own + [.separator] + others
  }
}
