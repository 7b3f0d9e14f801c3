/// Why names of places or coastlines can't be used.
public enum PlacesError: Error, Hashable, Sendable {
  /// A line of the file is malformed. Lines are counted from 1.
  case malformed(line: Int)
}
