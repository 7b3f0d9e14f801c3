import AdaptiveCore
import AdaptiveImaging

extension BrowserContext {
  /// The scope in which Esc removes the overlay; empty without one.
  var overlayScopes: [CommandScope] { overlay == nil ? [] : [.overlay] }
}

/// The overlay that the user has chosen.
extension PhotoPicture {
  /// The overlay that is drawn into the photo; `nil` for nothing.
  var drawnOverlay: PictureOverlay? { showsOverlays ? context.overlay?.drawn : nil }

  /// Whether the overlay is the histogram.
  private var showsHistogram: Bool { showsOverlays && context.overlay == .histogram }

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
