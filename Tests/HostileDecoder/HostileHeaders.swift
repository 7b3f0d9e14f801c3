import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// A decoder of headers that an attacker controls. It lies about a message as soon as one of its files names
/// a lie after the three bytes of a JPEG signature, and is honest about all others.
struct HostileHeaders {
  /// A way to lie.
  struct Lie {
    let name: String
    let kind: Kind

    enum Kind {
      /// Bytes of the reply are replaced.
      case reply(offset: Int, [UInt8])
      /// The reply has another length.
      case length(Int)
      /// Bytes of the headers in the memory are replaced.
      case header(offset: Int, [UInt8])
      /// The headers are those of fewer or more files.
      case fileCount(change: Int)
      /// The file says this of itself.
      case says(FileHeader)
      /// A descriptor comes with the reply.
      case descriptor
      /// All other files say this of themselves, also those of later messages.
      case falsify(FileHeader)
      /// The decoder ends.
      case end
      /// The decoder kills itself.
      case kill
    }
  }

  /// All lies. A statement that a file may make about itself is called possible.
  static let lies: [Lie] = [
    Lie(name: "magic", kind: .reply(offset: 0, [0])), Lie(name: "version", kind: .reply(offset: 4, [9])),
    Lie(name: "kind", kind: .reply(offset: 6, [4])), Lie(name: "id", kind: .reply(offset: 8, [0xEE, 0xEE])),
    Lie(name: "document-beyond-memory", kind: .reply(offset: 16, [0xFF, 0xFF, 0xFF, 0xFF])),
    Lie(name: "document-of-all-memory", kind: .reply(offset: 16, [0, 0, 0x20, 0])),
    Lie(name: "document-of-nothing", kind: .reply(offset: 16, [0, 0, 0, 0])),
    Lie(name: "reserved", kind: .reply(offset: 20, [1])), Lie(name: "one-byte", kind: .length(1)),
    Lie(name: "one-byte-short", kind: .length(HeaderReply.byteCount - 1)),
    Lie(name: "one-byte-long", kind: .length(HeaderReply.byteCount + 1)),
    Lie(name: "60-kilobytes", kind: .length(60_000)), Lie(name: "descriptor", kind: .descriptor),
    Lie(name: "end", kind: .end), Lie(name: "killed", kind: .kill),
    Lie(name: "status", kind: .header(offset: 0, [99])),
    Lie(name: "format", kind: .header(offset: 1, [99])),
    Lie(name: "orientation-0", kind: .header(offset: 2, [0])),
    Lie(name: "orientation-9", kind: .header(offset: 2, [9])),
    Lie(name: "padding", kind: .header(offset: 3, [1])),
    Lie(name: "no-width", kind: .header(offset: 4, [0, 0, 0, 0])),
    Lie(name: "width-beyond-limit", kind: .header(offset: 4, [0xFF, 0xFF, 0xFF, 0x7F])),
    Lie(name: "metadata-beyond-document", kind: .header(offset: 12, [0xFF, 0xFF, 0xFF, 0xFF])),
    Lie(name: "one-file-less", kind: .fileCount(change: -1)),
    Lie(name: "one-file-more", kind: .fileCount(change: 1)),
    Lie(name: "possible-escapes", kind: .says(escapes)),
    Lie(name: "possible-others-unknown", kind: .falsify(FileHeader(status: .unknownFormat))),
    Lie(name: "possible-others-damaged", kind: .falsify(FileHeader(status: .corrupt, format: .jpeg))),
  ]

  private static let escapes: FileHeader = {
    var document = MetadataDocument()
    document.append(.cameraModel, "\u{1B}]0;title\u{7}\u{9B}31m\r\u{8}\u{0}")
    document.append(.caption, "\u{1B}[2J\u{202E}gnp.exe")
    return FileHeader(status: .ok, format: .jpeg, width: 1, height: 1, metadata: document)
  }()

  private static let honest = FileHeader(status: .ok, format: .jpeg, width: 640, height: 480)

  private let socket: Int32
  /// The header that the decoder reports for all files; `nil` as long as it is honest.
  private var falsified: FileHeader?
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init(socket: Int32) {
    self.socket = socket
  }

  /// Answers until the program closes the socket. Returns the exit status.
  mutating func run() -> Int32 {
    guard send(DecoderHello(activeLayers: .init(rawValue: .max), formats: [.jpeg]).encoded()) else {
      return 1
    }
    var bytes = [UInt8](repeating: 0, count: HeaderRequest.byteCount)
    var descriptors = [Int32](repeating: -1, count: HeaderRequest.mostFiles)
    while true {
      var count = 0
      var descriptorCount = 0
      let received = bytes.withUnsafeMutableBytes {
        cip_receive_all(
          socket, $0.baseAddress, $0.count, -1, &count, &descriptors, descriptors.count, &descriptorCount)
      }
      guard received == CIP_MESSAGE else { return 0 }
      let files = Array(descriptors.prefix(descriptorCount))
      defer { for file in files { close(file) } }
      guard handle(Array(bytes[..<count]), files) else { return 1 }
    }
  }

  private mutating func handle(_ message: [UInt8], _ files: [Int32]) -> Bool {
    if let buffer = try? BufferMessage(decoding: message), let descriptor = files.first {
      let size = Int(buffer.byteCapacity)
      let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
      memory = UnsafeMutableRawBufferPointer(start: start, count: size)
      return true
    }
    guard let request = try? HeaderRequest(decoding: message) else { return false }
    let names = files.map(name)
    let lie = Self.lies.first { names.contains($0.name) }
    return answer(request, names, lie?.kind)
  }

  /// Returns the contents of a file after three bytes.
  private func name(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes[..<max(0, count)].dropFirst(3), as: UTF8.self)
  }

  private mutating func answer(_ request: HeaderRequest, _ names: [String], _ lie: Lie.Kind?) -> Bool {
    if case .falsify(let header) = lie { falsified = header }
    var headers = names.map { name in Self.isLie(name) ? Self.honest : falsified ?? Self.honest }
    if case .says(let header) = lie {
      for (index, name) in names.enumerated() where name != "honest" { headers[index] = header }
    }
    if case .fileCount(let change) = lie {
      headers = change < 0 ? Array(headers.dropLast()) : headers + [Self.honest]
    }
    var document = FileHeader.encode(headers, mostBytes: memory.count)
    if case .header(let offset, let patch) = lie {
      document.replaceSubrange(offset..<offset + patch.count, with: patch)
    }
    memory.copyBytes(from: document)
    var reply = HeaderReply(id: request.id, documentByteCount: document.count).encoded()
    switch lie {
    case .reply(let offset, let patch): reply.replaceSubrange(offset..<offset + patch.count, with: patch)
    case .length(let count): reply = Array((reply + [UInt8](repeating: 0, count: count)).prefix(count))
    case .descriptor:
      return reply.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, socket) } == 0
    case .end: return false
    case .kill: Glibc.kill(getpid(), SIGKILL)
    case .header, .fileCount, .says, .falsify, nil: break
    }
    return send(reply)
  }

  private static func isLie(_ name: String) -> Bool { lies.contains { $0.name == name } }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
