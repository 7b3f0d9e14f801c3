/// An object that updates the results of a search controller.
@MainActor public protocol SearchResultsUpdating: AnyObject {
  /// Called when the text changes, at most once per turn of the event loop, and once before the first frame.
  /// Set the controller's `resultCount` when the results are known.
  func updateSearchResults(for searchController: SearchController)
}
