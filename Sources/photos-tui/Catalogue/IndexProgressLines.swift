import Catalogue
import Glibc
import PhotoSources

/// Prints the progress of an index to standard output, for a program that shows it.
struct IndexProgressLines {
  /// The beginning of a line about an error.
  nonisolated static let errorPrefix = "error "
  /// The beginning of the line for a catalogue that must be replaced while another program has it open.
  nonisolated static let inUsePrefix = "in use "

  private var load = ProcessorLoad()
  private var last: IndexProgress?
  private var lastUpdate: ContinuousClock.Instant?

  private static let interval = Duration.milliseconds(500)
  /// The share of the processors that other programs use while the index waits.
  private static let busyShare = 0.75

  /// Prints why the catalogue can't be used.
  static func fail(_ error: CatalogueError) {
    let isInUse = if case .inUse = error { true } else { false }
    Output.write([(isInUse ? inUsePrefix : errorPrefix) + CatalogueWording.sentence(for: error)])
  }

  /// Prints a line if it is time and something has changed. Returns false if the reader is gone.
  mutating func update(_ phase: IndexProgress.Phase, done: Int, total: Int) -> Bool {
    let now = ContinuousClock.now
    if let lastUpdate, now - lastUpdate < Self.interval { return true }
    lastUpdate = now
    let progress = IndexProgress(
      phase, doneCount: done, totalCount: total, isWaiting: load.next() >= Self.busyShare)
    guard progress != last else { return true }
    last = progress
    return Output.write(to: STDOUT_FILENO, Array((progress.line + "\n").utf8))
  }
}
