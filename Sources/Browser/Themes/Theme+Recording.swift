import AdaptiveCore

extension Theme {
  /// Records the styles for all displays: their values depend on the traits of the view. When a display
  /// reports its capabilities later, only traits change.
  static func record(_ colors: ThemeColors = .standard, in appearance: Appearance) {
    // Every bar item has a key of its own, and Tab leads from column to column.
    appearance.proxy(of: NavigationBar.self).set(\.$itemsCanBecomeFocused, false)
      .set(\.$titleAlignment, .leading)
    appearance.proxy(of: PhotoSignsView.self).set(\.$colors, colors)
    let theme = ThemeForTraits(colors)
    appearance.proxy(of: ListView.self).set(\.$style) { theme[$0].list }
    appearance.proxy(of: CollectionView.self).set(\.$style) { theme[$0].list }
    appearance.proxy(of: ThumbnailCell.self)
      .set(\.$markStyle) { theme[$0].list.checkmark }
      .set(\.$stackStyle) { theme[$0].list.selected }
      .set(\.$frameStyle) { theme[$0].thumbnailFrame }
      .set(\.$rejectedStyle) { theme[$0].rejectedText }
    appearance.proxy(of: FilmstripView.self).set(\.$frameStyle) { theme[$0].thumbnailFrame }
    appearance.proxy(of: PhotoSignsView.self).set(\.$style) { theme[$0].signs }
    appearance.proxy(of: ScrollIndicatorView.self, whenContainedIn: [AlbumController.self])
      .set(\.$style) { theme[$0].separator }
    appearance.proxy(of: DockLine.self).set(\.$style) { theme[$0].separator }
    appearance.proxy(of: NavigationBar.self)
      .set(\.$style) { theme[$0].bar }
      .set(\.$itemStyle) { theme[$0].barItem }
    appearance.proxy(of: SeparatorView.self).set(\.$style) { theme[$0].separator }
    appearance.proxy(of: StatusBar.self)
      .set(\.$style) { theme[$0].status }
      .set(\.$trailingStyle) { theme[$0].statusHint }
      .set(\.$errorStyle) { theme[$0].statusError }
    appearance.proxy(of: PromptLabel.self).set(\.$style) { theme[$0].status }
    appearance.proxy(of: TextField.self).set(\.$style) { theme[$0].field }
    for container in [KeyCommandsController.self, OpenController.self] as [ViewController.Type] {
      appearance.proxy(of: TextField.self, whenContainedIn: [container]).set(\.$style) { theme[$0].listField }
    }
    appearance.proxy(of: ComparePane.self)
      .set(\.$style) { theme[$0].bar }
      .set(\.$currentStyle) { theme[$0].list.cursor }
    appearance.proxy(of: BadgeLabel.self)
      .set(\.$style) { theme[$0].badge }
      .set(\.$faultStyle) { theme[$0].faultBadge }
    appearance.proxy(of: ScrollIndicatorView.self).set(\.$style) { theme[$0].scrollIndicator }
    appearance.proxy(of: OverlayView.self).set(\.$style) { theme[$0].overlay }
    appearance.proxy(of: NavigatorView.self).set(\.$style) { theme[$0].overlay }
    appearance.proxy(of: RatingControl.self)
      .set(\.$activeStyle) { theme[$0].activeStar }
      .set(\.$inactiveStyle) { theme[$0].inactiveStar }
      .set(\.$rejectedStyle) { theme[$0].rejected }
    appearance.proxy(of: PopoverFrameView.self).set(\.$style) { theme[$0].boxBorder }
    appearance.proxy(of: KeyHintsView.self).set(\.$style) { theme[$0].boxBorder }
    appearance.proxy(of: PresentationContainerView.self).set(\.$borderStyle) { theme[$0].boxBorder }
    appearance.proxy(of: MenuView.self).set(\.$style) { theme[$0].menu }
    appearance.proxy(of: KeyCommandsView.self).set(\.$style) { theme[$0].boxBorder }
    appearance.proxy(of: AlertView.self).set(\.$style) { theme[$0].alert }
    appearance.proxy(of: LayoutView.self, whenContainedIn: [PresentationController.self])
      .set(\.$backgroundColor) { theme[$0].sheet }
    appearance.proxy(of: SheetView.self, whenContainedIn: [PresentationController.self])
      .set(\.$backgroundColor) { theme[$0].sheet }
    appearance.proxy(of: ListView.self, whenContainedIn: [PresentationController.self])
      .set(\.$backgroundColor) { theme[$0].sheet }
  }
}

/// The theme for the traits of a view. Nearly all views have the same, so the last one is kept.
private final class ThemeForTraits {
  private struct Kind: Equatable {
    let gamut: ColorGamut?
    let style: UserInterfaceStyle?
  }

  private let colors: ThemeColors
  private var last: (kind: Kind, theme: Theme)?

  init(_ colors: ThemeColors) { self.colors = colors }

  subscript(traits: TraitCollection) -> Theme {
    let kind = Kind(gamut: traits.colorGamut, style: traits.userInterfaceStyle)
    if let last, last.kind == kind { return last.theme }
    let theme = Theme(colors, for: traits)
    last = (kind, theme)
    return theme
  }
}
