import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@testable import photos_tui

@Suite("The catalogue of the browser")
struct LibraryCatalogueTests {
  /// A server that drops packets: nothing accepts the connections in its queue, so the kernel ignores others.
  private final class SilentServer {
    let port: UInt16
    private var sockets: [Int32] = []

    init() throws {
      let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      func withAddress<Result>(_ body: (UnsafeMutablePointer<sockaddr>) -> Result) -> Result {
        withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
      }
      try #require(withAddress { bind(server, $0, length) } == 0)
      try #require(withAddress { getsockname(server, $0, &length) } == 0)
      try #require(listen(server, 0) == 0)
      port = UInt16(bigEndian: address.sin_port)
      sockets = [server]
      for _ in 0..<3 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        _ = withAddress { connect(client, $0, length) }
        sockets.append(client)
      }
    }

    deinit { for socket in sockets { close(socket) } }
  }

  @Test("a server that drops packets is waited for once, and nothing else waits for it")
  func silentServer() throws {
    let server = try SilentServer()
    let catalogue = try #require(
      LibraryCatalogue(
        address: "postgresql://127.0.0.1:\(server.port)/photos?connect_timeout=600", environment: [:]))
    #expect(catalogue.current == nil)
    // The attempt takes ten minutes, and so would each of these.
    for _ in 0..<1000 { #expect(catalogue.current == nil) }
    #expect(catalogue.expectedFolders(in: [FilePath("/")]).isEmpty)
    catalogue.release()
    catalogue.reopen()
    #expect(catalogue.current == nil)
  }
}
