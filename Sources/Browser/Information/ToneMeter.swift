import AdaptiveImaging

/// Counts the tones of the visible part of a photo, outside of the main actor, and cancels work that is no
/// longer needed.
final class ToneMeter {
  private let pictures: any PictureProviding
  /// The request whose tones are known or being counted; `nil` for none.
  private var request: PictureRequest?
  private var counting: Task<Void, Never>?

  /// The tones that were counted last; `nil` for none.
  private(set) var tones: PictureTones?
  /// Called when the tones of a request are known.
  var onChange: () -> Void = {}

  init(_ pictures: any PictureProviding) {
    self.pictures = pictures
  }

  isolated deinit { stop() }

  /// Counts the tones of a request whose final picture is visible, unless that has begun already. The
  /// previous tones stay until then.
  func follow(_ next: PictureRequest) {
    guard next != request else { return }
    request = next
    counting?.cancel()
    counting = Task.onMainQueue { [weak self, pictures] in
      let tones = await pictures.tones(of: next)
      guard !Task.isCancelled else { return }
      self?.tones = tones
      self?.onChange()
    }
  }

  /// Stops counting. The next call of `follow` begins again.
  func stop() {
    counting?.cancel()
    (counting, request) = (nil, nil)
  }

  /// Stops counting, and forgets the tones.
  func forget() {
    stop()
    tones = nil
  }

  /// Waits until the tones are known.
  func settled() async { await counting?.value }
}
