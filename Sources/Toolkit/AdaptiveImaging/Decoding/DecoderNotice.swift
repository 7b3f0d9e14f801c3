import Synchronization

/// A notice about the decoders for the user.
public enum DecoderNotice: Hashable, Sendable {
  /// The system does not support some layers of the sandbox that most systems support.
  case missingLayers(DecoderKind, Set<SandboxLayer>)
  /// No decoder of this kind is available.
  case unavailable(DecoderKind, DecoderUnavailableError)
  /// Decoders of this kind crash so often that the program starts none for a while.
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
