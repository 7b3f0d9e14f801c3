/// A text that the toolkit itself shows, such as the label of a back control.
///
/// `Application.builtInTextProvider` returns it in the user's language. An app that switches over the cases
/// is told by the compiler which texts a new version adds.
///
/// ```swift
/// application.builtInTextProvider = { text in
///   switch text {
///   case .back: "Zurück"
///   default: text.english
///   }
/// }
/// ```
public enum BuiltInText: Hashable, Sendable {
  /// The label of a back control that leads to a controller without a title.
  case back
  /// The word before the field of a search.
  case search
  /// The notice of a search without results.
  case noResults
  /// The notice of a search that failed.
  case searchFailed
  /// The number of results.
  case results(Int)
  /// The word in a picker without a selection.
  case choose
  /// The word next to a bar while the progress is not known.
  case working
  /// The word for a switch that is on.
  case on
  /// The word for a switch that is off.
  case off
  /// The number of lines of a log below the visible ones.
  case newLines(Int)
  /// The number of bars for which a chart has no room.
  case moreBars(Int)

  /// The name of a month, counted from 1.
  case month(Int)
  /// The name of a weekday.
  case weekday(Weekday)
  /// The two first letters of a weekday, or another text of two columns.
  case shortWeekday(Weekday)
  /// The word before the time of a date picker.
  case time

  /// The title of the command palette.
  case commands
  /// The title of the list of keys.
  case keys
  /// The placeholder of the field of the command palette.
  case typeCommand
  /// The placeholder of the field of the list of keys.
  case searchKeys
  /// The row of the command palette if no command matches what was typed.
  case noMatch(String)
  /// The heading of the commands of a controller without a title.
  case thisScreen
  /// The heading of the commands of the application.
  case everywhere
  /// The command that moves the focus to the next item.
  case nextItem
  /// The command that moves the focus to the previous item.
  case previousItem
  /// The command that shows the command palette.
  case searchCommands
  /// The command that shows the list of keys.
  case showKeys
  /// The command that shows the inspector.
  case inspect
  /// The command that draws everything again.
  case redrawScreen
  /// The command that undoes a change with a name; empty for one without.
  case undo(String)
  /// The command that redoes a change with a name; empty for one without.
  case redo(String)
  /// The name of changes of a text.
  case typing
  /// The command that makes a sheet larger.
  case largerSheet
  /// The command that makes a sheet smaller.
  case smallerSheet
  /// The button of an alert that has no other.
  case ok
  /// The button of an alert that cancels.
  case cancel
  /// The command that suspends the program.
  case suspend
  /// The command that ends the program.
  case quit

  /// The behaviour of an item, said after its label.
  case trait(AccessibilityTrait)
  /// The key of a menu item, said after its title.
  case key(String)
  /// The place of an item among others, counted from 1.
  case position(Int, of: Int)
  /// The part of a date that the keys change.
  case datePart(DatePart)
  /// The state of an item whose items inside are shown.
  case expanded
  /// The state of an item whose items inside are hidden.
  case collapsed
  /// The state of a check box that is neither on nor off.
  case mixed
  /// The answer of the transcript to a key after which nothing is different.
  case noChange
  /// The answer of the transcript to a key after which a fact does not hold any more, such as "2 marked".
  case noLonger(String)
  /// The end of a text, where the caret is.
  case atEnd
  /// The character behind the caret.
  case before(String)
  /// The word for a blank.
  case space
  /// The number of lines that have changed, where they are too many to repeat.
  case changedLines(Int)

  /// A part of the behaviour of an item (``AccessibilityTraits``).
  public enum AccessibilityTrait: Hashable, Sendable, CaseIterable {
    /// The word for each of ``AccessibilityTraits``.
    case header, button, tab, selected, checked, notEnabled
  }

  /// A part of a date with a time.
  public enum DatePart: Int, Hashable, Sendable, CaseIterable {
    /// The parts in the order in which they are shown.
    case year, month, day, hour, minute
  }
}

extension Application {
  /// Updates all texts after the language has changed.
  func builtInTextDidChange() {
    var pending: [View] = [window]
    while let view = pending.popLast() {
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      view.setNeedsDisplay()
      pending += view.subviews
    }
  }
}

extension Responder {
  /// Returns a text of the toolkit in the language of the application that this responder is in, or in
  /// English. O(length of the responder chain).
  public func builtInText(_ text: BuiltInText) -> String {
    application?.builtInTextProvider(text) ?? text.english
  }
}
