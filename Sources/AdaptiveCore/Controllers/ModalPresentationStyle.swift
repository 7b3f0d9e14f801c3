/// How a presented controller lies over what was there.
public enum ModalPresentationStyle: Hashable, Sendable {
  /// Over everything; the presenter's view goes away.
  case fullScreen
  /// Over everything; the presenter's view stays below.
  case overFullScreen
  /// A large sheet: at most 85 columns, all rows but two. Full screen where the width is compact.
  case pageSheet
  /// A small sheet: the preferred size or 60x20. Full screen where the width is compact.
  case formSheet

  /// Whether the style is a sheet: in the middle, with what is below dimmed around it.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the presenter's view goes away.
  var removesPresenter: Bool { self == .fullScreen }

  /// What the style puts over the presenter's traits: a form sheet is compact in width.
  var adjustment: TraitCollection {
    self == .formSheet ? TraitCollection(horizontalSizeClass: .compact) : TraitCollection()
  }

  /// The style in force where the presenter has the given traits.
  func adapted(to traits: TraitCollection) -> ModalPresentationStyle {
    isSheet && traits.horizontalSizeClass == .compact ? .fullScreen : self
  }

  /// Where the presented view lies in a container. `preferred` is its wish, empty for none.
  ///
  /// However small the container, a cell of it is left to a sheet.
  func frame(in container: Size, preferred: Size) -> Rect {
    let whole = Rect(size: container)
    let wish: Size
    let margin: Size
    switch self {
    case .fullScreen, .overFullScreen: return whole
    case .pageSheet:
      wish = Size(width: 85, height: container.height)
      margin = Size(width: 4, height: 2)
    case .formSheet:
      wish = preferred.isEmpty ? Size(width: 60, height: 20) : preferred
      margin = Size(width: 4, height: 4)
    }
    func limited(_ wish: Int, _ space: Int, _ margin: Int) -> Int {
      min(space, max(1, min(wish, space - margin)))
    }
    return whole.centered(
      Size(
        width: limited(wish.width, container.width, margin.width),
        height: limited(wish.height, container.height, margin.height)))
  }
}
