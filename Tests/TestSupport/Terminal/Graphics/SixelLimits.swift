import AdaptiveCore

/// A terminal's limits for sixel pictures.
public struct SixelLimits: Hashable, Sendable {
  /// The maximum width and height in pixels.
  public var largest: PixelSize
  /// The number of colour registers.
  public var registers: Int

  /// Creates limits.
  public init(largest: PixelSize, registers: Int) {
    self.largest = largest
    self.registers = registers
  }
}
