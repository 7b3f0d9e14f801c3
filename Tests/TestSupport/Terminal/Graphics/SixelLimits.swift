import AdaptiveCore

/// What a terminal takes of a sixel picture.
public struct SixelLimits: Hashable, Sendable {
  /// The most pixels across and down.
  public var largest: PixelSize
  /// How many colours it has room for.
  public var registers: Int

  /// Makes limits.
  public init(largest: PixelSize, registers: Int) {
    self.largest = largest
    self.registers = registers
  }
}
