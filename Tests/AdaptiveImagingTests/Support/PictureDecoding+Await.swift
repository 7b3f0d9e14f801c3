import AdaptiveCore
import AdaptiveImaging
import Foundation

extension PictureDecoding {
  /// Decodes a file and returns the outcome.
  func outcome(
    _ file: PictureFile, stage: PictureStage = .good, box: PixelSize = PixelSize(width: 240, height: 160),
    background: UInt32 = 0, priority: DecodePriority = .visible
  ) async -> DecodeOutcome {
    await outcome(
      DecodeJob(file: file, stage: stage, box: box, background: PictureBackground(background)),
      priority: priority)
  }

  /// Runs a job and returns the outcome.
  func outcome(_ job: DecodeJob, priority: DecodePriority = .visible) async -> DecodeOutcome {
    await withCheckedContinuation { continuation in
      _ = decode(job, priority: priority) { continuation.resume(returning: $0) }
    }
  }
}

extension DecodeOutcome {
  var answer: DecodeAnswer? {
    if case .answered(let answer) = self { return answer }
    return nil
  }

  var error: DecodeError? {
    if case .failed(let error) = self { return error }
    return nil
  }
}

extension PixelBuffer {
  /// The mean colour around the middle of each quarter: upper left, upper right, lower left, lower right.
  var quarterColors: [UInt32] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { self[size.width * $0.0 / 4, size.height * $0.1 / 4] }
  }
}

/// Returns whether two colours differ by at most `tolerance` in each component.
func isNear(_ left: UInt32, _ right: UInt32, tolerance: Int = 12) -> Bool {
  [16, 8, 0].allSatisfy { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) <= tolerance }
}

/// The colours of the quarters of all good fixtures when upright.
let quarterColors: [UInt32] = [0xDC2828, 0x28C83C, 0x283CDC, 0xE6DC32]
