extension [ViewController] {
  /// Returns the controllers that are not in another list.
  func without(_ others: [ViewController]) -> [ViewController] {
    let others = Set(others.map(ObjectIdentifier.init))
    return filter { !others.contains(ObjectIdentifier($0)) }
  }
}
