import AdaptiveCore
import PhotoDecisions
import Testing

@testable import Browser

/// The effect of the theme's rules on the views, on every kind of display.
@Suite("Theme")
struct ThemeTests {
  @Test(
    "when a display reports its capabilities late, everything on it changes its appearance",
    arguments: ColorGamut.allCases, [UserInterfaceStyle.unspecified, .light, .dark])
  func late(gamut: ColorGamut, style: UserInterfaceStyle) throws {
    let theme =
      switch gamut {
      case .mono: Theme.plain
      case .ansi16: Theme.named(isLight: style == .light)
      case .ansi256, .trueColor: Theme.full(isLight: style == .light)
      }
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter Enter")
    expect(fixture, Theme.full(isLight: false))
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: gamut, style: style)))
    fixture.app.finishTurn()
    expect(fixture, theme)
    try fixture.press("P")
    expect(fixture, theme)
    try fixture.press("60x24")
    expect(fixture, theme)
  }

  @Test("without colours nothing has one, and a light background gets dark text")
  func legible() {
    #expect(Theme.plain.bar.background == nil && Theme.plain.sheet == nil)
    #expect(Theme.plain.status.attributes == .reverse)
    #expect(Theme.full(isLight: true).status.foreground == .rgb(0x20_2428))
    #expect(Theme.full(isLight: false).status.foreground == .rgb(0xE6_E9ED))
    for isLight in [false, true] { #expect(Theme.named(isLight: isLight).list.cursor.background == .blue) }
  }

  @Test("of 16 colours, none is unreadable on its background, and no label has the colour of the cursor")
  func sixteenColors() {
    for (isLight, unreadable) in [(true, [Color.cyan, .yellow, .white]), (false, [.blue, .black])] {
      let theme = Theme.named(isLight: isLight)
      let styles = [
        theme.bar, theme.barItem, theme.thumbnailFrame, theme.boxBorder, theme.list.selected,
        theme.list.checkmark,
        theme.rejectedText, theme.separator, theme.alert.destructive,
      ]
      for style in styles where style.background == nil {
        #expect(!unreadable.contains(style.foreground), "\(style)")
      }
      let traits = TraitCollection(colorGamut: .ansi16).merging(
        TraitCollection(userInterfaceStyle: isLight ? .light : .dark))
      for label in ColorLabel.allCases {
        let onCursor = Theme.style(of: label, isOnDark: true, for: traits).foreground
        #expect(onCursor != theme.list.cursor.background, "\(label)")
      }
    }
  }

  @Test("in a box, a list has the background of the box, and a field above it does not look like its cursor")
  func boxes() throws {
    let theme = Theme.full(isLight: false)
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter F")
    #expect((fixture.app.window.focusedItem as? ListView)?.backgroundColor == theme.sheet)
    try fixture.press("Esc ^p")
    let field = try #require(fixture.app.window.focusedItem as? TextField)
    #expect(field.style == theme.listField && field.style.background != theme.list.cursor.background)
  }

  @Test("an error in the status line has its own style until it is gone")
  func errors() throws {
    let fixture = try AppFixture("100x30")
    fixture.app.context.interface.showMessage("broken", isError: true)
    fixture.app.finishTurn()
    #expect(
      fixture.display.frame?.buffer[1, 29].foreground == Theme.full(isLight: false).statusError.foreground)
    fixture.clock.advance(by: .seconds(6))
    try fixture.press("j")
    #expect(fixture.display.frame?.buffer[1, 29].foreground == Theme.full(isLight: false).status.foreground)
  }

  /// Expects that every view of the window has the theme's styles.
  private func expect(
    _ fixture: AppFixture, _ theme: Theme, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var met: Set<String> = []
    func check(_ name: String, _ isRight: Bool) {
      met.insert(name)
      #expect(isRight, "\(name)", sourceLocation: sourceLocation)
    }
    func visit(_ view: View) {
      switch view {
      case let list as ListView: check("list", list.style == theme.list)
      case let bar as NavigationBar: check("bar", bar.style == theme.bar && bar.itemStyle == theme.barItem)
      case let separator as SeparatorView: check("separator", separator.style == theme.separator)
      case let bar as StatusBar:
        check("status", bar.style == theme.status && bar.trailingStyle == theme.statusHint)
        check("errors", bar.errorStyle == theme.statusError)
      case let prompt as PromptLabel: check("prompt", prompt.style == theme.status)
      case let badge as BadgeLabel: check("badge", badge.style == theme.badge)
      case let grid as CollectionView: check("thumbnails", grid.style == theme.list)
      case let line as ScrollIndicatorView where line.superview is CollectionView:
        check("scroll indicator of thumbnails", line.style == theme.separator)
      case let line as ScrollIndicatorView: check("scroll indicator", line.style == theme.scrollIndicator)
      case let signs as PhotoSignsView: check("signs", signs.style == theme.signs)
      case let cell as ThumbnailCell: check("mark", cell.markStyle == theme.list.checkmark)
      case let label as Label: check("label", label.style.foreground == .default)
      case let field as TextField: check("field", field.style == theme.field)
      case let overlay as OverlayView: check("overlay", overlay.style == theme.overlay)
      case let control as RatingControl:
        check("stars", control.activeStyle == theme.activeStar && control.inactiveStyle == theme.inactiveStar)
        check("rejected", control.rejectedStyle == theme.rejected)
      default: break
      }
      if view.next is ProfileController { check("sheet", view.backgroundColor == theme.sheet) }
      for subview in view.subviews { visit(subview) }
    }
    visit(fixture.app.window)
    #expect(met.contains("bar"), sourceLocation: sourceLocation)
    if fixture.app.window.presentations.isEmpty {
      #expect(
        met.isSuperset(of: ["list", "separator", "status", "prompt", "field", "overlay", "stars", "signs"]))
    } else {
      #expect(met.contains("sheet"), sourceLocation: sourceLocation)
    }
  }
}
