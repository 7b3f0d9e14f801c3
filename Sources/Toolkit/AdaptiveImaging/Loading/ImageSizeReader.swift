import AdaptiveCore

/// Reads from headers how large photos are, before any pixels are decoded, and remembers it.
@MainActor
final class ImageSizeReader {
  /// A header that is being read.
  private struct Reading {
    var ticket: DecodeTicket?
    var priority: DecodePriority
    var completions: [@MainActor (Result<PixelSize, DecodeError>) -> Void]
  }

  /// The number of sizes to remember.
  private static let limit = 2000

  private let decoder: any PictureDecoding
  private var known = BoundedCache<PictureFile, PixelSize>(budget: limit)
  private var readings: [PictureFile: Reading] = [:]

  init(decoder: any PictureDecoding) { self.decoder = decoder }

  /// Whether a photo on the screen waits for its size.
  var isAwaited: Bool { readings.values.contains { $0.priority == .visible } }

  /// The size of an upright photo; `nil` if it has not been read.
  func size(of file: PictureFile) -> PixelSize? { known.value(for: file) }

  /// Remembers the size of an upright photo.
  func record(_ size: PixelSize, of file: PictureFile) {
    if !size.isEmpty { known.insert(size, for: file, cost: 1) }
  }

  /// Reads the size of an upright photo. It is empty if the header does not state it. The completion is
  /// called on the main actor, after this returns. Simultaneous calls for the same file share one reading.
  func read(
    _ file: PictureFile, priority: DecodePriority,
    completion: @escaping @MainActor (Result<PixelSize, DecodeError>) -> Void
  ) {
    if var reading = readings[file] {
      reading.completions.append(completion)
      reading.priority = max(reading.priority, priority)
      if let ticket = reading.ticket { decoder.setPriority(reading.priority, of: ticket) }
      readings[file] = reading
      return
    }
    readings[file] = Reading(priority: priority, completions: [completion])
    let job = DecodeJob(file: file, stage: .thumbnail, box: PixelSize(width: 1, height: 1))
    readings[file]?.ticket = decoder.decode(job, priority: priority) { outcome in
      Task { @MainActor in self.didRead(file, outcome) }
    }
  }

  private func didRead(_ file: PictureFile, _ outcome: DecodeOutcome) {
    let result: Result<PixelSize, DecodeError> =
      switch outcome {
      case .answered(let answer): .success(answer.imageSize)
      case .failed(let error): .failure(error)
      case .cancelled: .failure(.decoderUnavailable(file, .shutDown))
      }
    if case .success(let size) = result { record(size, of: file) }
    for completion in readings.removeValue(forKey: file)?.completions ?? [] { completion(result) }
  }
}
