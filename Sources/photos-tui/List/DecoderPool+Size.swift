import AdaptiveCore
import AdaptiveImaging

extension DecoderPool {
  /// The size of a file's upright picture; `nil` if the decoder doesn't tell. Decodes as little as possible.
  func imageSize(of file: PictureFile) async throws(DecodeError) -> PixelSize? {
    for stage in [PictureStage.thumbnail, .first] {
      let job = DecodeJob(file: file, stage: stage, box: PixelSize(width: 1, height: 1))
      let outcome = await withCheckedContinuation { continuation in
        _ = decode(job, priority: .next) { continuation.resume(returning: $0) }
      }
      switch outcome {
      case .answered(let answer): if !answer.imageSize.isEmpty { return answer.imageSize }
      case .failed(let error): throw error
      case .cancelled: throw .decoderUnavailable(file, .shutDown)
      }
    }
    return nil
  }
}
