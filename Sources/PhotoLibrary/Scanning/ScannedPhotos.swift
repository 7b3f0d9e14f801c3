/// Photos of one conversation: all of them, or those found since the last event.
struct ScannedPhotos: Equatable, Sendable {
  let conversation: ScannedConversation
  /// The photos in order; never empty.
  let photos: [PhotoSource]
  /// The index of each among the photos of the conversation found up to now, including these. Ascending.
  let positions: [Int]
}
