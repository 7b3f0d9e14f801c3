import AdaptiveBackground
import AdaptiveFileSystem
import Database
import Glibc

/// Reports what other programs change in a catalogue on a server.
///
/// It has a connection and a thread of its own, which sleeps until the server sends something. If the
/// connection is lost, it tries to make it again, with growing pauses.
public final class CatalogueListener: Sendable {
  /// An event on the server.
  public enum Event: Hashable, Sendable {
    /// Photos of these folders were stored or removed.
    case changed([FilePath])
    /// Photos of any folders may have been stored or removed.
    case changedAnywhere
    /// The connection to the server is lost, for this reason. Changes are not reported until `reconnected`.
    case disconnected(CatalogueError)
    /// The server is back. Photos of any folders may have changed in the meantime.
    case reconnected
  }

  private let thread: PollingThread

  /// Listens to the server at an address until this object is released. Changes by the sender of this name
  /// are not reported. `report` is called on the listener's thread, also once while the listener ends.
  ///
  /// `pauses` are the shortest and the longest time between two attempts to connect. Throws why the server
  /// can't be reached now.
  init(
    _ address: PostgreSQLAddress, ignoring sender: String, pauses: ClosedRange<Duration>,
    report: @escaping @Sendable (Event) -> Void
  ) throws(CatalogueError) {
    let first: PostgreSQLDatabase
    do { first = try Self.connect(to: address) } catch { throw .database(error) }
    // Only the thread uses it from now on.
    nonisolated(unsafe) let database = first
    do throws(SystemError) {
      thread = try PollingThread { end in
        var listening = ListenerConnection(address, database, sender: sender, pauses: pauses, end: end)
        while let event = listening.next() { report(event) }
      }
    } catch {
      throw .fileSystem(FileError(error, at: FilePath("thread")))
    }
  }

  /// A connection that receives notifications.
  static func connect(to address: PostgreSQLAddress) throws(DatabaseError) -> PostgreSQLDatabase {
    try PostgreSQLDatabase(
      address, settings: "LISTEN \(ServerSchema.channel)", writersLock: ServerSchema.writersLock)
  }
}

/// The connection of a listener, which may be lost at the moment.
private struct ListenerConnection {
  private let address: PostgreSQLAddress
  private let sender: String
  private let pauses: ClosedRange<Duration>
  /// Can be read once the listener ends.
  private let end: Int32
  private var database: PostgreSQLDatabase?
  private var pause: Duration

  init(
    _ address: PostgreSQLAddress, _ database: PostgreSQLDatabase, sender: String,
    pauses: ClosedRange<Duration>, end: Int32
  ) {
    self.address = address
    self.database = database
    self.sender = sender
    self.pauses = pauses
    self.end = end
    pause = pauses.lowerBound
  }

  /// Waits for the next event; `nil` once the listener ends.
  mutating func next() -> CatalogueListener.Event? {
    while true {
      guard let database else {
        if isEnded(within: pause) { return nil }
        pause = min(pause * 2, pauses.upperBound)
        guard let made = try? CatalogueListener.connect(to: address) else { continue }
        self.database = made
        pause = pauses.lowerBound
        return .reconnected
      }
      if isEnded(beforeReadable: database.descriptor ?? -1) { return nil }
      do throws(DatabaseError) {
        let texts = try database.receiveNotifications()
        if let event = event(for: texts) { return event }
      } catch {
        self.database = nil
        return .disconnected(.database(error))
      }
    }
  }

  private func event(for texts: [String]) -> CatalogueListener.Event? {
    // Later versions may send something else.
    let notifications = texts.compactMap { FolderNotification($0) }.filter { $0.sender != sender }
    if notifications.isEmpty { return nil }
    let folders = notifications.compactMap(\.folder)
    return folders.count == notifications.count ? .changed(folders) : .changedAnywhere
  }

  private func isEnded(beforeReadable descriptor: Int32) -> Bool {
    wait([descriptor, end], milliseconds: -1)
  }

  private func isEnded(within pause: Duration) -> Bool {
    wait([end], milliseconds: Int32(clamping: Int(pause / .milliseconds(1))))
  }

  /// Sleeps until one of the descriptors can be read. Returns whether the last one can.
  private func wait(_ descriptors: [Int32], milliseconds: Int32) -> Bool {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
    return requests.last?.revents != 0
  }
}
