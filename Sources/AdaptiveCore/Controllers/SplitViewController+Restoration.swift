extension SplitViewController {
  private static let names: KeyValuePairs<String, Column> = [
    "primary": .primary, "supplementary": .supplementary, "secondary": .secondary,
    "compact": .compact,
  ]

  func encodeColumns(with coder: inout RestorationCoder) {
    coder.encode(isCollapsed, forKey: "isCollapsed")
    coder.encode(
      Self.names.compactMap { name, column in
        viewController(for: column)?.restorationIdentifier == nil ? nil : name
      }, forKey: "columns")
    coder.encode(chosenColumnWidths.primary, forKey: "primaryWidth")
    coder.encode(chosenColumnWidths.primaryOfThree, forKey: "primaryWidthOfThree")
    coder.encode(chosenColumnWidths.supplementary, forKey: "supplementaryWidth")
  }

  /// Restores the widths and makes the columns that don't exist. What was collapsed begins collapsed, and
  /// expands as usual in a wide window.
  func decodeColumns(with coder: RestorationCoder) {
    chosenColumnWidths = ChosenColumnWidths(
      primary: coder.decode(forKey: "primaryWidth"),
      primaryOfThree: coder.decode(forKey: "primaryWidthOfThree"),
      supplementary: coder.decode(forKey: "supplementaryWidth"))
    if coder.decode(forKey: "isCollapsed") == true, window == nil, !isCollapsed { rearrange(into: 1) }
    let names = coder.decode([String].self, forKey: "columns") ?? []
    for (name, child) in zip(names, coder.children) {
      guard let column = Self.names.first(where: { $0.key == name })?.value,
        viewController(for: column)?.restorationIdentifier != child.identifier,
        column != .supplementary || style == .tripleColumn, let made = child.makeController()
      else { continue }
      setViewController(made, for: column)
    }
  }
}
