import AdaptiveCore

extension ApplicationTester {
  /// Presses keys by their names, separated by blanks: `j j Enter ^d Shift-Tab Space`. A word that is not the
  /// name of a key is typed as text.
  public func press(_ keys: String) {
    for name in keys.split(separator: " ") {
      if let key = KeyEvent(name: name) { send(.key(key)) } else { type(String(name)) }
    }
  }

  /// Types each character of a text.
  public func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  /// Pastes a text.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Presses and releases the left button on a cell.
  public func click(x: Int, y: Int) {
    send(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
    send(.mouse(MouseEvent(.release, at: Point(x: x, y: y))))
  }

  /// Clicks on the first cell of a text on the screen. Returns `false` if the text isn't there.
  @discardableResult
  public func click(_ text: String) -> Bool {
    guard let point = position(of: text) else { return false }
    click(x: point.x, y: point.y)
    return true
  }

  /// Turns the wheel over a cell, down by a number of notches, up if it is negative.
  public func wheel(_ notches: Int, x: Int, y: Int) {
    for _ in 0..<abs(notches) {
      send(.mouse(MouseEvent(notches < 0 ? .wheelUp : .wheelDown, at: Point(x: x, y: y))))
    }
  }

  /// Presses the left button on a cell, moves it to another one, and releases it there.
  public func drag(from start: Point, to end: Point) {
    send(.mouse(MouseEvent(.press, at: start)))
    send(.mouse(MouseEvent(.drag, at: end)))
    send(.mouse(MouseEvent(.release, at: end)))
  }

  /// Gives the window another size, such as `40x12`. An invalid size is ignored.
  public func resize(_ size: String) {
    if let size = Size(size) { resize(to: size) }
  }

  /// Gives the window another size.
  public func resize(to size: Size) { send(.resize(size)) }
}
