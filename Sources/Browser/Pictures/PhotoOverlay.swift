import AdaptiveImaging

/// An overlay that helps to judge the photos on the screen. It stays when other photos are shown.
enum PhotoOverlay: Hashable, CaseIterable {
  /// Marks on the sharp parts of the photo.
  case focusPeaking
  /// Marks on the parts that are too bright or too dark.
  case clipping
  /// The number of pixels of each tone, in a corner of the photo.
  case histogram

  /// The marks that are drawn into the photo; `nil` for nothing.
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

/// The overlay that the user has chosen.
extension PhotoPicture {
  /// The overlay that is drawn into the photo; `nil` for nothing.
  var drawnOverlay: PictureOverlay? { showsOverlays ? context.options.overlay?.drawn : nil }

  private var showsHistogram: Bool { showsOverlays && context.options.overlay == .histogram }

  /// Shows or hides the histogram, in the corner of the picture, and counts the tones of what is visible.
  func updateHistogram() {
    guard showsHistogram, let frame = HistogramPanel.frame(in: imageView.imageFrame) else {
      histogram.removeFromSuperview()
      return tones.stop()
    }
    if histogram.superview !== imageView { imageView.addSubview(histogram) }
    histogram.frame = frame
    histogram.tones = tones.tones
    // The final request of a photo with marks is about to be replaced.
    if let finalRequest, finalRequest.overlay == nil { tones.follow(finalRequest) }
  }
}
