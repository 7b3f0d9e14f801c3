import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging

/// Loads and caches the pictures of an app. Create one, and give it to every view that shows pictures.
///
/// Pictures are decoded by other processes, which can neither open files nor reach the network, so a hostile
/// picture can't affect the app. They start with the first picture, and run while they are needed. All
/// methods return at once: opening files, decoding and scaling happen on other threads.
@MainActor public final class Pictures {
  let loader: PictureLoader

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - budgetInBytes: The most memory that decoded and rendered pictures take together. The bytes given to
  ///     `Picture.data(_:)` are not part of it.
  ///   - decoder: The path of the program `photos-decoder`, which reads JPEG, PNG, GIF and WebP. If it is
  ///     `nil`, the program is expected next to the running one, or in `../libexec/photos-tui` from there.
  ///   - otherDecoder: The path of `photos-decoder-extra`, which reads HEIC, AVIF, JPEG XL, TIFF and others;
  ///     `nil` for the same folders. Without it, such files are no pictures.
  public init(budgetInBytes: Int = 160 << 20, decoder: FilePath? = nil, otherDecoder: FilePath? = nil) {
    var paths: [DecoderKind: FilePath] = [:]
    paths[.basic] = decoder
    paths[.extra] = otherDecoder
    loader = Self.loader(DecoderPool(paths: paths), budgetInBytes: budgetInBytes, clock: TaskClock())
  }

  /// Creates a loader with another decoder and another clock, for tests.
  package init(decoder: any PictureDecoding, budgetInBytes: Int = 160 << 20, clock: any MainClock) {
    loader = Self.loader(decoder, budgetInBytes: budgetInBytes, clock: clock)
  }

  /// Whether every picture that a view wants is final.
  public var isIdle: Bool { loader.isIdle }

  /// Waits until the loader is idle. Useful in tests, and before an app prints a screen.
  public func settled() async { await loader.settled() }

  private static func loader(
    _ decoder: any PictureDecoding, budgetInBytes: Int, clock: any MainClock
  ) -> PictureLoader {
    let memory = PictureMemoryBudget(total: max(0, budgetInBytes))
    return PictureLoader(PixelLoader(decoder: decoder, memory: memory, clock: clock), memory: memory)
  }
}

/// The real time. A timer runs only while something is scheduled.
struct TaskClock: MainClock {
  var now: ContinuousClock.Instant { .now }

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      // The task is never cancelled, so this always sleeps.
      try? await Task.sleep(for: delay)
      body()
    }
  }
}
