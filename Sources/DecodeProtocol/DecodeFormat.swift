/// A format of pictures, as recognised by a file's first bytes. The raw values are part of the protocol.
public enum DecodeFormat: UInt8, Sendable, CaseIterable {
  /// Not recognised.
  case unknown = 0
  /// JPEG, baseline or progressive.
  case jpeg = 1
  /// PNG.
  case png = 2
}
