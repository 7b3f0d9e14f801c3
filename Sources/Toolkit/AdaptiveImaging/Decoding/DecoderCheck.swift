import AdaptiveFileSystem
import PhotoDecodeProtocol
import PhotoFormats

/// The result of starting a decoder to check it: its path, its sandbox and its formats.
public struct DecoderCheck: Sendable {
  /// A decoder's report about itself.
  public struct Findings: Equatable, Sendable {
    /// The time from starting the process to its hello.
    public var startTime: Duration
    /// The active layers of its sandbox.
    public var activeLayers: Set<SandboxLayer>
    /// The kernel's version of Landlock. 0 without Landlock.
    public var landlockVersion: Int
    /// The names of the formats that it reads, such as `JPEG`.
    public var formats: [String]
    /// The names and versions of its libraries, such as `libpng 1.6.39`.
    public var libraries: [String]
  }

  /// The kind of decoder.
  public var kind: DecoderKind
  /// The executable's path; `nil` if it was not found.
  public var path: FilePath?
  /// The report, or the reason why there is none.
  public var outcome: Result<Findings, DecoderUnavailableError>

  /// Starts a decoder of every kind, receives their hellos and ends them. Takes as long as the slowest.
  ///
  /// The paths are those of `DecoderPool.init`.
  public static func all(paths: [DecoderKind: FilePath] = [:]) -> [DecoderCheck] {
    let started = DecoderKind.allCases.map { kind in
      (kind, start(kind, paths: paths))
    }
    return started.map { kind, started in
      switch started {
      case .failure(let error): return DecoderCheck(kind: kind, path: nil, outcome: .failure(error))
      case .success(let start):
        return DecoderCheck(kind: kind, path: start.path, outcome: start.findings())
      }
    }
  }

  /// A server that has been started.
  private struct Start {
    let path: FilePath
    let time: ContinuousClock.Instant
    let server: Result<DecoderServer, DecoderUnavailableError>

    func findings() -> Result<Findings, DecoderUnavailableError> {
      server.flatMap { server in
        Result { () throws(DecoderUnavailableError) in
          Findings(try DecoderOrder(from: server).receive().hello, startTime: time.duration(to: .now))
        }
      }
    }
  }

  private static func start(
    _ kind: DecoderKind, paths: [DecoderKind: FilePath]
  ) -> Result<Start, DecoderUnavailableError> {
    Result { () throws(DecoderUnavailableError) in
      let path = try kind.findExecutable(in: paths)
      let time = ContinuousClock.now
      return Start(
        path: path, time: time,
        server: Result { () throws(DecoderUnavailableError) in try DecoderServer(kind, executable: path) })
    }
  }
}

extension DecoderCheck.Findings {
  /// Creates findings from a hello.
  init(_ hello: DecoderHello, startTime: Duration) {
    self.init(
      startTime: startTime, activeLayers: SandboxLayer.active(in: hello),
      landlockVersion: Int(hello.landlockVersion),
      formats: PhotoFormat.allCases.filter(hello.reads).map(\.name),
      libraries: hello.libraries.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(
        String.init))
  }
}
