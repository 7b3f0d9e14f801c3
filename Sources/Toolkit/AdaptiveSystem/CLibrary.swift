// The C library of the platform, for the modules of the toolkit that call it. Another platform needs a line
// here.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#else
  #error("The toolkit knows no C library for this platform.")
#endif

#if canImport(Musl)
  /// A stream of the C library, which hides what it is.
  public typealias CStream = OpaquePointer
#else
  /// A stream of the C library.
  public typealias CStream = UnsafeMutablePointer<FILE>
#endif
