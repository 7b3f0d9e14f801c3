/// The reader of what photos, videos and sidecars say about themselves.
public enum MetadataReader {
  /// The version of the reader. Increase it whenever the same bytes lead to other facts or decisions than
  /// before. What an earlier version has read is then read again, the latest photos first, and shown until
  /// then.
  public static let version = 1
}
