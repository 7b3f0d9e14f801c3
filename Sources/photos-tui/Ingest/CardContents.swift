import FileOperations

/// The contents of a card.
nonisolated struct CardContents: Sendable {
  /// The photos, each with its companions and its sidecars, in the order of the browser.
  var groups: [PhotoGroup] = []
  /// What the template needs to know about each photo.
  var values: [RenameTemplate.Values] = []
  /// The files and bytes of each photo. A file that can't be reached counts as nothing.
  var amounts: [TransferAmount] = []
  /// Sentences about what could not be read.
  var problems: [String] = []

  /// The files and bytes of all photos. O(n).
  var total: TransferAmount { amounts.reduce(into: TransferAmount()) { $0 += $1 } }
}
