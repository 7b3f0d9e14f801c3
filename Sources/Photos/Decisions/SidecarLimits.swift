/// The limits beyond which this module refuses a file, so that a hostile one costs bounded time and memory.
public enum SidecarLimits {
  /// The largest sidecar in bytes, before and after an edit: 8 MiB. darktable and Lightroom need up to 1 MiB.
  public static let mostBytes = 8 << 20
  /// The deepest nesting of elements. Real sidecars need about 15 levels.
  public static let mostLevels = 64
  /// The most different names of elements, attributes and prefixes. Real sidecars have a few hundred.
  public static let mostNames = 20_000
}
