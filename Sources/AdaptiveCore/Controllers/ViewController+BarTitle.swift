extension ViewController {
  /// The title of this controller in a bar; `nil` for none. An empty title counts as missing.
  var barTitle: String? { Self.firstTitle(of: [navigationItem.title, title]) }

  /// The label of a back control that leads to this controller; `nil` for none.
  var backControlTitle: String? { Self.firstTitle(of: [navigationItem.backTitle, title]) }

  private static func firstTitle(of titles: [String?]) -> String? {
    titles.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
