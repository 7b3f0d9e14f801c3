import CInterprocess
import CSandbox
import PhotoDecodeProtocol
import Glibc

/// The loop of a decoder: a hello, then a reply to every request until the program closes the socket.
///
/// The program sends open files over the socket and reads pixels from shared memory. A decoder opens no files
/// itself: its sandbox forbids that.
///
/// Decoders are copies of a server, which has loaded the libraries and reads no file. So each file can have a
/// decoder of its own, which is ready within a millisecond.
public struct DecoderService {
  private let socket: Int32
  private let abilities: DecoderAbilities
  private let sandbox: Sandbox
  private var memory: PixelMemory?
  private var openFile: MappedPicture?

  private init(socket: Int32, abilities: DecoderAbilities, sandbox: Sandbox) {
    self.socket = socket
    self.abilities = abilities
    self.sandbox = sandbox
  }

  /// Makes this process end with the thread of the program that started it. Call it before anything else.
  public static func endWithProgram() { csb_end_with_parent() }

  /// Returns whether an argument of the process is a word.
  public static func isRequested(_ word: String) -> Bool { cip_has_argument(word) != 0 }

  /// Makes this process a server: enters the sandbox, and starts a decoder for each order that comes over a
  /// socket. Libraries must already have read their files.
  ///
  /// Returns the exit status of the server once the socket is closed, and that of each decoder: 0 when its
  /// own socket closes, 1 after anything unexpected.
  public static func serve(_ abilities: DecoderAbilities, control: Int32 = 3) -> Int32 {
    let statistics = cip_open_page_statistics()
    var sandbox = Sandbox()
    let socket = cip_serve_children(control)
    guard socket >= 0 else { return 0 }
    cip_avoid_scarce_huge_pages(statistics, DecodeLimits.dataBytes)
    sandbox.confine(allowsThreads: abilities.startsThreads)
    var service = DecoderService(socket: socket, abilities: abilities, sandbox: sandbox)
    return service.run()
  }

  private mutating func run() -> Int32 {
    let hello = DecoderHello(
      activeLayers: sandbox.activeLayers, landlockVersion: sandbox.landlockVersion,
      formats: abilities.formats, libraries: abilities.libraries)
    guard send(hello.encoded()) else { return 1 }
    var bytes = [UInt8](repeating: 0, count: DecodeRequest.mostBytes)
    while true {
      var count = 0
      var descriptor: Int32 = -1
      let received = bytes.withUnsafeMutableBytes {
        cip_receive(socket, $0.baseAddress, $0.count, -1, &count, &descriptor)
      }
      if received == CIP_CLOSED { return 0 }
      guard received == CIP_MESSAGE, handle(Array(bytes[..<count]), descriptor: descriptor) else { return 1 }
    }
  }

  /// Handles one message and closes its descriptor. Returns whether to continue.
  private mutating func handle(_ message: [UInt8], descriptor: Int32) -> Bool {
    defer { if descriptor >= 0 { close(descriptor) } }
    switch MessageKind(of: message) {
    case .setBuffer:
      guard let buffer = try? BufferMessage(decoding: message) else { return false }
      memory = PixelMemory(descriptor: descriptor, byteCount: buffer.byteCapacity)
      return memory != nil
    case .request:
      // A malformed request means that the two ends disagree, so that a reply could belong to another
      // request.
      guard let request = try? DecodeRequest(decoding: message) else { return false }
      setTimer(seconds: DecodeLimits.requestSeconds)
      let reply = perform(request, descriptor: descriptor)
      setTimer(seconds: 0)
      return send(reply.encoded())
    case .hello, .reply, .headerRequest, .headerReply, nil:
      return false
    }
  }

  /// Makes the system end this process after some seconds; 0 cancels that. The process notices a closed
  /// socket only between requests.
  private func setTimer(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  private mutating func perform(_ request: DecodeRequest, descriptor: Int32) -> DecodeReply {
    let start = ContinuousClock.now
    guard request.memoryByteCount <= UInt64(memory?.bytes.count ?? 0) else {
      return DecodeReply(id: request.id, status: .failed, message: "no memory for the reply")
    }
    let identity = MappedPicture.Identity(descriptor: descriptor)
    let file: MappedPicture
    if let openFile, identity != nil, openFile.identity == identity {
      file = openFile
      file.watch(descriptor)
    } else {
      openFile = nil
      file = MappedPicture(descriptor: descriptor)
      openFile = file
    }
    var reply =
      switch request.operation {
      case .metadata: Metadata.read(request, from: file, abilities: abilities, into: memory)
      case .sidecar: Sidecar.perform(request, on: file, abilities: abilities, into: memory)
      case .storedThumbnail: ThumbnailFile.read(request, from: file, into: memory)
      case .probe, .thumbnail, .decode, .makeThumbnail:
        Codec.perform(request, on: file, with: abilities.codecs, into: memory)
      }
    // A mapped file prevents unmounting its disk. It stays mapped only if that saves work.
    if file.isCacheEmpty { openFile = nil }
    let elapsed = (ContinuousClock.now - start).components
    let microseconds = elapsed.seconds * 1_000_000 + elapsed.attoseconds / 1_000_000_000_000
    reply.microseconds = UInt32(clamping: microseconds)
    return reply
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
