import AdaptiveCore
import PhotoDecisions
import PhotoModel

/// The app's styles for one kind of display.
struct Theme: Hashable, Sendable {
  /// Rows of lists.
  var list = ListStyle()
  /// Titles of navigation bars. The background fills the bar.
  var bar = TextStyle(attributes: .bold)
  /// Back buttons and bar items.
  var barItem = TextStyle.plain
  /// The line between columns.
  var separator = TextStyle(attributes: .dim)
  /// The status line.
  var status = TextStyle(attributes: .reverse)
  /// Hints at the right of the status line.
  var statusHint = TextStyle(attributes: .reverse)
  /// Errors in the status line.
  var statusError = TextStyle(attributes: [.reverse, .bold])
  /// The caption over a photo.
  var overlay = TextStyle(attributes: .reverse)
  /// The badge in a photo's corner.
  var badge = TextStyle(attributes: .reverse)
  /// The badge of a fault.
  var faultBadge = TextStyle(attributes: [.reverse, .bold])
  /// The lines that indicate the visible part of a zoomed photo.
  var scrollIndicator = TextStyle(attributes: .bold)
  /// Stars up to the rating.
  var activeStar = TextStyle(attributes: .bold)
  /// Stars above the rating.
  var inactiveStar = TextStyle.plain
  /// The mark of a rejected photo.
  var rejected = TextStyle(attributes: .bold)
  /// The background of sheets; `nil` is the terminal's own.
  var sheet: Color?
  /// A text field that is being edited.
  var field = TextStyle(attributes: .underline)
  /// A text field above a list, whose cursor must not look like it.
  var listField = TextStyle(attributes: .underline)
  /// The frame around the thumbnail at the cursor.
  var thumbnailFrame = TextStyle(attributes: .bold)
  /// The text of rejected photos among others.
  var rejectedText = TextStyle(attributes: .dim)
  /// The signs in a photo's corner.
  var signs = TextStyle(attributes: [.reverse, .bold])
  /// The border of boxes. Its background fills them.
  var boxBorder = TextStyle.plain
  /// Rows of menus.
  var menu = MenuStyle()
  /// Alerts.
  var alert = AlertStyle()

  /// Attributes only, for displays without colours.
  static let plain = Theme()

  /// The terminal's own 16 colours.
  static func named(isLight: Bool) -> Theme {
    var theme = Theme()
    theme.useNamedColors(isLight: isLight)
    return theme
  }

  /// The colours of a palette.
  static func full(isLight: Bool, _ colors: ThemeColors = .standard) -> Theme {
    var theme = Theme()
    theme.use(isLight ? colors.light : colors.dark)
    return theme
  }

  /// Cyan and yellow can't be read on white.
  private mutating func useNamedColors(isLight: Bool) {
    let (accent, mark): (Color, Color) = isLight ? (.blue, .magenta) : (.cyan, .yellow)
    bar = TextStyle(foreground: accent, attributes: .bold)
    barItem = TextStyle(foreground: accent)
    separator = TextStyle(foreground: .brightBlack)
    overlay = TextStyle(foreground: .brightWhite, background: .black)
    badge = TextStyle(foreground: .white, background: .black)
    faultBadge = TextStyle(foreground: .black, background: .yellow)
    signs = TextStyle(foreground: .yellow, background: .black, attributes: .bold)
    scrollIndicator = TextStyle(foreground: .brightWhite)
    activeStar = TextStyle(foreground: .yellow, background: .black)
    inactiveStar = TextStyle(foreground: .white, background: .black)
    rejected = TextStyle(foreground: .red, background: .black)
    thumbnailFrame = TextStyle(foreground: accent, attributes: .bold)
    rejectedText = TextStyle(foreground: .brightBlack)
    list.dimmed = rejectedText
    list.headingLine = separator
    list.cursor = TextStyle(foreground: .brightWhite, background: .blue)
    list.selected = TextStyle(foreground: accent, attributes: .bold)
    list.checkmark = TextStyle(foreground: mark, attributes: .bold)
    field = TextStyle(foreground: .brightWhite, background: .blue)
    boxBorder = TextStyle(foreground: accent)
    menu.cursor = list.cursor
    alert.border = boxBorder
    alert.cursor = list.cursor
    alert.destructive = TextStyle(foreground: .red, attributes: .bold)
  }

  private mutating func use(_ palette: Palette) {
    func style(
      _ role: Palette.Role, on background: Palette.Role? = nil, _ attributes: TextStyle.Attributes = []
    )
      -> TextStyle
    {
      TextStyle(foreground: palette[role], background: background.map { palette[$0] }, attributes: attributes)
    }
    bar = style(.text, on: .panel, .bold)
    barItem = style(.accent, on: .panel)
    separator = style(.line)
    status = style(.text, on: .panel)
    statusHint = style(.quiet, on: .panel)
    statusError = style(.error, on: .panel)
    overlay = style(.photoText, on: .photoPanel)
    badge = style(.photoQuiet, on: .photoPanel)
    faultBadge = style(.photoPanel, on: .star)
    signs = style(.star, on: .photoPanel, .bold)
    scrollIndicator = style(.photoText)
    activeStar = style(.star, on: .photoPanel)
    inactiveStar = style(.emptyStar, on: .photoPanel)
    rejected = style(.rejected, on: .photoPanel, .bold)
    sheet = palette[.sheet]
    thumbnailFrame = style(.accent, on: nil, .bold)
    rejectedText = style(.quiet)
    list.dimmed = rejectedText
    list.headingLine = separator
    list.cursor = style(.cursorText, on: .cursor)
    list.selected = style(.accent, on: nil, .bold)
    list.checkmark = style(.mark, on: nil, .bold)
    field = list.cursor
    listField = style(.text, on: .panel)
    boxBorder = style(.accent, on: .sheet)
    menu.row = style(.text, on: .sheet)
    menu.disabled = style(.quiet, on: .sheet)
    menu.heading = style(.text, on: .sheet, .bold)
    menu.keyHint = style(.accent, on: .sheet)
    menu.separator = style(.line, on: .sheet)
    menu.cursor = list.cursor
    alert.border = boxBorder
    alert.title = style(.text, on: nil, .bold)
    alert.message = style(.text)
    alert.button = style(.accent)
    alert.destructive = style(.error)
    alert.cursor = list.cursor
  }
}

extension Theme {
  /// The styles for a display with these traits.
  init(_ colors: ThemeColors, for traits: TraitCollection) {
    self.init()
    switch colors.gamut(for: traits) {
    case .mono, nil: break
    case .ansi16: useNamedColors(isLight: traits.userInterfaceStyle == .light)
    case .ansi256, .trueColor: use(traits.userInterfaceStyle == .light ? colors.light : colors.dark)
    }
  }

  /// The background behind transparent photos, as `0xRRGGBB`: the most likely background of the display.
  static func photoBackground(isLight: Bool) -> UInt32 { isLight ? 0xFF_FFFF : 0x00_0000 }
}
