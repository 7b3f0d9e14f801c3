import DecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

/// A decoder that an attacker controls would not end because its socket is closed. The tests stop decoders,
/// so that these can do nothing at all.
@Suite("Decoders whose program is gone")
struct ParentDeathTests {
  /// Stops a decoder, which is asleep until then.
  private func stop(_ process: pid_t) throws {
    kill(process, SIGSTOP)
    try Deadline().wait(for: "stop") {
      Activity(of: process).threads.values.allSatisfy { $0.state == "T" }
    }
  }

  @Test("a decoder ends with the thread that started it", arguments: DecoderVariant.all)
  func thread(_ variant: DecoderVariant) throws {
    let thread = SpawningThread()
    let conversation = try DecoderConversation(
      variant.program, arguments: variant.arguments, thread: thread)
    #expect(try conversation.perform(.probe, of: Fixture.path("rgb.png")).reply.id == 1)
    try stop(conversation.process)
    thread.end()
    var status: Int32 = 0
    #expect(waitpid(conversation.process, &status, 0) == conversation.process)
    #expect(status & 0x7F == SIGKILL)
  }

  @Test("a decoder ends when its program is killed", arguments: DecoderVariant.all)
  func program(_ variant: DecoderVariant) throws {
    // The shell stands for the program.
    let conversation = try variant.start(launcher: ["/bin/sh", "-c", "\"$0\" \"$@\" & wait"])
    let shell = conversation.process
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    let decoder = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    try stop(decoder)
    kill(shell, SIGKILL)
    // What remains of it is for the process that inherits it to reap.
    try Deadline().wait(for: "end of the decoder") {
      ProcessStatus(of: decoder)?["State"].map { $0.hasPrefix("Z") } ?? true
    }
  }
}
