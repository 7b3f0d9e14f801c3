import AdaptiveImaging
import PhotoModel

/// Compares the photos of a burst until it knows the sharpest.
final class SharpnessSearch {
  /// A decision that waits for the sharpest photo.
  typealias Deferred = (Photo) -> CommandOutcome

  /// The photos that are compared.
  let burst: [Photo]
  /// The command for the sharpest photo; `nil` to only show it.
  var deferred: Deferred?
  private let pictures: any PictureProviding
  private let receive: (_ best: Photo?, _ deferred: Deferred?) -> Void
  private var task: Task<Void, Never>?

  /// `receive` is called once, with `nil` if no photo can be decoded, unless the search is cancelled.
  init(
    _ burst: [Photo], with pictures: any PictureProviding,
    receive: @escaping (_ best: Photo?, _ deferred: Deferred?) -> Void
  ) {
    self.burst = burst
    self.pictures = pictures
    self.receive = receive
  }

  /// Starts to compare. Call it once.
  func start() {
    task = Task.onMainQueue { [weak self, pictures, burst] in
      var best: (photo: Photo, sharpness: Double)?
      for photo in burst {
        guard let sharpness = await pictures.sharpness(of: PictureFile(photo)) else { continue }
        if Task.isCancelled { return }
        if best.map({ sharpness > $0.sharpness }) ?? true { best = (photo, sharpness) }
      }
      guard let self, !Task.isCancelled else { return }
      receive(best?.photo, deferred)
    }
  }

  /// Waits for the end of the search.
  func finish() async { await task?.value }

  /// Ends the search without a result.
  func cancel() { task?.cancel() }
}
