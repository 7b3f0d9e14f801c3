import AdaptiveFileSystem
import FileOperations

/// The contents of a card.
public nonisolated struct CardContents: Sendable {
  /// The photos, each with its companions and its sidecars, in the order in which they are numbered: by the
  /// time taken if the template has a number, and in the order of the browser. Recordings that the program
  /// can't show are photos of their own.
  public internal(set) var groups: [PhotoGroup] = []
  /// The values of each photo that the template needs.
  public internal(set) var values: [RenameTemplate.Values] = []
  /// The files and bytes of each photo. A file that can't be reached counts as nothing.
  public internal(set) var amounts: [TransferAmount] = []
  /// The files that are neither photos nor recordings, nor belong to one, and are not copied.
  public internal(set) var leftOut: [LeftOutFile] = []
  /// The identities of the folders of the card.
  var folders: Set<FileIdentity> = []
  /// The parts that could not be read.
  public internal(set) var problems: [CardDiagnostic] = []

  /// The files and bytes of all photos. O(n).
  public var total: TransferAmount { amounts.reduce(into: TransferAmount()) { $0 += $1 } }

  /// Sorts photos and values by the time taken. Photos of one second keep their order, and those without a
  /// time come last.
  mutating func sortByTime() {
    let order = values.indices.sorted { left, right in
      switch (values[left].date, values[right].date) {
      case (let first?, let second?) where first != second: first < second
      case (.some, nil): true
      case (nil, .some): false
      default: left < right
      }
    }
    guard order.count == groups.count else { return }
    groups = order.map { groups[$0] }
    values = order.map { values[$0] }
  }
}
