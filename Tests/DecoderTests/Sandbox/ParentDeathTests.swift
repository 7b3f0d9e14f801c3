import PhotoDecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

/// A decoder that an attacker controls would not end because its socket is closed. The tests stop decoders,
/// so that these can do nothing at all.
@Suite("Decoders whose program is gone")
struct ParentDeathTests {
  /// Stops a decoder and its server, which are asleep until then.
  private func stop(_ conversation: DecoderConversation) throws {
    for process in [conversation.process, conversation.server] {
      kill(process, SIGSTOP)
      try Deadline().wait(for: "stop") {
        Activity(of: process).threads.values.allSatisfy { $0.state == "T" }
      }
    }
  }

  /// Waits until a process has ended. The process that inherits it reaps its remains.
  private func waitForEnd(of process: pid_t) throws {
    try Deadline().wait(for: "end of \(process)") {
      ProcessStatus(of: process)?["State"].map { $0.hasPrefix("Z") } ?? true
    }
  }

  @Test("a decoder ends with the thread that started it", arguments: DecoderVariant.all)
  func thread(_ variant: DecoderVariant) throws {
    let thread = SpawningThread()
    let conversation = try DecoderConversation(
      variant.program, arguments: variant.arguments, thread: thread)
    #expect(try conversation.perform(.probe, of: Fixture.path("rgb.png")).reply.id == 1)
    try stop(conversation)
    thread.end()
    var status: Int32 = 0
    #expect(waitpid(conversation.server, &status, 0) == conversation.server)
    #expect(status & 0x7F == SIGKILL)
    try waitForEnd(of: conversation.process)
  }

  @Test("a decoder ends when its program is killed", arguments: DecoderVariant.all)
  func program(_ variant: DecoderVariant) throws {
    // The shell stands for the program.
    let conversation = try variant.start(launcher: ["/bin/sh", "-c", "\"$0\" \"$@\" & wait"])
    let shell = conversation.server
    let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    let server = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    kill(server, SIGSTOP)
    kill(conversation.process, SIGSTOP)
    kill(shell, SIGKILL)
    for process in [server, conversation.process] { try waitForEnd(of: process) }
  }

  @Test("a decoder ends with its server, which has other decoders", arguments: DecoderVariant.all)
  func server(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    kill(conversation.process, SIGSTOP)
    kill(conversation.server, SIGKILL)
    try waitForEnd(of: conversation.process)
  }
}
