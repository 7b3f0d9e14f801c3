import AdaptiveImaging
import Catalogue
import Decisions
import PhotoLibrary

extension IndexDecoder {
  /// Reads headers with sandboxed decoders of their own, one for each thread, and sidecars with those of a
  /// pool.
  nonisolated init(sidecars pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      filesPerRead: AdaptiveImaging.HeaderReader.filesPerMessage,
      makeHeaderReader: {
        let reader = AdaptiveImaging.HeaderReader()
        return { paths in reader.read(paths).map { $0.map(Header.init).mapError(HeaderError.init) } }
      },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}

extension IndexDecoder.Header {
  /// The facts in a header, as values.
  nonisolated fileprivate init(_ header: PhotoHeader) {
    var facts = PictureFacts(header.metadata, size: header.size)
    facts.orientation = header.orientation
    self.init(format: header.format.rawValue, facts: facts, decisions: header.metadata.decisions)
  }
}

extension IndexDecoder.HeaderError {
  nonisolated fileprivate init(_ error: DecodeError) {
    switch error {
    case .notFound: self = .notFound
    case .unreadable, .notRegularFile: self = .unreadable
    case .empty, .unknownFormat, .truncated, .damaged, .unsupported, .tooBig, .outOfMemory:
      self = .notAPicture
    case .crashed, .timedOut: self = .decoderFailed
    case .killed: self = .decoderKilled
    case .decoderUnavailable(_, .notInstalled): self = .notInstalled
    case .decoderUnavailable(_, let reason): self = .noDecoder(DecoderWording.advice(for: reason))
    }
  }
}
