/// Why names of places or coastlines can't be used.
public enum PlacesError: Error, Hashable, Sendable {
  /// A line of the file is not as it should be. Lines count from 1.
  case malformed(line: Int)
}
