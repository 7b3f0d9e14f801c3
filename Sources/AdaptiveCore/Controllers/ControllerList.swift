extension [ViewController] {
  /// Returns the controllers that are not in another list.
  func without(_ others: [ViewController]) -> [ViewController] {
    filter { controller in !others.contains { $0 === controller } }
  }
}
