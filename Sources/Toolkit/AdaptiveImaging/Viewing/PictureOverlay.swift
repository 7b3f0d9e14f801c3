/// Marks that are drawn into a photo so that the user can judge it. The photo below them is grey and darker,
/// so that the colours of the marks occur nowhere else.
public enum PictureOverlay: Hashable, Sendable, CaseIterable {
  /// Marks the sharpest edges green.
  case focusPeaking
  /// Marks pixels of which a colour has the highest value red, and pixels of which one has the lowest value
  /// blue: those that `PictureTones` counts as clipped.
  case clipping

  /// The colours of its marks, `0xRRGGBB`. The first mark has the first one.
  var colors: [UInt32] {
    switch self {
    case .focusPeaking: [0x28_FF58]
    case .clipping: [0xFF_2828, 0x28_68FF]
    }
  }
}
