import AdaptiveBackground
import AdaptiveCore
import Synchronization

/// The pixels of images that a terminal on this machine reads from memory or from files.
///
/// The terminal removes what it has read. Until then the data stays, however many images a frame has. If
/// unread data takes too much room, the next image waits. If the terminal reads nothing for a while then, it
/// never will, and the oldest data makes room.
///
/// Memory is written at once, which takes no longer than a copy. Files are written and removed by other
/// threads.
final class SharedPixels: Sendable {
  /// The state of an image's data.
  enum Answer {
    /// The terminal can read it.
    case ready(KittySharedData)
    /// It is being written, or waits for room.
    case later
    /// The system has no room for it.
    case unavailable
  }

  private struct State {
    /// The data that the terminal may still read, the oldest first.
    var unread: [KittySharedData] = []
    /// The files that are written and not yet handed out; `nil` for one that could not be written.
    var written: [UInt64: KittySharedData?] = [:]
    /// The image whose file is being written; `nil` for none.
    var writing: UInt64?
    /// Since when there is no room although the terminal has read nothing; `nil` if there is room.
    var fullSince: ContinuousClock.Instant?
  }

  /// The most bytes that wait for the terminal.
  private let limitInBytes: Int
  private let transport: GraphicsSupport.Transport
  private let whenReady: @Sendable () -> Void
  private let state = Mutex(State())

  /// How long a terminal that reads nothing keeps other images waiting.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(20)

  /// Creates an empty collection. `whenReady` is called on any thread when a file has been written.
  init(
    by transport: GraphicsSupport.Transport, limitInBytes: Int = 64 << 20,
    whenReady: @escaping @Sendable () -> Void
  ) {
    self.transport = transport
    self.limitInBytes = limitInBytes
    self.whenReady = whenReady
  }

  /// Hands the pixels of an image over, which then stay until the terminal has read them.
  func data(of picture: PixelImage, _ bytes: [UInt8], at now: ContinuousClock.Instant) -> Answer {
    guard transport == .file else {
      return makeRoom(for: bytes.count, at: now) ? keep(KittySharedData(bytes, by: transport)) : .later
    }
    let written = state.withLock { $0.written.removeValue(forKey: picture.id) }
    if let written { return keep(written) }
    let isFree = state.withLock { state in
      guard state.writing == nil else { return false }
      state.writing = picture.id
      return true
    }
    guard isFree else { return .later }
    let write: @Sendable () -> Void = { [self] in
      let hasRoom = makeRoom(for: bytes.count, at: now)
      let data = hasRoom ? KittySharedData(bytes, by: transport) : nil
      state.withLock { state in
        state.writing = nil
        if hasRoom { state.written[picture.id] = .some(data) }
      }
      whenReady()
    }
    // If the system has no thread, this one must do it.
    if !BackgroundThread.start(write) { write() }
    return .later
  }

  /// The data that the terminal may still have to read.
  var unread: [KittySharedData] { state.withLock { $0.unread } }

  /// Forgets files of images that are no longer wanted.
  func keepWritten(of pictures: [PixelImage]) {
    guard transport == .file else { return }
    let surplus = state.withLock { state in
      let wanted = Set(pictures.map(\.id))
      defer { state.written = state.written.filter { wanted.contains($0.key) } }
      return state.written.filter { !wanted.contains($0.key) }.compactMap(\.value)
    }
    discard(surplus)
  }

  /// When to ask again because there was no room; `nil` if there is.
  var deadline: ContinuousClock.Instant? {
    state.withLock { $0.fullSince } == nil ? nil : .now + Self.interval
  }

  private func keep(_ data: KittySharedData?) -> Answer {
    guard let data else { return .unavailable }
    state.withLock { $0.unread.append(data) }
    return .ready(data)
  }

  /// Forgets what the terminal has read. Returns whether there is room for more bytes.
  private func makeRoom(for byteCount: Int, at now: ContinuousClock.Instant) -> Bool {
    let (unread, fullSince) = state.withLock { ($0.unread, $0.fullSince) }
    // A terminal reads in the order in which images are sent.
    var rest = unread.drop(while: \.isRead)
    func hasRoom() -> Bool { rest.isEmpty || rest.reduce(byteCount) { $0 + $1.byteCount } <= limitInBytes }
    let isStuck = rest.count == unread.count && fullSince.map { now - $0 >= Self.patience } ?? false
    if isStuck { while !hasRoom() { rest.removeFirst() } }
    let gone = unread.prefix(unread.count - rest.count)
    let isRoom = hasRoom()
    state.withLock { state in
      state.unread.removeFirst(min(gone.count, state.unread.count))
      state.fullSince = isRoom ? nil : gone.isEmpty ? fullSince ?? now : now
    }
    discard(Array(gone))
    return isRoom
  }

  /// Releases data, which removes it.
  private func discard(_ data: [KittySharedData]) {
    guard transport == .file, !data.isEmpty else { return }
    BackgroundThread.start { _ = data }
  }
}
