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

  /// Whether the style becomes full screen where the width is compact.
  var adaptsToCompactWidth: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the presenter's view goes away.
  var removesPresenter: Bool { self == .fullScreen }
}
