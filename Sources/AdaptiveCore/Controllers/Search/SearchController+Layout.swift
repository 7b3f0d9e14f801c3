extension SearchController {
  /// Positions prompt, field and count in the first row, and the results or a notice below.
  func layout(in bounds: Rect) {
    let isCompactHeight = traitCollection.verticalSizeClass == .compact
    let showsField = bounds.height > 0 && (!isCompactHeight || isActive)
    setFieldHidden(!showsField)
    let top = showsField ? 1 : 0
    updateTexts()
    if showsField { layoutField(width: bounds.width) }
    let space = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    resultsController.view.frame = space
    noticeLabel.frame = Rect(
      x: 0, y: space.minY + space.height / 3, width: space.width, height: space.height - space.height / 3)
  }

  /// Hides or shows the first row.
  func setFieldHidden(_ isHidden: Bool) {
    for view in [promptLabel, searchField, countLabel] where view.isHidden != isHidden {
      view.isHidden = isHidden
    }
  }

  /// Updates the texts around the field.
  func updateTexts() {
    guard isViewLoaded else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let isASCII = traitCollection.characterRepertoire == .ascii
    promptLabel.text = prompt ?? builtInText(.search)
    let count = resultCount.map { isCompact ? "\($0)" : countText?($0) ?? builtInText(.results($0)) } ?? ""
    countLabel.text = isSearching ? count + (isASCII ? "..." : "…") : count
    noticeLabel.text =
      hasFailed ? failureText ?? builtInText(.searchFailed) : noResultsText ?? builtInText(.noResults)
    let showsNotice = hasFailed || resultCount == 0
    if noticeLabel.isHidden == showsNotice { noticeLabel.isHidden = !showsNotice }
    if resultsController.view.isHidden != showsNotice { resultsController.view.isHidden = showsNotice }
  }

  /// The field keeps at least a few columns: first the prompt gives way to it, then the count.
  private func layoutField(width: Int) {
    let least = 8
    let count = countLabel.sizeThatFits(Size(width: width, height: 1)).width
    let prompt = promptLabel.sizeThatFits(Size(width: width, height: 1)).width
    let right = count > 0 && width - count - 2 >= least ? count + 2 : 0
    let left = prompt > 0 && width - right - prompt - 2 >= least ? prompt + 2 : 0
    promptLabel.frame = Rect(x: 1, y: 0, width: max(0, left - 2), height: 1)
    searchField.frame = Rect(x: left, y: 0, width: width - left - right, height: 1)
    countLabel.frame = Rect(x: width - right + 1, y: 0, width: max(0, right - 2), height: 1)
  }
}
