import FileOperations

/// What is on a card.
nonisolated struct CardContents: Sendable {
  /// The photos, each with its companions and its sidecars, in the order of the browser.
  var groups: [PhotoGroup] = []
  /// What the template needs to know about each photo.
  var values: [RenameTemplate.Values] = []
  /// The files and bytes of each photo. A file that can't be reached counts none.
  var amounts: [TransferAmount] = []
  /// What could not be read, in sentences.
  var problems: [String] = []

  /// The files and bytes of all photos. O(n).
  var total: TransferAmount { amounts.reduce(into: TransferAmount()) { $0 += $1 } }
}
