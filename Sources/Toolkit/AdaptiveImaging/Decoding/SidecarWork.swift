/// A request about a sidecar, and the bytes that it is about.
///
/// Both are only sent to a decoder here. The caller knows what they mean, and which replies are possible.
public struct SidecarWork: Hashable, Sendable {
  /// The sidecar, as it was read.
  let bytes: [UInt8]
  /// The request as a decoder gets it.
  let request: [UInt8]
  /// Whether the reply has a plan for changes. Each change has a decoder of its own.
  let isChange: Bool
  /// Returns whether a decoder's reply fits the request and the sidecar. One that doesn't is a lie.
  let isValid: @Sendable ([UInt8]) -> Bool

  /// Creates work.
  public init(
    bytes: [UInt8], request: [UInt8], isChange: Bool, isValid: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.bytes = bytes
    self.request = request
    self.isChange = isChange
    self.isValid = isValid
  }

  /// Returns whether both send the same.
  public static func == (left: SidecarWork, right: SidecarWork) -> Bool {
    left.bytes == right.bytes && left.request == right.request && left.isChange == right.isChange
  }

  /// Hashes what is sent.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
    hasher.combine(request)
  }
}
