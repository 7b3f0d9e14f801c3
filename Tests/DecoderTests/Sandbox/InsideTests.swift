import CSystemCalls
import PhotoDecodeProtocol
import Glibc
import TestSupport
import Testing

/// The abilities of hostile code inside a decoder that it controls: the tests make the real programs perform
/// system calls.
@Suite(
  "System calls from inside a decoder", .serialized,
  .enabled(if: Injection.isPossible, Injection.hint)
)
struct InsideTests {
  private static let cloneThread = 0x10000
  private static let cloneVM = 0x100

  static let refused: [Injection] = [
    // Files.
    Injection("open", .text("/etc/passwd"), .number(Int(O_RDONLY)), error: EACCES),
    Injection("openat", .number(-100), .text("/etc/passwd"), .number(Int(O_RDONLY)), error: EACCES),
    Injection("openat", .number(-100), .text("/proc/self/mem"), .number(Int(O_RDWR)), error: EACCES),
    Injection(
      "openat", .number(-100), .text("/tmp/of-a-decoder"), .number(Int(O_CREAT | O_WRONLY)), .number(0o600),
      error: EACCES),
    Injection("creat", .text("/tmp/of-a-decoder"), .number(0o600), error: EACCES),
    Injection(
      "openat2", .number(-100), .text("/etc/passwd"), .bytes(.init(repeating: 0, count: 24)), .number(24),
      error: EPERM),
    Injection(
      "open_by_handle_at", .number(3), .bytes(.init(repeating: 0, count: 16)), .number(0), error: EPERM),
    Injection("memfd_create", .text("x"), .number(0), error: EPERM),
    Injection("mkdirat", .number(-100), .text("/tmp/of-a-decoder"), .number(0o700), error: EPERM),
    Injection("unlinkat", .number(-100), .text("/tmp/none"), .number(0), error: EPERM),
    Injection("renameat2", .number(-100), .text("/tmp/a"), .number(-100), .text("/tmp/b"), error: EPERM),
    Injection("linkat", .number(-100), .text("/etc/passwd"), .number(-100), .text("/tmp/b"), error: EPERM),
    Injection("symlinkat", .text("/etc/passwd"), .number(-100), .text("/tmp/b"), error: EPERM),
    Injection("mknodat", .number(-100), .text("/tmp/of-a-decoder"), .number(0o10600), error: EPERM),
    Injection("truncate", .text("/tmp/none"), .number(0), error: EPERM),
    Injection("readlinkat", .number(-100), .text("/proc/self/exe"), .bytes([0]), .number(1), error: EPERM),
    Injection("getdents64", .number(0), .bytes(.init(repeating: 0, count: 64)), .number(64), error: EPERM),
    Injection("chdir", .text("/"), error: EPERM),
    Injection("chroot", .text("/"), error: EPERM),
    Injection("mount", .text("x"), .text("/mnt"), .text("tmpfs"), .number(0), .number(0), error: EPERM),
    Injection("inotify_init1", .number(0), error: EPERM),
    // The network, and other programs' sockets.
    Injection("socket", .number(Int(AF_INET)), .number(1), .number(0), error: EPERM),
    Injection("socket", .number(Int(AF_UNIX)), .number(1), .number(0), error: EPERM),
    Injection("socket", .number(Int(AF_NETLINK)), .number(3), .number(0), error: EPERM),
    Injection(
      "connect", .number(3), .bytes([2, 0, 0, 80, 127, 0, 0, 1] + .init(repeating: 0, count: 8)), .number(16),
      error: EPERM),
    Injection("bind", .number(3), .bytes([1, 0, 0]), .number(3), error: EPERM),
    Injection("sendto", .number(3), .text("x"), .number(1), .number(0), .number(0), .number(0), error: EPERM),
    // Programs and processes.
    Injection("execve", .text("/bin/true"), .number(0), .number(0), error: EPERM),
    Injection(
      "execveat", .number(-100), .text("/bin/true"), .number(0), .number(0), .number(0), error: EPERM),
    Injection("fork", error: EPERM),
    Injection("vfork", error: EPERM),
    Injection("clone", .number(Int(SIGCHLD)), .number(0), error: EPERM),
    Injection("clone", .number(cloneVM | Int(SIGCHLD)), .number(0), error: EPERM),
    Injection("clone", .number(0x1000_0000 | Int(SIGCHLD)), .number(0), error: EPERM),
    // A thread with descriptors of its own, which would multiply their limit.
    Injection("clone", .number(cloneThread | cloneVM | 0x200 | 0x800 | 0x40000), .number(0), error: EPERM),
    Injection("clone3", .bytes(.init(repeating: 0, count: 88)), .number(88), error: ENOSYS),
    Injection("ptrace", .number(16), .parent, .number(0), .number(0), error: EPERM),
    Injection(
      "process_vm_readv", .parent, .number(0), .number(0), .number(0), .number(0), .number(0), error: EPERM),
    Injection(
      "process_vm_writev", .parent, .number(0), .number(0), .number(0), .number(0), .number(0), error: EPERM),
    Injection("kill", .parent, .number(0), error: EPERM),
    Injection("kill", .itself, .number(0), error: EPERM),
    Injection("kill", .number(-1), .number(0), error: EPERM),
    Injection("tkill", .parent, .number(0), error: EPERM),
    Injection("tgkill", .parent, .parent, .number(0), error: EPERM),
    Injection("pidfd_open", .parent, .number(0), error: EPERM),
    Injection("pidfd_getfd", .number(3), .number(0), .number(0), error: EPERM),
    Injection("setpriority", .number(0), .number(0), .number(-20), error: EPERM),
    Injection(
      "sched_setaffinity", .parent, .number(8), .bytes(.init(repeating: 255, count: 8)), error: EPERM),
    // Executable memory.
    Injection(
      "mmap", .number(0), .number(4096), .number(7), .number(0x22), .number(-1), .number(0), error: EACCES),
    Injection(
      "mmap", .number(0), .number(4096), .number(5), .number(0x22), .number(-1), .number(0), error: EACCES),
    Injection("mprotect", .number(0), .number(4096), .number(5), error: EACCES),
    Injection("pkey_mprotect", .number(0), .number(4096), .number(5), .number(-1), error: EPERM),
    Injection("personality", .number(0x40_0000), error: EPERM),
    Injection(
      "remap_file_pages", .number(0), .number(4096), .number(0), .number(0), .number(0), error: EPERM),
    // Memory that RLIMIT_DATA does not count: shared, growing, locked, in huge pages, or moved.
    Injection(
      "mmap", .number(0), .number(4096), .number(3), .number(0x21), .number(-1), .number(0), error: EPERM),
    Injection(
      "mmap", .number(0), .number(4096), .number(3), .number(0x23), .number(-1), .number(0), error: EPERM),
    Injection(
      "mmap", .number(0), .number(4096), .number(3), .number(0x122), .number(-1), .number(0), error: EPERM),
    Injection(
      "mmap", .number(0), .number(4096), .number(3), .number(0x2022), .number(-1), .number(0), error: EPERM),
    Injection(
      "mmap", .number(0), .number(1 << 21), .number(3), .number(0x40022), .number(-1), .number(0),
      error: EPERM),
    Injection("mprotect", .number(0), .number(4096), .number(1), error: EACCES),
    Injection("mprotect", .number(0), .number(4096), .number(0), error: EACCES),
    Injection("mprotect", .number(0), .number(4096), .number(0x100_0003), error: EACCES),
    Injection("mremap", .number(0), .number(4096), .number(8192), .number(1), error: ENOMEM),
    Injection("mlock", .number(0), .number(4096), error: EPERM),
    Injection("mlockall", .number(1), error: EPERM),
    Injection("shmat", .number(0), .number(0), .number(0), error: EPERM),
    Injection("shmget", .number(0), .number(4096), .number(0o1600), error: EPERM),
    // Removing the layers.
    Injection("prctl", .number(38), .number(0), .number(0), .number(0), .number(0), error: EPERM),
    Injection("prctl", .number(4), .number(1), .number(0), .number(0), .number(0), error: EPERM),
    Injection("prctl", .number(22), .number(0), .number(0), .number(0), .number(0), error: EPERM),
    Injection("seccomp", .number(1), .number(0), .number(0), error: EPERM),
    Injection("landlock_create_ruleset", .number(0), .number(0), .number(1), error: EPERM),
    Injection("setrlimit", .number(2), .bytes(.init(repeating: 255, count: 16)), error: EPERM),
    Injection(
      "prlimit64", .number(0), .number(2), .bytes(.init(repeating: 255, count: 16)), .number(0), error: EPERM),
    Injection("prlimit64", .parent, .number(2), .number(0), .number(0), error: EPERM),
    Injection("setuid", .number(0), error: EPERM),
    Injection("setns", .number(3), .number(0), error: EPERM),
    Injection("unshare", .number(0x1000_0000), error: EPERM),
    // Large kernel interfaces.
    Injection("io_uring_setup", .number(8), .bytes(.init(repeating: 0, count: 120)), error: EPERM),
    Injection("bpf", .number(5), .bytes(.init(repeating: 0, count: 120)), .number(120), error: EPERM),
    Injection("userfaultfd", .number(0), error: EPERM),
    Injection(
      "perf_event_open", .bytes(.init(repeating: 0, count: 112)), .number(0), .number(-1), .number(-1),
      .number(0), error: EPERM),
    Injection("keyctl", .number(0), .number(-3), .number(0), error: EPERM),
    Injection("ioctl", .number(0), .number(0x5412), .text("x"), error: EPERM),
    Injection("fcntl", .number(3), .number(8), .parent, error: EPERM),
    Injection("dup", .number(3), error: EPERM),
    Injection("reboot", .number(0), error: EPERM),
    Injection("init_module", .number(0), .number(0), .text(""), error: EPERM),
    Injection("splice", .number(3), .number(0), .number(0), .number(0), .number(0), .number(0), error: EPERM),
  ]

  @Test("every attempt to escape is refused, and decoding continues", arguments: DecoderVariant.all)
  func refusals(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    for injection in Self.refused where injection.exists {
      #expect(
        injection.perform(in: conversation.process) == .success(Int64(-injection.error)),
        "\(injection.testDescription)")
    }
    #expect(Glibc.access("/tmp/of-a-decoder", F_OK) == -1)
    let response = try conversation.perform(.probe, of: Fixture.path("rgb.png"))
    #expect(response.reply.status == (variant.program == .basic ? .ok : .unknownFormat))
  }

  @Test("access() says yes to any path, so that it says nothing", arguments: DecoderVariant.all)
  func access(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    for path in ["/etc/passwd", "/none", "/root/.ssh/none"] {
      let attempts = [
        Injection("faccessat", .number(-100), .text(path), .number(0), error: 0),
        Injection("access", .text(path), .number(0), error: 0),
      ]
      for attempt in attempts where attempt.exists {
        #expect(attempt.perform(in: conversation.process) == .success(0), "\(attempt.testDescription)")
      }
    }
  }

  @Test("permitted calls succeed, so that a refusal comes from the sandbox and not from the attempt")
  func allowed() throws {
    let conversation = try DecoderConversation(.basic)
    let process = Int64(conversation.process)
    let inside = { Injection("getpid", error: 0).perform(in: conversation.process) }
    #expect(inside() == .success(process))
    let memory = Injection(
      "mmap", .number(0), .number(4096), .number(3), .number(0x22), .number(-1), .number(0), error: 0)
    #expect(try memory.perform(in: conversation.process).get() > 4096)
    #expect(
      Injection("tgkill", .itself, .itself, .number(0), error: 0).perform(in: conversation.process)
        == .success(0))
    #expect(
      Injection(
        "prlimit64", .number(0), .number(7), .number(0), .bytes(.init(repeating: 0, count: 16)), error: 0
      )
      .perform(in: conversation.process) == .success(0))
  }

  @Test("a process without a sandbox succeeds with the same calls")
  func withoutSandbox() throws {
    let process = try OrdinaryProcess()
    let attempts = [
      Injection("openat", .number(-100), .text("/etc/passwd"), .number(Int(O_RDONLY)), error: 0),
      Injection("socket", .number(Int(AF_UNIX)), .number(1), .number(0), error: 0),
      Injection("kill", .parent, .number(0), error: 0),
      Injection(
        "mmap", .number(0), .number(4096), .number(7), .number(0x22), .number(-1), .number(0), error: 0),
      Injection("memfd_create", .text("x"), .number(0), error: 0),
      Injection("dup", .number(0), error: 0),
    ]
    for attempt in attempts where attempt.exists {
      #expect(try attempt.perform(in: process.identifier).get() >= 0, "\(attempt.testDescription)")
    }
  }
}
