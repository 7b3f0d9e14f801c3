import AdaptiveCore
import CVTerm

extension Cell {
  /// Creates a cell of the toolkit from one of libvterm, whose left neighbour is given.
  init(_ cell: VTermScreenCell, after left: Cell?) {
    // The right half of a wide character.
    if cell.chars.0 == UInt32.max {
      self = left?.continuation ?? .blank
      return
    }
    let style = TextStyle(
      foreground: Color(cell.fg, isDefault: VTERM_COLOR_DEFAULT_FG),
      background: Color(cell.bg, isDefault: VTERM_COLOR_DEFAULT_BG),
      attributes: TextStyle.Attributes(cell.attrs))
    if cell.chars.1 == 0, cell.chars.0 < 0x7F {
      self.init(
        scalar: max(0x20, cell.chars.0), foreground: style.foreground,
        background: style.background ?? .default, attributes: style.attributes)
      return
    }
    var text = String.UnicodeScalarView()
    for value in [cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5] {
      guard value != 0, let scalar = Unicode.Scalar(value) else { break }
      text.append(scalar)
    }
    // The toolkit decides how wide a character is; one that it takes for wider has no room.
    let glyphs = GlyphSequence(String(text))
    let isFitting = glyphs.glyphs.count == 1 && glyphs.width == Int(cell.width)
    self.init(isFitting ? Character(glyphs.text) : Int(cell.width) == 2 ? "　" : "?", style: style)
  }
}

extension Color {
  init(_ color: VTermColor, isDefault flag: VTermColorType) {
    let kind = UInt32(color.type)
    if kind & flag.rawValue != 0 {
      self = .default
    } else if kind & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = .palette(color.indexed.idx)
    } else {
      self = .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
    }
  }
}

extension TextStyle.Attributes {
  init(_ attributes: VTermScreenCellAttrs) {
    self = []
    if attributes.bold != 0 { insert(.bold) }
    if attributes.italic != 0 { insert(.italic) }
    if attributes.underline != 0 { insert(.underline) }
    if attributes.reverse != 0 { insert(.reverse) }
  }
}

extension VTermModifier {
  init(_ modifiers: KeyEvent.Modifiers) {
    var value = VTERM_MOD_NONE.rawValue
    if modifiers.contains(.shift) { value |= VTERM_MOD_SHIFT.rawValue }
    if modifiers.contains(.alt) { value |= VTERM_MOD_ALT.rawValue }
    if modifiers.contains(.control) { value |= VTERM_MOD_CTRL.rawValue }
    self.init(rawValue: value)
  }
}

extension VTermKey {
  /// The code of a key that types no character, with the modifiers that it includes.
  static func code(of key: Key) -> (VTermKey, VTermModifier)? {
    switch key {
    case .enter: (VTERM_KEY_ENTER, VTERM_MOD_NONE)
    case .tab: (VTERM_KEY_TAB, VTERM_MOD_NONE)
    case .backTab: (VTERM_KEY_TAB, VTERM_MOD_SHIFT)
    case .backspace: (VTERM_KEY_BACKSPACE, VTERM_MOD_NONE)
    case .escape: (VTERM_KEY_ESCAPE, VTERM_MOD_NONE)
    case .up: (VTERM_KEY_UP, VTERM_MOD_NONE)
    case .down: (VTERM_KEY_DOWN, VTERM_MOD_NONE)
    case .left: (VTERM_KEY_LEFT, VTERM_MOD_NONE)
    case .right: (VTERM_KEY_RIGHT, VTERM_MOD_NONE)
    case .insert: (VTERM_KEY_INS, VTERM_MOD_NONE)
    case .delete: (VTERM_KEY_DEL, VTERM_MOD_NONE)
    case .home: (VTERM_KEY_HOME, VTERM_MOD_NONE)
    case .end: (VTERM_KEY_END, VTERM_MOD_NONE)
    case .pageUp: (VTERM_KEY_PAGEUP, VTERM_MOD_NONE)
    case .pageDown: (VTERM_KEY_PAGEDOWN, VTERM_MOD_NONE)
    case .function(let number) where (1...12).contains(number):
      (VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number)), VTERM_MOD_NONE)
    case .function, .character: nil
    }
  }
}
