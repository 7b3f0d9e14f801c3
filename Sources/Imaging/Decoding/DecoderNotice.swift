import Synchronization

/// Something about the decoders that the user should know.
public enum DecoderNotice: Hashable, Sendable {
  /// The system does not offer these layers of the decoders' sandbox.
  case missingLayers(DecoderKind, Set<SandboxLayer>)
  /// There is no decoder of this kind.
  case unavailable(DecoderKind, DecoderUnavailableError)
  /// Decoders of this kind crash so often that none is started for a while.
  case crashesTooOften(DecoderKind)
}

/// Passes on each notice once.
final class DecoderNotices: Sendable {
  private let given = Mutex<Set<DecoderNotice>>([])
  private let receiver: (@Sendable (DecoderNotice) -> Void)?

  init(_ receiver: (@Sendable (DecoderNotice) -> Void)?) {
    self.receiver = receiver
  }

  func give(_ notice: DecoderNotice) {
    let isNew = given.withLock { $0.insert(notice).inserted }
    if isNew { receiver?(notice) }
  }
}
