import AdaptiveImaging

/// An overlay that helps to judge the photos on the screen. It stays when other photos are shown.
enum PhotoOverlay: Hashable, CaseIterable {
  /// What is sharp, marked in the photo.
  case focusPeaking
  /// What is too bright or too dark, marked in the photo.
  case clipping
  /// How often each tone occurs, in a corner of the photo.
  case histogram

  /// What is drawn into the photo; `nil` for nothing.
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
