import AdaptiveFileSystem
import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// A decoder process that reads only headers, and the exchange of messages with it. Releasing it ends the
/// process.
///
/// Used by a single thread. The system kills the decoder when the thread that started it ends.
final class HeaderDecoder {
  /// The number of messages it has answered.
  private(set) var answeredMessages = 0

  private let child: ChildProcess
  private let socket: Int32
  private let buffer: DecoderBuffer
  private var nextIdentifier: UInt64 = 1

  /// Starts a decoder and waits for its hello.
  init(executable: FilePath) throws(DecoderUnavailableError) {
    buffer = try DecoderBuffer(byteCount: Int(HeaderRequest.memoryByteCount))
    var sockets: [Int32] = [-1, -1]
    let error = cip_socket_pair(&sockets)
    guard error == 0 else { throw .cannotStart(errno: error) }
    let spawned = DecoderServer.spawn(executable, arguments: ["--headers"], socket: sockets[1])
    close(sockets[1])
    switch spawned {
    case .success(let process): child = ChildProcess(identifier: process)
    case .failure(let error):
      close(sockets[0])
      throw error
    }
    socket = sockets[0]
    var message = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    let memory = BufferMessage(byteCapacity: UInt64(buffer.byteCount)).encoded()
    guard receive(&message, timeout: .milliseconds(Int(DecodeLimits.helloMilliseconds))) == CIP_MESSAGE,
      (try? DecoderHello(decoding: message)) != nil,
      memory.withUnsafeBytes({ cip_send(socket, $0.baseAddress, $0.count, buffer.descriptor) }) == 0
    else { throw .noHello }
  }

  deinit {
    child.end()
    close(socket)
  }

  /// Sends open files, waits for the reply, and returns their headers in order.
  ///
  /// After an error the process is of no use.
  func read(
    _ descriptors: [Int32], timeout: Duration
  ) throws(DecoderProcess.ExchangeError) -> [FileHeader] {
    let request = HeaderRequest(id: nextIdentifier, fileCount: descriptors.count)
    nextIdentifier += 1
    let error = request.encoded().withUnsafeBytes {
      cip_send_all(socket, $0.baseAddress, $0.count, descriptors, descriptors.count)
    }
    guard error == 0 else { throw .wasGone }
    var message = [UInt8](repeating: 0, count: HeaderReply.byteCount)
    switch receive(&message, timeout: timeout) {
    case CIP_MESSAGE: break
    case CIP_TIMED_OUT: throw .init(.timeLimit, of: child, timeout: timeout)
    case CIP_CLOSED: throw .init(child.ending, of: child, timeout: timeout)
    default: throw .crashed
    }
    // A reply that does not parse is as bad as a crash: a decoder that lies gets no further requests.
    guard let reply = try? HeaderReply(decoding: message, answering: request),
      let headers = try? FileHeader.decode(
        buffer.copyBytes(reply.documentByteCount), count: descriptors.count)
    else { throw .crashed }
    answeredMessages += 1
    return headers
  }

  /// Receives a message and cuts the array to its length.
  private func receive(_ message: inout [UInt8], timeout: Duration) -> cip_received {
    var count = 0
    let milliseconds = Int32(clamping: Int64(timeout / .milliseconds(1)))
    let received = message.withUnsafeMutableBytes {
      cip_receive(socket, $0.baseAddress, $0.count, milliseconds, &count, nil)
    }
    message.removeLast(message.count - count)
    return received
  }
}
