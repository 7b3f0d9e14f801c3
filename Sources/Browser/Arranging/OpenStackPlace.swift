/// The place of a photo in an open stack whose photos are next to each other: a bracket begins at the first
/// one and ends at the last.
struct OpenStackPlace: Hashable {
  /// Whether the photo before it is not in the stack.
  let isFirst: Bool
  /// Whether the photo after it is not in the stack.
  let isLast: Bool
}
