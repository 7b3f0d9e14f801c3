/// The styles in which a controller can be presented.
public enum ModalPresentationStyle: Hashable, Sendable {
  /// The style that the toolkit chooses: `pageSheet`.
  case automatic
  /// Covers the window. The presenting controller's view is removed.
  case fullScreen
  /// Covers the window. The presenting controller's view stays below.
  case overFullScreen
  /// A large sheet: at most 85 columns wide, and two rows less than the container. Full screen at a compact
  /// width.
  case pageSheet
  /// A small sheet: the preferred size, or 60x20. Full screen at a compact width.
  case formSheet
  /// A framed box that points at its source. Full screen at a compact width.
  case popover
  /// Replaces the content of the nearest controller that defines a presentation context.
  case currentContext
  /// Covers the nearest controller that defines a presentation context. Its content stays below.
  case overCurrentContext
  /// A style that a custom presentation controller defines.
  case custom
  /// No style. As the result of an adaptation, it means the original style; a controller can't be presented
  /// with it.
  case none

  /// Whether the style is a sheet, which is centred over dimmed content.
  var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the presentation covers a controller's view rather than the window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenting controller disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// The traits that the style merges over those of the presenting controller: small boxes have a compact
  /// width.
  var adjustment: TraitCollection {
    self == .formSheet || self == .popover
      ? TraitCollection(horizontalSizeClass: .compact) : TraitCollection()
  }

  /// The style that replaces this one at a compact width; `.none` if it stays.
  var compactDefault: ModalPresentationStyle { isSheet || self == .popover ? .fullScreen : .none }

  /// Returns the frame of the presented view in a container. `preferred` is the preferred content size; empty
  /// means none.
  ///
  /// A sheet has at least one cell if the container has any.
  func frame(in container: Size, preferred: Size) -> Rect {
    let whole = Rect(size: container)
    let ideal: Size
    let margin: Size
    switch self {
    case .pageSheet:
      ideal = Size(width: 85, height: container.height)
      margin = Size(width: 4, height: 2)
    case .formSheet:
      ideal = preferred.isEmpty ? Size(width: 60, height: 20) : preferred
      margin = Size(width: 4, height: 4)
    default: return whole
    }
    func limited(_ ideal: Int, _ space: Int, _ margin: Int) -> Int {
      min(space, max(1, min(ideal, space - margin)))
    }
    return whole.centered(
      Size(
        width: limited(ideal.width, container.width, margin.width),
        height: limited(ideal.height, container.height, margin.height)))
  }
}
