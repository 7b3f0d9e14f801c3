import AdaptiveFileSystem
import PhotoDecodeProtocol
import Synchronization

/// Provides the workers of a pool with decoders: keeps a server of each kind, which makes them, and stops
/// making those that crash too often.
final class DecoderSupply: Sendable {
  private struct State {
    var hellos: [DecoderKind: DecoderHello] = [:]
    var crashes: [DecoderKind: CrashLog] = [:]
    var isShutDown = false
  }

  private let paths: [DecoderKind: FilePath]
  private let configuration: DecoderPool.Configuration
  private let state = Mutex(State())
  /// A lock of its own, because a server takes a while to start.
  private let servers = Mutex<[DecoderKind: DecoderServer]>([:])
  private let notices: DecoderNotices

  init(
    paths: [DecoderKind: FilePath], configuration: DecoderPool.Configuration,
    onNotice: (@Sendable (DecoderNotice) -> Void)?
  ) {
    self.paths = paths
    self.configuration = configuration
    notices = DecoderNotices(onNotice)
  }

  /// The hello of the latest decoder of a kind. `nil` before the first one.
  func hello(of kind: DecoderKind) -> DecoderHello? { state.withLock { $0.hellos[kind] } }

  /// The identifiers of the servers' processes.
  var serverIdentifiers: [Int32] { servers.withLock { $0.values.map(\.identifier) } }

  /// Makes a fresh decoder, from an earlier order if there is one, unless those of its kind crash too often.
  func makeDecoder(
    _ kind: DecoderKind, from order: DecoderOrder?
  ) throws(DecoderUnavailableError) -> DecoderProcess {
    let (isShutDown, isOverLimit) = state.withLock { state in
      (state.isShutDown, isOverCrashLimit(&state.crashes[kind]))
    }
    guard !isShutDown else { throw .shutDown }
    guard !isOverLimit else { throw .crashesTooOften }
    do throws(DecoderUnavailableError) {
      let decoder = try receiveDecoder(kind, from: order)
      didStart(decoder)
      return decoder
    } catch {
      if error == .noHello { recordCrash(of: kind) }
      notices.give(.unavailable(kind, error))
      throw error
    }
  }

  /// Orders a decoder that is needed later; `nil` if there is no server.
  func orderDecoder(_ kind: DecoderKind) -> DecoderOrder? {
    guard let server = servers.withLock({ $0[kind] }) else { return nil }
    return try? DecoderOrder(from: server)
  }

  func recordCrash(of kind: DecoderKind) {
    let isTooMany = state.withLock { state in
      let wasOverLimit = isOverCrashLimit(&state.crashes[kind])
      state.crashes[kind]?.record(at: .now)
      return !wasOverLimit && isOverCrashLimit(&state.crashes[kind])
    }
    if isTooMany { notices.give(.crashesTooOften(kind)) }
  }

  /// Ends a server as soon as its decoders have ended. A later decoder gets a new one.
  func releaseServer(of kind: DecoderKind) { _ = servers.withLock { $0.removeValue(forKey: kind) } }

  /// Ends all servers. There are no more decoders.
  func shutDown() {
    state.withLock { $0.isShutDown = true }
    releaseServers()
  }

  private func isOverCrashLimit(_ log: inout CrashLog?) -> Bool {
    var crashes = log ?? CrashLog(allowed: configuration.crashesAllowed, window: configuration.crashWindow)
    defer { log = crashes }
    return crashes.isOverLimit(at: .now)
  }

  private func receiveDecoder(
    _ kind: DecoderKind, from order: DecoderOrder?
  ) throws(DecoderUnavailableError) -> DecoderProcess {
    if let decoder = try? order?.receive() { return decoder }
    let (server, isNew) = try server(of: kind)
    do throws(DecoderUnavailableError) {
      return try DecoderOrder(from: server).receive()
    } catch {
      releaseServer(of: kind)
      // A server that has died while it was idle is no reason to give up.
      guard !isNew, error == .noHello else { throw error }
      return try DecoderOrder(from: try self.server(of: kind).0).receive()
    }
  }

  private func didStart(_ decoder: DecoderProcess) {
    state.withLock { $0.hellos[decoder.kind] = decoder.hello }
    let expected = Set(SandboxLayer.allCases.filter(\.isExpected))
    let missing = expected.subtracting(SandboxLayer.active(in: decoder.hello))
    if !missing.isEmpty { notices.give(.missingLayers(decoder.kind, missing)) }
  }

  /// The server for decoders of a kind, which is started if there is none.
  private func server(
    of kind: DecoderKind
  ) throws(DecoderUnavailableError) -> (DecoderServer, isNew: Bool) {
    let started = try servers.withLock { servers throws(DecoderUnavailableError) in
      if let server = servers[kind] { return (server, isNew: false) }
      let server = try DecoderServer(kind, executable: kind.findExecutable(in: paths))
      servers[kind] = server
      return (server, isNew: true)
    }
    if state.withLock({ $0.isShutDown }) { releaseServers() }
    return started
  }

  private func releaseServers() {
    // Outside the lock, because the last reference ends a process.
    _ = servers.withLock { servers in
      defer { servers = [:] }
      return servers
    }
  }
}
