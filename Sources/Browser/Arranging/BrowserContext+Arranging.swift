import PhotoModel
import Queries

extension BrowserContext {
  /// Lets the user type a query, and lists the photos that it includes. An unfinished end of the text has no
  /// effect yet. While the text is not a valid query, the list stays as it is.
  func search(in list: PhotoList, onCancel: @escaping () -> Void = {}) {
    let previous = lists.arrangement.filter
    let values = QueryValues(of: list.album, in: library)
    var edit = queryEdit(Wording.search, QueryText.start(from: previous), values) { [weak self] query in
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
      self?.lists.arrangement.filter = previous
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
}

extension PhotoTarget {
  /// Goes to the next photo, or the previous one, that has neither stars nor a flag.
  func goToUndecided(isForward: Bool) -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    guard
      let undecided = list.firstPhoto(after: photo, goesForward: isForward, where: { !$0.isDecided })
    else { return .refused(Wording.noUndecided) }
    move(undecided)
    return .done()
  }
}
