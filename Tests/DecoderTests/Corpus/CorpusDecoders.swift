import PhotoDecodeProtocol
import Foundation
import Testing

/// The decoder programs, in the order in which the program tries them. Each is started on demand.
final class CorpusDecoders {
  /// A way of starting a program.
  enum Kind: CaseIterable {
    case basic
    case extra
    case svg
    case video
  }

  private var conversations: [Kind: DecoderConversation] = [:]

  /// The conversation with one program.
  func conversation(_ kind: Kind) throws -> DecoderConversation {
    if let started = conversations[kind] { return started }
    let conversation = try Self.start(kind)
    conversations[kind] = conversation
    return conversation
  }

  /// Starts a program like photos-tui does.
  static func start(_ kind: Kind) throws -> DecoderConversation {
    let program: DecoderConversation.Program =
      switch kind {
      case .basic: .basic
      case .extra, .svg: .extra
      case .video: .video
      }
    return try DecoderConversation(
      program, arguments: kind == .svg ? ["--svg"] : [],
      environment: ["GLIBC_TUNABLES=glibc.malloc.hugetlb=1"])
  }

  /// The first program that recognises a file's format.
  func kind(for file: String) throws -> Kind? {
    try Kind.allCases.first {
      try conversation($0).perform(.probe, of: file, box: (1, 1)).reply.status != .unknownFormat
    }
  }

  /// Performs an operation with the first program that recognises the format.
  func perform(
    _ operation: DecodeRequest.Operation = .decode, of file: String,
    stage: DecodeRequest.Stage = .good, turn: UInt8 = 0,
    box: (width: UInt32, height: UInt32) = (2_048, 2_048), region: DecodeRegion? = nil, frame: UInt32 = 0
  ) throws -> DecoderConversation.Response {
    let kind = try kind(for: file) ?? .basic
    return try conversation(kind).perform(
      operation, of: file, stage: stage, turn: turn, box: box, background: Corpus.all.backgroundColor,
      region: region, frame: frame)
  }

  /// Removes a program that has ended.
  func forget(_ kind: Kind) {
    conversations[kind] = nil
  }

  /// The peak memory of all programs, in bytes.
  func peakMemory() throws -> Int {
    try conversations.values.map { try $0.peakMemory() }.max() ?? 0
  }
}

extension DecoderConversation {
  /// The peak memory of the program, in bytes.
  func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1_024
  }
}
