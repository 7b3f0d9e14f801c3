import Decisions

/// What is known about a photo. It follows the photo's file to other paths.
struct PhotoState {
  var original = PhotoDecisions()
  var decided = PhotoDecisions()
  var sidecarProblem: SidecarDiagnostic?
  var sidecarFacts = SidecarFacts()
  var facts = FileFacts()
  var isRead = true
  var ratingBeforeRejection: Rating?
  var decidedProperties: Set<DecidedProperty> = []
  var propertiesDecidedUnread: Set<DecidedProperty> = []
}

extension Library {
  func state(of photo: Photo) -> PhotoState {
    PhotoState(
      original: photo.original, decided: photo.decided, sidecarProblem: photo.sidecarProblem,
      sidecarFacts: photo.sidecarFacts, facts: photo.facts, isRead: photo.isRead,
      ratingBeforeRejection: ratingsBeforeRejection[photo.id],
      decidedProperties: decidedProperties[photo.id] ?? [],
      propertiesDecidedUnread: propertiesDecidedUnread[photo.id] ?? [])
  }

  func setState(_ state: PhotoState, of photo: Photo) {
    photo.original = state.original
    photo.decided = state.decided
    photo.sidecarProblem = state.sidecarProblem
    photo.sidecarFacts = state.sidecarFacts
    if state.isRead {
      // Another file may have had this path.
      if photo.facts.isChanged(in: state.facts) { photo.fileVersion &+= 1 }
      photo.facts = state.facts
    }
    photo.isRead = state.isRead
    ratingsBeforeRejection[photo.id] = state.ratingBeforeRejection
    decidedProperties[photo.id] = state.decidedProperties.isEmpty ? nil : state.decidedProperties
    let unread = state.propertiesDecidedUnread
    propertiesDecidedUnread[photo.id] = unread.isEmpty ? nil : unread
    if !state.isRead { read([photo]) }
  }
}
