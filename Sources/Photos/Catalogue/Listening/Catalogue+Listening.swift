import AdaptiveFileSystem
import Database

extension Catalogue {
  /// Reports what other programs, and other objects of this one, change in the catalogue on the server, until
  /// the listener is released; `nil` if the catalogue is not on a server.
  ///
  /// `report` is called on the listener's thread. Throws why the server can't be reached now.
  public func listen(
    pauses: ClosedRange<Duration> = .seconds(1)...(.seconds(60)),
    report: @escaping @Sendable (CatalogueListener.Event) -> Void
  ) throws(CatalogueError) -> CatalogueListener? {
    guard let server else { return nil }
    return try CatalogueListener(server, ignoring: sender, pauses: pauses, report: report)
  }

  /// Notifies other programs about a folder as soon as the transaction is committed. Does nothing for a file.
  func notify(about folder: FilePath, _ database: any Database) throws(DatabaseError) {
    guard server != nil else { return }
    let notification = FolderNotification(sender: sender, folder: folder)
    try database.run(
      "SELECT pg_notify(?, ?)", [.text(ServerSchema.channel), .text(notification.text)])
  }
}

/// Why a catalogue lacks something that was in it. Everything has to be indexed again.
public enum CatalogueNotice: Hashable, Sendable {
  /// The file was damaged. It has this path now.
  case damaged(movedTo: FilePath)
  /// An earlier version of the program had made it. It is upgraded, or replaced if that is not possible.
  case olderVersion(Int)
}
