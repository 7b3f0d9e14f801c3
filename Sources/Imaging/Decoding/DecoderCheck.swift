import DecodeProtocol
import FileSystem

/// What is found out about a decoder by starting it: where it is, how it is locked up, and what it reads.
public struct DecoderCheck: Sendable {
  /// What it said.
  public struct Findings: Equatable, Sendable {
    /// From starting the process to its hello.
    public var startTime: Duration
    /// The layers that stand.
    public var layers: Set<SandboxLayer>
    /// The version of Landlock the kernel has; 0 without.
    public var landlockVersion: Int
    /// The names of the formats it reads, such as `JPEG`.
    public var formats: [String]
    /// Its libraries with their versions, such as `libpng 1.6.39`.
    public var libraries: [String]

    /// Makes findings.
    public init(
      startTime: Duration, layers: Set<SandboxLayer>, landlockVersion: Int, formats: [String],
      libraries: [String]
    ) {
      self.startTime = startTime
      self.layers = layers
      self.landlockVersion = landlockVersion
      self.formats = formats
      self.libraries = libraries
    }
  }

  /// Which decoder it is.
  public var kind: DecoderKind
  /// The executable's path; `nil` when it was not found.
  public var path: FilePath?
  /// What it said, or why it said nothing.
  public var outcome: Result<Findings, DecoderFault>

  /// Makes the result of a check.
  public init(kind: DecoderKind, path: FilePath?, outcome: Result<Findings, DecoderFault>) {
    self.kind = kind
    self.path = path
    self.outcome = outcome
  }

  /// Starts a decoder of every kind at the same time, hears what they say and ends them: takes as long as the slowest.
  ///
  /// Explicit paths are taken as by `DecoderPool`.
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

  /// A decoder on its way.
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
  /// Takes what is in a hello.
  init(_ hello: DecoderHello, startTime: Duration) {
    self.init(
      startTime: startTime, layers: SandboxLayer.standing(in: hello),
      landlockVersion: Int(hello.landlockVersion),
      formats: DecodeFormat.allCases.filter { $0 != .unknown && hello.reads($0) }.map(\.name),
      libraries: hello.libraries.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(
        String.init))
  }
}
