import DecodeProtocol
import Foundation
import Testing

/// The decoder programs in the order in which they are asked, each started when it is needed.
final class CorpusDecoders {
  /// How a program is started.
  enum Kind: CaseIterable {
    case basic
    case extra
    case svg
  }

  private var conversations: [Kind: DecoderConversation] = [:]

  /// The conversation with one of them.
  func conversation(_ kind: Kind) throws -> DecoderConversation {
    if let started = conversations[kind] { return started }
    let conversation = try Self.start(kind)
    conversations[kind] = conversation
    return conversation
  }

  /// Starts one of them as the program does.
  static func start(_ kind: Kind) throws -> DecoderConversation {
    try DecoderConversation(
      kind == .basic ? .basic : .extra, arguments: kind == .svg ? ["--svg"] : [],
      environment: ["GLIBC_TUNABLES=glibc.malloc.hugetlb=1"])
  }

  /// Which of them answers for a file: the first that knows its format.
  func kind(for file: String) throws -> Kind? {
    try Kind.allCases.first {
      try conversation($0).ask(.probe, of: file, box: (1, 1)).reply.status != .unknownFormat
    }
  }

  /// Asks the first that knows the format; all of them say so when none does.
  func ask(
    _ operation: DecodeRequest.Operation = .decode, of file: String,
    stage: DecodeRequest.Stage = .good, turn: UInt8 = 0,
    box: (width: UInt32, height: UInt32) = (2_048, 2_048), region: DecodeRegion? = nil, frame: UInt32 = 0
  ) throws -> DecoderConversation.Answer {
    let kind = try kind(for: file) ?? .basic
    return try conversation(kind).ask(
      operation, of: file, stage: stage, turn: turn, box: box, background: Corpus.all.backgroundColor,
      region: region, frame: frame)
  }

  /// Lets go of a program that has ended.
  func forget(_ kind: Kind) {
    conversations[kind] = nil
  }

  /// The most memory any of them has had, in bytes.
  func peakMemory() throws -> Int {
    try conversations.values.map { try $0.peakMemory() }.max() ?? 0
  }
}

extension DecoderConversation {
  /// The most memory the program has had, in bytes.
  func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1_024
  }
}
