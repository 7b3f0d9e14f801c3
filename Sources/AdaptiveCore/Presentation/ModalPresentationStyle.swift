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
  /// A framed box that points at where it came from. Full screen where the width is compact.
  case popover
  /// Over the nearest controller that defines a context, in the place of what that shows.
  case currentContext
  /// Over the nearest controller that defines a context, which stays below.
  case overCurrentContext
  /// As a presentation controller of one's own decides.
  case custom
  /// No style: the answer "do not adapt". A controller can't be presented with it.
  case none

  /// Whether the style is a sheet: in the middle, with what is below dimmed around it.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the presentation lies in the view of a controller and not in the window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view goes away.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// What the style puts over the presenter's traits: small boxes are compact in width.
  var adjustment: TraitCollection {
    self == .formSheet || self == .popover
      ? TraitCollection(horizontalSizeClass: .compact) : TraitCollection()
  }

  /// What takes the place of the style where the width is compact; `.none` when nothing does.
  var compactDefault: ModalPresentationStyle { isSheet || self == .popover ? .fullScreen : .none }

  /// Where the presented view lies in a container. `preferred` is its wish, empty for none.
  ///
  /// However small the container, a cell of it is left to a sheet.
  func frame(in container: Size, preferred: Size) -> Rect {
    let whole = Rect(size: container)
    let wish: Size
    let margin: Size
    switch self {
    case .pageSheet:
      wish = Size(width: 85, height: container.height)
      margin = Size(width: 4, height: 2)
    case .formSheet:
      wish = preferred.isEmpty ? Size(width: 60, height: 20) : preferred
      margin = Size(width: 4, height: 4)
    default: return whole
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
