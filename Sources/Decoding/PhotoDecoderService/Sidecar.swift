import PhotoDecisions
import PhotoDecodeProtocol

/// Performs requests about sidecars.
enum Sidecar {
  /// Reads a sidecar and plans its changes. The reply goes to the start of the shared memory, which is large
  /// enough for the longest reply.
  static func perform(
    _ request: DecodeRequest, on file: MappedPicture, abilities: DecoderAbilities, into memory: PixelMemory?
  ) -> DecodeReply {
    guard let performRequest = abilities.performSidecarRequest, let memory else {
      return DecodeReply(id: request.id, status: .unsupported, message: "this decoder reads no sidecars")
    }
    let requestByteCount = Int(request.sidecarRequestByteCount)
    guard file.bytes.count >= requestByteCount,
      let sidecarRequest = try? SidecarRequest(decoding: Array(file.bytes[..<requestByteCount]))
    else { return DecodeReply(id: request.id, status: .failed, message: "no request about a sidecar") }
    let reply: SidecarReply
    let sidecarByteCount = file.bytes.count - requestByteCount
    if sidecarByteCount <= SidecarLimits.mostBytes {
      reply = performRequest(sidecarRequest, Array(file.bytes[requestByteCount...]))
    } else {
      reply = .unreadable(.tooLarge(byteCount: sidecarByteCount))
    }
    guard let bytes = try? reply.encoded(), bytes.count <= SidecarReply.mostEncodedBytes
    else { return DecodeReply(id: request.id, status: .tooBig, message: "the reply is too long") }
    memory.bytes.copyBytes(from: bytes)
    return DecodeReply(id: request.id, status: .ok, documentByteCount: UInt32(bytes.count))
  }
}
