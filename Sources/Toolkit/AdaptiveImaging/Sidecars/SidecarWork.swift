import Decisions

/// A request about a sidecar, and the bytes that it is about.
public struct SidecarWork: Hashable, Sendable {
  /// The sidecar, as it was read.
  let bytes: [UInt8]
  /// The request as a decoder gets it.
  let encodedRequest: [UInt8]
  /// Whether the reply has a plan for changes.
  let isChange: Bool

  /// Throws `overLimit` if a decision is too long to send.
  init(_ request: SidecarRequest, on bytes: [UInt8]) throws(DecisionCodingError) {
    self.bytes = bytes
    encodedRequest = try request.encoded()
    isChange = request.wanted != request.base
  }

  /// The reply that a decoder sent; `nil` if its bytes are wrong, or if its plan doesn't fit the sidecar or
  /// would make something else of it.
  func validReply(_ document: [UInt8]) -> SidecarReply? {
    guard let reply = try? SidecarReply(decoding: document) else { return nil }
    guard case .contents(let contents) = reply, case .success(let plan) = contents.plan else { return reply }
    // A plan that must not be applied is refused here, so that no caller must handle it.
    return plan.isHarmless(for: bytes) ? reply : nil
  }
}
