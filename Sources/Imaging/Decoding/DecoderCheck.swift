import DecodeProtocol
import FileSystem

/// The result of starting a decoder to check it: its path, its sandbox and its formats.
public struct DecoderCheck: Sendable {
  /// What a decoder reports.
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

    /// Makes findings.
    public init(
      startTime: Duration, activeLayers: Set<SandboxLayer>, landlockVersion: Int, formats: [String],
      libraries: [String]
    ) {
      self.startTime = startTime
      self.activeLayers = activeLayers
      self.landlockVersion = landlockVersion
      self.formats = formats
      self.libraries = libraries
    }
  }

  /// The kind of decoder.
  public var kind: DecoderKind
  /// The executable's path. `nil` if it was not found.
  public var path: FilePath?
  /// What the decoder reported, or why it did not.
  public var outcome: Result<Findings, DecoderFault>

  /// Makes the result of a check.
  public init(kind: DecoderKind, path: FilePath?, outcome: Result<Findings, DecoderFault>) {
    self.kind = kind
    self.path = path
    self.outcome = outcome
  }

  /// Starts a decoder of every kind at the same time, waits for their hellos and ends them. Takes as long as the slowest.
  ///
  /// Explicit paths count as for `DecoderPool`.
  public static func all(paths: [DecoderKind: FilePath] = [:]) -> [DecoderCheck] {
    let started = DecoderKind.allCases.map { kind in
      (kind, start(kind, paths: paths))
    }
    return started.map { kind, started in
      switch started {
      case .failure(let fault): return DecoderCheck(kind: kind, path: nil, outcome: .failure(fault))
      case .success(let start):
        return DecoderCheck(kind: kind, path: start.path, outcome: start.greeted())
      }
    }
  }

  /// A decoder that is starting.
  private struct Start {
    let path: FilePath
    let time: ContinuousClock.Instant
    let decoder: Result<StartingDecoder, DecoderFault>

    func greeted() -> Result<Findings, DecoderFault> {
      decoder.flatMap { decoder in
        do throws(DecoderFault) {
          let hello = try decoder.greet().hello
          return .success(Findings(hello, startTime: time.duration(to: .now)))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  private static func start(_ kind: DecoderKind, paths: [DecoderKind: FilePath]) -> Result<
    Start, DecoderFault
  > {
    do throws(DecoderFault) {
      let location = try DecoderLocation.find(kind, in: paths)
      let time = ContinuousClock.now
      let decoder: Result<StartingDecoder, DecoderFault>
      do throws(DecoderFault) {
        decoder = .success(try StartingDecoder(kind, at: location))
      } catch {
        decoder = .failure(error)
      }
      return .success(Start(path: location.path, time: time, decoder: decoder))
    } catch {
      return .failure(error)
    }
  }
}

extension DecoderCheck.Findings {
  /// Makes findings from a hello.
  init(_ hello: DecoderHello, startTime: Duration) {
    self.init(
      startTime: startTime, activeLayers: SandboxLayer.active(in: hello),
      landlockVersion: Int(hello.landlockVersion),
      formats: DecodeFormat.allCases.filter { $0 != .unknown && hello.reads($0) }.map(\.name),
      libraries: hello.libraries.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(
        String.init))
  }
}
