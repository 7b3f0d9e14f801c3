import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import Catalogue
import PhotoSources
import PhotoTransfer

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
      processSidecar: sidecars.reply)
  }
}

extension IndexDecoder.Header {
  /// The facts in a header, as values.
  nonisolated fileprivate init(_ header: PhotoHeader) {
    var facts = PictureFacts(header.metadata, size: header.size)
    facts.orientation = header.orientation
    self.init(
      format: header.format?.number ?? 0, facts: facts, decisions: header.metadata.decisions,
      contentIdentifier: header.metadata[.contentIdentifier])
  }
}

extension IndexDecoder.HeaderError {
  /// Why a file could not be read.
  nonisolated init(_ error: DecodeError) {
    switch error {
    case .notFound, .notRegularFile: self = .notFound
    case .unreadable(_, let errno): self = .unreadable(SystemError(code: errno))
    case .empty, .unknownFormat, .truncated, .damaged, .unsupported, .tooBig, .outOfMemory:
      self = .notAPicture
    case .crashed, .timedOut: self = .decoderFailed
    case .killed: self = .decoderKilled
    case .decoderUnavailable(_, .notInstalled): self = .notInstalled
    case .decoderUnavailable: self = .noDecoder(Wording.reason(for: error))
    }
  }
}
