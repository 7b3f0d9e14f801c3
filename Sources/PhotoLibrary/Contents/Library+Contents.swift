import Queries

extension Library {
  /// Compares the contents of photos from now on if a query asks for duplicates. Until two photos have been
  /// compared, they are no duplicates. Observers are notified of those that have (`filesRead`).
  public func compareContents(for query: Query) {
    guard contentFinder == nil, query.relations.contains(.duplicates) else { return }
    let finder = ContentFinder({ [numbers] in numbers.photos }, worker: worker, known: knownPhotos) {
      [weak self] photos in self?.notify(.filesRead(photos))
    }
    contentFinder = finder
    finder.find()
  }
}
