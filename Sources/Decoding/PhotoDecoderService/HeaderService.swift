import CCodecs
import CInterprocess
import CPixels
import CSandbox
import PhotoDecodeProtocol
import Glibc

/// The loop of a decoder program that reads only headers, of many files for each request: a hello, then a
/// reply to every `HeaderRequest` until the program closes the socket.
///
/// One process reads many files, so a hostile file could change what is said about those after it. So this
/// process is used for what can be read again, and for nothing that is written.
public struct HeaderService {
  private let socket: Int32
  private let abilities: DecoderAbilities
  private var memory: PixelMemory?

  /// The bytes of a JPEG that are read, unless its header is longer.
  static let jpegHeadByteCount = 128 << 10
  /// Seconds after which a decoder ends itself if it is still working on one file.
  private static let secondsPerFile = 5

  /// Makes a service on a socket that preserves message boundaries.
  public init(socket: Int32, abilities: DecoderAbilities) {
    self.socket = socket
    self.abilities = abilities
  }

  /// Enters the sandbox and serves requests until the socket closes. Returns the exit status: 0 when the
  /// socket closes, 1 after anything unexpected. Libraries must already have read their files.
  public mutating func run() -> Int32 {
    cip_avoid_scarce_huge_pages(cip_open_page_statistics(), DecodeLimits.dataBytes)
    var sandbox = Sandbox()
    sandbox.confine(allowsThreads: abilities.startsThreads)
    let hello = DecoderHello(
      activeLayers: sandbox.activeLayers, landlockVersion: sandbox.landlockVersion,
      formats: abilities.formats, libraries: abilities.libraries)
    guard send(hello.encoded()) else { return 1 }
    var bytes = [UInt8](repeating: 0, count: max(HeaderRequest.byteCount, BufferMessage.byteCount))
    var descriptors = [Int32](repeating: -1, count: HeaderRequest.mostFiles)
    while true {
      var count = 0
      var descriptorCount = 0
      let received = bytes.withUnsafeMutableBytes {
        cip_receive_all(
          socket, $0.baseAddress, $0.count, -1, &count, &descriptors, descriptors.count, &descriptorCount)
      }
      if received == CIP_CLOSED { return 0 }
      let files = descriptors.prefix(descriptorCount)
      defer { for file in files { close(file) } }
      guard received == CIP_MESSAGE, handle(Array(bytes[..<count]), files) else { return 1 }
    }
  }

  /// Handles one message. Returns whether to continue.
  private mutating func handle(_ message: [UInt8], _ descriptors: ArraySlice<Int32>) -> Bool {
    switch MessageKind(of: message) {
    case .setBuffer:
      guard let buffer = try? BufferMessage(decoding: message), let descriptor = descriptors.first else {
        return false
      }
      memory = PixelMemory(descriptor: descriptor, byteCount: buffer.byteCapacity)
      return memory != nil
    case .headerRequest:
      guard let request = try? HeaderRequest(decoding: message), request.fileCount == descriptors.count,
        let memory, memory.bytes.count >= Int(HeaderRequest.memoryByteCount)
      else { return false }
      let headers = descriptors.map { descriptor in
        setTimer(seconds: Self.secondsPerFile)
        return header(of: descriptor)
      }
      setTimer(seconds: 0)
      let bytes = FileHeader.encode(headers, mostBytes: Int(HeaderRequest.memoryByteCount))
      memory.bytes.copyBytes(from: bytes)
      return send(HeaderReply(id: request.id, documentByteCount: bytes.count).encoded())
    case .hello, .request, .reply, .headerReply, nil:
      return false
    }
  }

  private func header(of descriptor: Int32) -> FileHeader {
    let head = MappedFile(descriptor: descriptor, mostBytes: Self.jpegHeadByteCount)
    let header = Codec.withLayout { layout in
      ccd_jpeg_has_whole_header(Codec.bytes(head.bytes), layout) != 0
        ? self.header(in: head.bytes, layout) : nil
    }
    if let header { return header }
    let file = MappedFile(descriptor: descriptor)
    return Codec.withLayout { self.header(in: file.bytes, $0) }
  }

  private func header(
    in bytes: UnsafeRawBufferPointer, _ layout: UnsafeMutablePointer<cpx_layout>
  ) -> FileHeader {
    let reply = Codec.probe(bytes, layout: layout, with: [abilities.codecs] + abilities.otherCodecs)
    var header = FileHeader(
      status: reply.status, format: reply.format, orientation: reply.orientation, width: reply.imageWidth,
      height: reply.imageHeight)
    if header.width == 0 || header.height == 0 { (header.width, header.height) = (0, 0) }
    if case .success(let document)? = abilities.readHeaderMetadata?(bytes, layout) {
      header.metadata = document
    }
    return header
  }

  private func setTimer(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
