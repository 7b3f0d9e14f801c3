#if arch(x86_64)
  import CSystemCalls
  import PhotoDecodeProtocol
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// Tries every number of a system call in the real decoders. The result is a page of the guide.
  @Suite(
    "Every system call from inside a decoder", .serialized,
    .enabled(if: Injection.isPossible && Attack.isPossible, Attack.hint))
  struct EveryCallTests {
    /// More numbers than any kernel has calls, and the first ones of the 32-bit table.
    private static let numbers: Range<Int32> = 0..<700
    /// Calls that continue what a signal or a tracer has interrupted. They are allowed.
    private static let untried = ["rt_sigreturn", "restart_syscall"]
    /// uretprobe and uprobe. Newer kernels let them pass every filter, because they make them on behalf of a
    /// tracer. From other code they fail, or end the process.
    private static let unfiltered: [Int32] = [335, 336]
    private static let x32: Int32 = 0x4000_0000

    /// The result of a call whose arguments are zeros, as a decoder sees it.
    private enum Answer: Hashable {
      case refused(Int32)
      case pretended
      case made
      case ended
    }

    /// The names of calls, from the kernel's header; calls without a name are not there.
    private static func names() throws -> [Int32: String] {
      let path = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      let pairs = lines.compactMap { line -> (Int32, String)? in
        let words = line.split(separator: " ")
        guard words.count == 3, words[1].hasPrefix("__NR_"), let number = Int32(words[2]) else { return nil }
        return (number, String(words[1].dropFirst(5)))
      }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Tries every call in decoders that `start` starts.
    private func answers(of start: () throws -> any RunningDecoder) throws -> [Int32: Answer] {
      let names = try Self.names()
      var conversation = try start()
      var answers: [Int32: Answer] = [:]
      for number in Self.numbers
      where !Self.untried.contains(names[number] ?? "") && !Self.unfiltered.contains(number) {
        // With zeros, ppoll would wait for ever.
        let call =
          names[number] == "ppoll"
          ? Injection(number: number, .number(0), .number(1), error: 0) : Injection(number: number, error: 0)
        switch call.perform(in: conversation.process) {
        case .success(0) where ["access", "faccessat"].contains(names[number]): answers[number] = .pretended
        case .success(let value) where [EPERM, EACCES, ENOSYS, ENOMEM].contains(Int32(clamping: -value)):
          answers[number] = .refused(Int32(clamping: -value))
        case .success: answers[number] = .made
        case .failure(let error):
          #expect(error.errno == ESRCH, "\(number)")
          answers[number] = .ended
          conversation = try start()
        }
      }
      return answers
    }

    private func page(_ answers: [Int32: Answer]) throws -> String {
      let names = try Self.names()
      func list(_ answer: Answer) -> String {
        answers.filter { $0.value == answer }.keys.sorted().compactMap { names[$0] }.joined(separator: ", ")
      }
      return """
        # System calls of a decoder

        This page lists the results of system calls that a decoder makes on x86-64, with zeros as arguments. A
        test tries every number from \(Self.numbers.lowerBound) to \(Self.numbers.upperBound - 1) in each of the decoders.

        | Result | Calls |
        |---|---|
        | made | \(list(.made)) |
        | made, but not tried: they continue what was interrupted | \(Self.untried.joined(separator: ", ")) |
        | made, and ends the decoder | \(list(.ended)) |
        | depends on the kernel, which lets them pass every filter; they fail or end the decoder | uretprobe, uprobe |
        | succeeds without being made | \(list(.pretended)) |
        | EACCES | \(list(.refused(EACCES))) |
        | ENOMEM | \(list(.refused(ENOMEM))) |
        | EPERM | \(list(.refused(EPERM))) |
        | ENOSYS | clone3, and every number that the filter does not know, such as those of newer calls |
        | kills the decoder | every call of the x32 ABI, and every call of a 32-bit program (`int 0x80`) |

        Some calls are made only with some arguments: `mmap` for private memory and for received files, never executable,
        growing or shared without a file; `mprotect` to make memory writable; `prctl` to name a thread or memory; `fcntl` to
        read flags and seals; `tgkill` to send a signal to itself; `prlimit64` to read its limits; and, in
        `photos-decoder-extra`, `clone` to start a thread.

        """
    }

    @Test("every call has the answer that the guide says, in every decoder")
    func table() throws {
      let starts: [(name: String, start: () throws -> any RunningDecoder)] =
        DecoderVariant.all.map { variant in (variant.description, { try variant.start() }) } + [
          ("photos-decoder-extra --headers", { try HeaderConversation() })
        ]
      let all = try starts.map { try answers(of: $0.start) }
      for ((name, _), answers) in zip(starts, all) {
        #expect(answers == all[0], "\(name)")
        // None is unknown to the filter and made.
        for number in Int32(447)..<Self.numbers.upperBound {
          #expect(answers[number] == .refused(ENOSYS), "\(number)")
        }
      }
      let page = try page(all[0])
      let path = Repository.path("Documentation/SystemCalls.md")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try page.write(toFile: path, atomically: true, encoding: .utf8)
        Issue.record("recorded \(path); run the test again")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == page)
    }

    @Test("calls of other ABIs end every decoder", arguments: DecoderVariant.all)
    func foreign(_ variant: DecoderVariant) throws {
      for number in [0, 1, 2, 39, 59, 101, 231, 512, 520, 547] as [Int32] {
        let process = try variant.start()
        #expect(
          Injection(number: Self.x32 + number, error: 0).perform(in: process.process)
            == .failure(InjectionError(errno: ESRCH)), "\(number)")
      }
      let process = try variant.start()
      let result = Attack(csy_foreign_attack()).run(in: process.process)
      // A kernel that runs no 32-bit programs ends it with another signal.
      let endings = [ESRCH, EFAULT].map { Result<UInt64, InjectionError>.failure(InjectionError(errno: $0)) }
      #expect(endings.contains(result))
      let ordinary = try OrdinaryProcess()
      let outside = Attack(csy_foreign_attack()).run(in: ordinary.identifier)
      #expect(outside == .success(UInt64(ordinary.identifier)) || outside == endings[1])
    }
  }
#endif
