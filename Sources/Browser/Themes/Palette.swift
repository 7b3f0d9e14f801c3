import AdaptiveCore

/// The colours of a theme on one kind of background, by what they are for.
public nonisolated struct Palette: Hashable, Sendable {
  /// The parts of the screen that have a colour.
  public enum Role: String, CaseIterable, Sendable {
    /// Texts in bars, boxes and menus.
    case text
    /// Texts that matter less: hints, rejected photos.
    case quiet
    /// Bar items, frames, borders, and what is selected.
    case accent
    /// Lines between columns.
    case line
    /// The background of bars and of the status line.
    case panel
    /// The background of boxes and menus.
    case sheet
    /// Errors in the status line.
    case error
    /// The marks of photos.
    case mark
    /// The row under the cursor, and its text. The text field has the same colours.
    case cursor, cursorText = "cursor-text"
    /// Texts over photos, their background, and those that matter less.
    case photoText = "photo-text", photoPanel = "photo-panel", photoQuiet = "photo-quiet"
    /// Stars, those that a photo does not have, and the sign of a rejected photo.
    case star, emptyStar = "empty-star", rejected
    /// Labels of photos on the background of lists.
    case red, yellow, green, blue, purple
    /// Labels of photos on the row under the cursor, and over photos.
    case redOnDark = "red-on-dark", yellowOnDark = "yellow-on-dark", greenOnDark = "green-on-dark"
    case blueOnDark = "blue-on-dark", purpleOnDark = "purple-on-dark"
  }

  private var values: [Role: UInt32]

  /// A palette with a colour for each role, as `0xRRGGBB`. A role that is missing is black.
  init(_ values: [Role: UInt32]) { self.values = values }

  /// The colour of a role. Setting it has no effect unless it has RGB values.
  public subscript(role: Role) -> Color {
    get { .rgb(values[role] ?? 0) }
    set { values[role] = newValue.rgbValue ?? values[role] }
  }

  /// A copy with other colours for some roles.
  func changing(_ changes: [Role: UInt32]) -> Palette { Palette(values.merging(changes) { $1 }) }
}
