import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// A decoder that a server has been told to make, and that may not be ready yet. Ordering it before it is
/// needed hides the time that a copy takes. Releasing the order ends the decoder.
///
/// Used by a single thread.
final class DecoderOrder {
  private let server: DecoderServer
  /// The program's end of the decoder's socket; `nil` once the decoder has it.
  private var socket: Int32?

  /// Orders a decoder without waiting for it. Throws `noHello` if the server is gone.
  init(from server: DecoderServer) throws(DecoderUnavailableError) {
    self.server = server
    socket = try server.orderDecoder()
  }

  deinit {
    // Only its hello tells which process to end, and to release from its server.
    if socket != nil { _ = try? receive() }
  }

  /// Waits for the decoder and its hello. Call it once.
  func receive() throws(DecoderUnavailableError) -> DecoderProcess {
    guard let socket else { throw .noHello }
    self.socket = nil
    var message = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    var count = 0
    var sender: pid_t = 0
    let received = message.withUnsafeMutableBytes {
      cip_receive_identified(
        socket, $0.baseAddress, $0.count, DecodeLimits.helloMilliseconds, &count, &sender)
    }
    // The server sends the system's error number in place of a hello if it can't make a decoder.
    if received == CIP_MESSAGE, count == MemoryLayout<Int32>.size {
      close(socket)
      throw .cannotStart(errno: message.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
    }
    // A wrong hello and none at all mean the same: this is not our decoder.
    guard received == CIP_MESSAGE, sender > 0,
      let hello = try? DecoderHello(decoding: Array(message[..<count]))
    else {
      close(socket)
      throw .noHello
    }
    cip_identify_sender(socket, 0)
    return DecoderProcess(sender, on: socket, of: server, hello)
  }
}
