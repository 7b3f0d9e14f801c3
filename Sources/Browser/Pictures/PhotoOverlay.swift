import AdaptiveImaging

/// An overlay that helps to judge the photos on the screen. It stays when other photos are shown.
enum PhotoOverlay: Hashable, CaseIterable {
  /// The tones.
  case focusPeaking
  /// Marks on the sharp parts of the photo.
  case clipping
  /// How often each tone occurs, in a corner of the photo.
  case histogram

  /// Marks on the parts that are too bright or too dark; `nil` for nothing.
  var drawn: PictureOverlay? {
    switch self {
    case .focusPeaking: .focusPeaking
    case .clipping: .clipping
    case .histogram: nil
    }
  }

  /// The overlay that follows another one, or none; after the last one comes none.
  static func next(after overlay: PhotoOverlay?) -> PhotoOverlay? {
    guard let overlay, let index = allCases.firstIndex(of: overlay) else { return allCases.first }
    return allCases.dropFirst(index + 1).first
  }
}
