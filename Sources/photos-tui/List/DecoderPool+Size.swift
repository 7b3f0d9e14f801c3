import AdaptiveCore
import AdaptiveImaging

extension DecoderPool {
  /// The facts in a file about its picture, known before pixels are decoded.
  struct PictureDescription {
    /// The name of the format by the contents; `nil` if the decoder doesn't report it.
    var formatName: String?
    /// The size of the upright picture; `nil` if the decoder doesn't report it.
    var size: PixelSize?
  }

  /// Describes the picture of a file. Decodes as little as possible.
  func describePicture(in file: PictureFile) async throws(DecodeError) -> PictureDescription {
    var description = PictureDescription()
    for stage in [PictureStage.thumbnail, .first] where description.size == nil {
      let job = DecodeJob(file: file, stage: stage, box: PixelSize(width: 1, height: 1))
      let outcome = await withCheckedContinuation { continuation in
        _ = decode(job, priority: .next) { continuation.resume(returning: $0) }
      }
      switch outcome {
      case .answered(let answer):
        if let format = answer.format { description.formatName = format.name }
        if !answer.imageSize.isEmpty { description.size = answer.imageSize }
      case .failed(let error): throw error
      case .cancelled: throw .decoderUnavailable(file, .shutDown)
      }
    }
    return description
  }
}
