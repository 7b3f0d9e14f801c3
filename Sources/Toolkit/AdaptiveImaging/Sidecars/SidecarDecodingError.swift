import Decisions

/// Why there is no reply to a request about a sidecar. An error in the sidecar itself is a reply.
public enum SidecarDecodingError: Error, Hashable, Sendable {
  /// There is no decoder. This says nothing about the sidecar.
  case decoderUnavailable(DecoderUnavailableError)
  /// The decoder ended while working on the sidecar.
  case crashed
  /// The decoder did not reply in time.
  case timedOut(after: Duration)
  /// The decoder refused the request, or sent a reply that doesn't fit the sidecar.
  case invalidReply
  /// A decision is longer than `DecisionLimits` allows, so that it can't be sent.
  case valueTooLong(DecidedProperty)
}
