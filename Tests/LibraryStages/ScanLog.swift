import PhotoSources

/// Combines the events of a scan.
package struct ScanLog {
  package struct Conversation {
    package let id: Int
    package let title: String
    package var photos: [PhotoSource]
  }

  package private(set) var conversations: [Conversation] = []
  package init() {}

  /// "photo + companion" for every raw file and movie of a photo.
  package private(set) var pairs: [String] = []
  package private(set) var warnings: [ScanWarning] = []

  package mutating func receive(_ event: ScanEvent) {
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
