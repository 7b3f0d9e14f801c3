/// Identifies a photo in its library. Photos created later have greater identifiers.
public struct PhotoID: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  /// Orders photos by their creation.
  public static func < (left: PhotoID, right: PhotoID) -> Bool { left.number < right.number }
}
