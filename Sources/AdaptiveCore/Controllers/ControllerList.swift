extension [ViewController] {
  /// The controllers that are not among some others.
  func without(_ others: [ViewController]) -> [ViewController] {
    filter { controller in !others.contains { $0 === controller } }
  }
}
