import AdaptiveCore
import Foundation
import Testing

/// A terminal that replies to queries like a real one. It has a reply for each query, and sends it each time
/// the query arrives.
public final class Persona {
  /// The terminal.
  public let terminal: PseudoTerminal
  private let answers: [(question: [UInt8], answer: String)]
  private var answered: [Int]

  /// A terminal with these replies. Without `ignoring`, the number of times that a query is lost, it replies
  /// to each.
  public init(
    _ answers: [(String, String)], ignoring: [String: Int] = [:], size: String = "80x24",
    pixels: PixelSize = .zero
  ) throws {
    terminal = try PseudoTerminal(size: try #require(Size(size)), pixels: pixels)
    self.answers = answers.map { (Array($0.0.utf8), $0.1) }
    answered = answers.map { ignoring[$0.0] ?? 0 }
  }

  /// Replies to queries until the program ends. Returns how it ended.
  public func play(_ program: ChildProcess, _ deadline: Deadline = Deadline()) throws -> ChildProcess.Status {
    try play(until: "end of the program", deadline) { !program.isRunning }
    return try program.wait(deadline)
  }

  /// Replies to queries until a condition holds.
  public func play(
    until purpose: String, _ deadline: Deadline = Deadline(), isMet: () throws -> Bool
  ) throws {
    try terminal.wait(purpose, deadline) { _ in
      self.answer()
      return try isMet()
    }
  }

  /// Returns the payload of a query in the kitty graphics protocol; `nil` if the query was not sent.
  public func payload(of question: String) -> String? {
    guard let start = terminal.received.firstRange(of: Array(question.utf8))?.upperBound else { return nil }
    let text = terminal.received[start...].prefix { $0 != 0x1B }
    return Data(base64Encoded: Data(text)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func answer() {
    for (index, entry) in answers.enumerated() {
      let count = terminal.received.ranges(of: entry.question).count
      for _ in answered[index]..<max(count, answered[index]) { terminal.type(entry.answer) }
      answered[index] = max(count, answered[index])
    }
  }

  /// The first query of the kitty graphics protocol.
  public static let direct = "\u{1B}_Gi=1886351201,s=1,v=1,a=q,t=d,f=24;AAAA"
  /// The query about shared memory.
  public static let memory = "\u{1B}_Gi=1886351202,s=1,v=1,a=q,t=s,f=24;"
  /// The query about files.
  public static let file = "\u{1B}_Gi=1886351203,s=1,v=1,a=q,t=t,f=24;"
  /// The last query, and the one after printing.
  public static let last = "\u{1B}_Gi=1886351204,s=1,v=1,a=q,t=d,f=24;AAAA"

  /// The reply to a query that the terminal could read.
  public static func ok(_ number: Int) -> String { "\u{1B}_Gi=\(number);OK\u{1B}\\" }
  /// The reply to a query that the terminal could not read.
  public static func missing(_ number: Int) -> String { "\u{1B}_Gi=\(number);EBADF:No such file\u{1B}\\" }

  /// The replies of a version of kitty, on this machine or on another one.
  public static func kitty(_ version: String, isLocal: Bool) -> [(String, String)] {
    [
      ("\u{1B}]11;?", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"), ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
      ("\u{1B}[>q", "\u{1B}P>|kitty(\(version))\u{1B}\\"), ("\u{1B}[>c", "\u{1B}[>1;4000;26c"),
      ("\u{1B}[16t", "\u{1B}[6;18;9t"), ("\u{1B}[c", "\u{1B}[?62;c"), (direct, ok(1_886_351_201)),
      (memory, isLocal ? ok(1_886_351_202) : missing(1_886_351_202)),
      (file, isLocal ? ok(1_886_351_203) : missing(1_886_351_203)), (last, ok(1_886_351_204)),
    ]
  }

  /// The first replies of xterm.
  public static let xterm = [
    ("\u{1B}[?1036$p", "\u{1B}[?1036;2$y"), ("\u{1B}]11;?", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"),
    ("\u{1B}[?2026$p", "\u{1B}[?2026;0$y"), ("\u{1B}[>q", "\u{1B}P>|XTerm(379)\u{1B}\\"),
  ]
  /// The replies of xterm without graphics.
  public static let plainXterm =
    xterm + [
      ("\u{1B}[>c", "\u{1B}[>41;379;0c"), ("\u{1B}[?2;1;0S", "\u{1B}[?2;3S"),
      ("\u{1B}[?1;1;0S", "\u{1B}[?1;3S"), ("\u{1B}[c", "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c"),
    ]
  /// The replies of xterm with sixel.
  public static let sixelXterm =
    xterm + [
      ("\u{1B}[>c", "\u{1B}[>19;379;0c"), ("\u{1B}[?2;1;0S", "\u{1B}[?2;0;480;312S"),
      ("\u{1B}[?1;1;0S", "\u{1B}[?1;0;1024S"), ("\u{1B}[c", "\u{1B}[?63;1;2;4;6;9;15;16;22;28c"),
    ]
}
