extension ThumbnailStore {
  /// Records what the outcome of a job says about a file: a new thumbnail, a lasting failure, or the end of
  /// one. Call it on the thread of the outcome.
  func note(_ outcome: DecodeOutcome, of job: DecodeJob) {
    guard !job.readsStore, !job.readsMetadata, job.stage != .thumbnail else { return }
    switch outcome {
    case .answered(let answer):
      forgetFailure(of: job.file)
      // Other programs would not know that a part of the picture is missing.
      guard !answer.isDamaged, let thumbnail = answer.newThumbnail else { return }
      keep(thumbnail, of: job.file, extent: ThumbnailExtent(covering: job.box))
    case .failed(let error) where error.isLasting: rememberFailure(of: job.file)
    case .failed, .cancelled: break
    }
  }
}
