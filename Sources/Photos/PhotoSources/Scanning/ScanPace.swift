/// How often the main actor receives findings of the scan, and how many at once.
package struct ScanPace: Sendable {
  /// How long the first delivery collects findings. The scan of a small tree ends in that time.
  var firstDelivery: Duration = .milliseconds(8)
  /// The time from one delivery to the next.
  var interval: Duration = .milliseconds(30)
  /// The maximum number of photos in one delivery, so that none takes long. A larger batch is delivered
  /// alone.
  var photosPerDelivery = 8_192

  package init(
    firstDelivery: Duration = .milliseconds(8), interval: Duration = .milliseconds(30),
    photosPerDelivery: Int = 8_192
  ) {
    self.firstDelivery = firstDelivery
    self.interval = interval
    self.photosPerDelivery = photosPerDelivery
  }
}
