import AdaptiveFileSystem
import Dispatch
import Synchronization

extension PictureDecoding {
  /// Queues a job and waits for its end. Not for the main thread.
  public func wait(for job: DecodeJob, priority: DecodePriority) -> DecodeOutcome {
    let end = JobEnd()
    _ = decode(job, priority: priority) { end.report($0) }
    return end.wait()
  }

  /// Reads what a photo's own file says about it, with the size of the picture, and waits for the result. For
  /// background threads.
  ///
  /// It has the lowest priority, in the lane for metadata, so that it delays neither pictures nor the
  /// information box.
  public func metadata(inPhoto path: FilePath) -> Result<DecodeAnswer, DecodeError> {
    let file = PictureFile(path)
    switch wait(for: DecodeJob(metadataOf: file), priority: .next) {
    case .answered(let answer): return .success(answer)
    case .failed(let error): return .failure(error)
    case .cancelled: return .failure(.decoderUnavailable(file, .shutDown))
    }
  }
}

/// The end of a job, for which one thread waits.
private final class JobEnd: Sendable {
  private let outcome = Mutex(DecodeOutcome.cancelled)
  private let semaphore = DispatchSemaphore(value: 0)

  func report(_ outcome: DecodeOutcome) {
    self.outcome.withLock { $0 = outcome }
    semaphore.signal()
  }

  func wait() -> DecodeOutcome {
    semaphore.wait()
    return outcome.withLock { $0 }
  }
}
