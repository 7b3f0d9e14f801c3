extension ViewController {
  /// What a bar calls this controller; `nil` for nothing. An empty title counts as missing.
  var barTitle: String? { Self.firstTitle(of: [navigationItem.title, title]) }

  /// What a back control that leads to this controller says; `nil` for nothing.
  var backControlTitle: String? { Self.firstTitle(of: [navigationItem.backTitle, title]) }

  private static func firstTitle(of titles: [String?]) -> String? {
    titles.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
