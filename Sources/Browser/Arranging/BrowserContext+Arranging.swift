import AdaptiveImaging
import PhotoModel
import Queries

extension BrowserContext {
  /// Performs a command about filter, order and search in a list. Returns whether the command is one.
  func performArranging(_ command: Command, in list: PhotoList) -> Bool {
    switch command {
    case .showFilter: interface.showBox(FilterController(list, context: self))
    case .showOrder: interface.showBox(OrderController(context: self))
    case .toggleFilter: require(lists.toggleFilter(), else: Wording.noFilter)
    case .clearFilter: lists.arrangement.filter = .everything
    case .search: search(in: list)
    case .saveSmartAlbum: saveSmartAlbum(in: list)
    case .toggleStacks:
      lists.arrangement.stacksBursts.toggle()
      showMessage(Wording.stacks(lists.arrangement.stacksBursts))
    case .nextConversation: require(interface.openNextConversation(), else: Wording.noOtherAlbum)
    case .toggleAutoAdvance:
      advancesAutomatically.toggle()
      showMessage(Wording.autoAdvance(advancesAutomatically))
    default: return false
    }
    return true
  }

  /// Lets the user type a query, and lists the photos that it includes. An unfinished end of the text has no
  /// effect yet. While the text is not a valid query, the list stays as it is.
  func search(in list: PhotoList, onCancel: @escaping () -> Void = {}) {
    let former = lists.arrangement.filter
    let values = QueryValues(of: list.conversation, in: library)
    var edit = queryEdit(Wording.search, QueryText.start(from: former), values) { [weak self] query in
      self?.lists.arrangement.filter = query
    }
    var typed = ""
    let filter = { [weak self, weak values] in
      guard let values else { return }
      self?.filter(by: QueryDraft(typed).finishedPart(values: values.values(of:)))
    }
    edit.onChange = {
      typed = $0
      filter()
    }
    // Which part of the text is finished depends on the values.
    values.onCount = filter
    edit.result = { Wording.found(in: list) }
    edit.onCancel = { [weak self] in
      self?.lists.arrangement.filter = former
      onCancel()
    }
    interface.editText(edit)
  }

  /// Lets the user edit a query, which is completed with some values.
  func queryEdit(
    _ prompt: String, _ text: String, _ values: QueryValues, commit: @escaping (Query) -> Void
  ) -> LineEdit {
    var edit = LineEdit(prompt: prompt, text: text) { text in
      // A text that is not a query can't be committed.
      if let query = try? Query(text) { commit(query) }
    }
    edit.complete = { QueryText.completion(of: $0, values: values.values(of:)) }
    edit.problem = {
      QueryText.problem(in: $1 ? $0 : QueryDraft($0).finishedPart(values: values.values(of:)))
    }
    return edit
  }

  private func filter(by text: String) {
    // A text that is not a query is shown as invalid.
    if let query = try? Query(text) { lists.arrangement.filter = query }
  }

  /// Performs a command that decides something about a photo of a list and may then move on to the next
  /// photo, or that goes to an unrated one. Returns whether the command is one. `move` shows the photo to go
  /// to.
  func performMoving(
    _ command: Command, at photo: Photo?, in list: PhotoList, move: @escaping (Photo) -> Void
  ) -> Bool {
    if let photo, defersToSharpest(command, at: photo, in: list) { return true }
    switch (command, photo) {
    case (.nextUnrated, let photo?), (.previousUnrated, let photo?):
      let goesForward = command == .nextUnrated
      let unrated = list.firstPhoto(after: photo, goesForward: goesForward) { $0.rating == .unrated }
      require(unrated != nil, else: Wording.noUnrated)
      if let unrated { move(unrated) }
      return true
    case (.nextBurst, let photo?), (.previousBurst, let photo?):
      let burst = list.burstStart(from: photo, goesForward: command == .nextBurst)
      require(burst != nil, else: Wording.noBurst)
      if let burst { move(burst) }
      return true
    case (.toggleBurst, let photo?):
      let first = lists.arrangement.stacksBursts ? list.toggleBurst(of: photo) : nil
      require(first != nil, else: lists.arrangement.stacksBursts ? Wording.isInNoBurst : Wording.noStacks)
      if let first, list.index(of: photo) == nil { move(first) }
      return true
    case (.showMap, let photo):
      let hasPlaces = MapController.hasPlaces(in: list)
      require(hasPlaces, else: Wording.noPlaces)
      if hasPlaces { interface.showMap(list, photo) }
      return true
    case (.showStatistics, _):
      interface.showStatistics(list)
      return true
    case (.startSlideshow, let photo):
      startSlideshow(from: photo) { list.completePhotos() }
      return true
    case (.sharpestOfBurst, let photo?):
      findSharpest(in: list.bursts.burst(of: photo))
      return true
    case (.keepFromBurst, let photo?):
      keep(photo, in: list, move: move)
      return true
    default:
      let goesOn = goesOn(from: photo, after: command)
      // The decision may remove the photo from the list.
      let next = photo.flatMap { list.neighbour(of: $0, at: 1) }
      switch performDecision(command, at: photo) {
      case .notMine: return false
      case .refused: return true
      case .done: if !goesOn { return true }
      }
      if let next {
        move(next)
      } else {
        showMessage(
          Wording.endOfAlbum(after: interface.shownMessage(), unrated: list.progress.unrated))
      }
      return true
    }
  }

  /// Whether a command that rates a photo moves on to the next one. It doesn't for marked photos, which are
  /// rated together, or when a rejection is taken back, because the user then looks at the photo again.
  private func goesOn(from photo: Photo?, after command: Command) -> Bool {
    guard advancesAutomatically, !actsOnMarks, let photo, !photo.isInTrash else { return false }
    switch command {
    case .rate: return true
    case .reject: return !photo.rating.isRejected
    default: return false
    }
  }
}
