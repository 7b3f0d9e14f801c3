/// Reads the metadata of photos, caches it, and shares one decode among simultaneous calls for the same file.
@MainActor
final class MetadataReader {
  /// The most bytes of texts to cache: those of some hundred photos.
  private static let budgetInBytes = 1 << 20

  private let decoder: any PictureDecoding
  private var known = BoundedCache<PictureFile, PhotoMetadata>(budget: budgetInBytes)
  private var waiting: [PictureFile: [CheckedContinuation<Result<PhotoMetadata, DecodeError>, Never>]] = [:]

  init(decoder: any PictureDecoding) { self.decoder = decoder }

  /// Returns what a file says, from the cache if possible. Failures are not cached.
  func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    if let metadata = known.value(for: file) { return .success(metadata) }
    return await withCheckedContinuation { continuation in
      waiting[file, default: []].append(continuation)
      guard waiting[file]?.count == 1 else { return }
      _ = decoder.decode(DecodeJob(metadataOf: file), priority: .visible) { outcome in
        Task { @MainActor in self.didRead(file, outcome) }
      }
    }
  }

  private func didRead(_ file: PictureFile, _ outcome: DecodeOutcome) {
    let result: Result<PhotoMetadata, DecodeError> =
      switch outcome {
      case .answered(let answer): .success(answer.metadata ?? PhotoMetadata())
      case .failed(let error): .failure(error)
      case .cancelled: .failure(.decoderUnavailable(file, .shutDown))
      }
    if case .success(let metadata) = result {
      let cost = metadata.entries.reduce(64) { $0 + $1.text.utf8.count + 32 }
      known.insert(metadata, for: file, cost: cost)
    }
    for continuation in waiting.removeValue(forKey: file) ?? [] { continuation.resume(returning: result) }
  }
}
