extension ThumbnailStore {
  /// Writes down what the outcome of a job says about a file: a new thumbnail, a failure that will last, or that one has
  /// passed. For the thread that the outcome comes on.
  func note(_ outcome: DecodeOutcome, of job: DecodeJob) {
    guard !job.readsStore, !job.readsMetadata, job.stage != .thumbnail else { return }
    switch outcome {
    case .answered(let answer):
      forgetFailure(of: job.file)
      // Others would not know that a part of the picture is missing.
      guard case .makeThumbnail = job.kind, !answer.isDamaged else { return }
      keep(answer.thumbnailFile, of: job.file, extent: ThumbnailExtent(covering: job.box))
    case .failed(let error) where error.isLasting: rememberFailure(of: job.file)
    case .failed, .cancelled: break
    }
  }
}
