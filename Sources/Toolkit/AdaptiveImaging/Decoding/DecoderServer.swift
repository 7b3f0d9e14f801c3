import AdaptiveBackground
import AdaptiveFileSystem
import CInterprocess
import Dispatch
import Glibc
import Synchronization

/// A process that has loaded a decoder's libraries and reads no file. Decoders are copies of it, which are
/// ready within a millisecond. Releasing it ends the process.
///
/// The system kills it when the thread that started it ends. It has a thread of its own for that reason,
/// which sleeps. Its decoders end with it, so they keep it alive.
final class DecoderServer: Sendable {
  let kind: DecoderKind
  /// The process, for observing it.
  let identifier: pid_t
  private let control: Int32
  private let isReleased = DispatchSemaphore(value: 0)

  /// Starts a server without waiting for it. It takes orders before it is ready.
  init(_ kind: DecoderKind, executable: FilePath) throws(DecoderUnavailableError) {
    self.kind = kind
    let sockets = try Self.makeSockets()
    control = sockets.own
    defer { close(sockets.other) }
    do throws(DecoderUnavailableError) {
      identifier = try Self.start(
        executable, arguments: kind.arguments, socket: sockets.other, until: isReleased)
    } catch {
      close(control)
      throw error
    }
  }

  deinit {
    close(control)
    isReleased.signal()
  }

  /// Orders a decoder without waiting for it. Returns the program's end of the decoder's socket, which the
  /// caller closes. It names the sender of each message. It is closed at the other end if there can be no
  /// decoder.
  func orderDecoder() throws(DecoderUnavailableError) -> Int32 {
    let sockets = try Self.makeSockets()
    defer { close(sockets.other) }
    cip_identify_sender(sockets.own, 1)
    guard cip_order_child(control, sockets.other) == 0 else {
      close(sockets.own)
      throw .noHello
    }
    return sockets.own
  }

  /// Whether the process has not ended. Its decoders end just after it.
  var isAlive: Bool {
    var watched = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) == 0 || Int32(watched.revents) & POLLHUP == 0
  }

  /// How a decoder ended that has closed its socket and is not released. One that ended with the server was
  /// killed.
  func ending(of decoder: pid_t) -> ChildProcess.Ending {
    isAlive ? ChildProcess.Ending(cip_child_ending(control, decoder)) : .killed
  }

  /// Allows the server to reap a decoder that was killed.
  func release(_ decoder: pid_t) {
    // A server that is gone has left its decoders to another process.
    _ = cip_release_child(control, decoder)
  }

  private static func makeSockets() throws(DecoderUnavailableError) -> (own: Int32, other: Int32) {
    var sockets: [Int32] = [-1, -1]
    let error = cip_socket_pair(&sockets)
    guard error == 0 else { throw .cannotStart(errno: error) }
    return (sockets[0], sockets[1])
  }

  /// Starts a process on a thread that waits for a semaphore and ends the process then.
  private static func start(
    _ executable: FilePath, arguments: [String], socket: Int32, until isReleased: DispatchSemaphore
  ) throws(DecoderUnavailableError) -> pid_t {
    let outcome = Outcome()
    let hasThread = BackgroundThread.start {
      let started = spawn(executable, arguments: arguments, socket: socket)
      outcome.set(started)
      guard case .success(let process) = started else { return }
      isReleased.wait()
      ChildProcess(identifier: process).end()
    }
    guard hasThread else { throw .cannotStart(errno: EAGAIN) }
    return try outcome.wait().get()
  }

  /// The outcome of a start on another thread.
  private final class Outcome: Sendable {
    private let value = Mutex<Result<pid_t, DecoderUnavailableError>>(.failure(.noHello))
    private let isKnown = DispatchSemaphore(value: 0)

    func set(_ started: Result<pid_t, DecoderUnavailableError>) {
      value.withLock { $0 = started }
      isKnown.signal()
    }

    func wait() -> Result<pid_t, DecoderUnavailableError> {
      isKnown.wait()
      return value.withLock { $0 }
    }
  }
}
