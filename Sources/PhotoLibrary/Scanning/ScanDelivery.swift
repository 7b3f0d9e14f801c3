/// What the scan found since the last delivery.
struct ScanDelivery: Sendable {
  let events: [ScanEvent]
  /// The number of folders read up to now.
  let visitedFolders: Int
  /// Whether this is the last delivery.
  let isLast: Bool
}
