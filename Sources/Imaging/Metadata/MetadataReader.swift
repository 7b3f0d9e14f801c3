/// Asks decoders what files say about their photos, keeps what they said, and makes several questions about the same file
/// one.
@MainActor
final class MetadataReader {
  /// Bytes of texts that are kept: those of some hundred photos.
  private static let budgetInBytes = 1 << 20

  private let decoder: any PictureDecoding
  private var known = BoundedCache<PictureFile, PhotoMetadata>(budget: budgetInBytes)
  private var waiting: [PictureFile: [CheckedContinuation<Result<PhotoMetadata, DecodeError>, Never>]] = [:]
  /// Files that have changed since they were asked about.
  private var outdated: Set<PictureFile> = []

  init(decoder: any PictureDecoding) {
    self.decoder = decoder
  }

  /// What a file says, from memory if possible. Failures are not kept.
  func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    if let metadata = known.value(for: file) { return .success(metadata) }
    return await withCheckedContinuation { continuation in
      waiting[file, default: []].append(continuation)
      guard waiting[file]?.count == 1 else { return }
      outdated.remove(file)
      _ = decoder.decode(DecodeJob(metadataOf: file), priority: .visible) { outcome in
        Task { @MainActor in self.didRead(file, outcome) }
      }
    }
  }

  /// Forgets what a file said, as after it changed. Who waits still gets the answer that is on its way.
  func forget(_ file: PictureFile) {
    known.remove(file)
    if waiting[file] != nil { outdated.insert(file) }
  }

  private func didRead(_ file: PictureFile, _ outcome: DecodeOutcome) {
    let result: Result<PhotoMetadata, DecodeError> =
      switch outcome {
      case .answered(let answer): .success(answer.metadata ?? PhotoMetadata())
      case .failed(let error): .failure(error)
      case .cancelled: .failure(.decoderUnavailable(file, .shutDown))
      }
    let isOutdated = outdated.remove(file) != nil
    if case .success(let metadata) = result, !isOutdated {
      let cost = metadata.entries.reduce(64) { $0 + $1.text.utf8.count + 32 }
      known.insert(metadata, for: file, cost: cost)
    }
    for continuation in waiting.removeValue(forKey: file) ?? [] { continuation.resume(returning: result) }
  }
}
