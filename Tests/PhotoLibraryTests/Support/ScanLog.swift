@testable import PhotoLibrary

/// Combines the events of a scan.
struct ScanLog {
  struct Conversation {
    let id: Int
    let title: String
    var photos: [PhotoSource]
  }

  private(set) var conversations: [Conversation] = []
  /// "photo + companion" for every raw file and movie of a photo.
  private(set) var pairs: [String] = []
  private(set) var warnings: [ScanWarning] = []

  mutating func receive(_ event: ScanEvent) {
    switch event {
    case .root, .expected: break
    case .warning(let warning): warnings.append(warning)
    case .companions(let found, _): pairs += found.map { "\($0.photo) + \($0.companion)" }
    case .photos(let found):
      if let index = conversations.firstIndex(where: { $0.id == found.conversation.id }) {
        conversations[index].photos.insert(found.photos, at: found.positions)
      } else {
        conversations.append(
          Conversation(id: found.conversation.id, title: found.conversation.title, photos: found.photos))
      }
    }
  }
}
