import Glibc

/// Runs `body` without root's access to all files, on this thread alone, so that tests of permissions also
/// work as root. Does not change the rights of any other user.
///
/// Returns `nil` if the kernel doesn't drop the privileges. Source: `setfsuid(2)`, which affects only the
/// calling thread.
public func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result? {
  if geteuid() != 0 { return try body() }
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { return nil }
  let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
  let nobody: uid_t = 65_534
  _ = setfsuid(nobody)
  defer { _ = setfsuid(0) }
  // The call returns the previous user. With an invalid user it changes nothing.
  guard setfsuid(.max) == CInt(nobody) else { return nil }
  return try body()
}
