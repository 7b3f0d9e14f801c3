import CPostgreSQL

extension PostgreSQLDatabase {
  /// The descriptor that can be read when the server has sent something, or has closed the connection; `nil`
  /// while there is no connection.
  package var descriptor: Int32? {
    connection.flatMap { connection in
      let number = library.pointee.socket(connection)
      return number >= 0 ? number : nil
    }
  }

  /// Receives the server's messages, and returns the texts of the notifications among them. Does not block.
  ///
  /// Throws `unreachable` if the connection is lost. It is not made again, because notifications may have
  /// been missed.
  package func receiveNotifications() throws(DatabaseError) -> [String] {
    guard let connection else { throw lost }
    guard library.pointee.consume_input(connection) != 0 else {
      let error = DatabaseError(of: connection, library, name)
      disconnect()
      throw error
    }
    var texts: [String] = []
    while let notification = library.pointee.next_notification(connection) {
      if let text = notification.pointee.extra { texts.append(String(cString: text)) }
      library.pointee.free_memory(notification)
    }
    return texts
  }
}
