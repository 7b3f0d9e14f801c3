/// The photos and folders found since the last delivery.
package struct ScanDelivery: Sendable {
  package let events: [ScanEvent]
  /// The number of folders read up to now.
  package let visitedFolders: Int
  /// Whether this is the last delivery.
  package let isLast: Bool
}
