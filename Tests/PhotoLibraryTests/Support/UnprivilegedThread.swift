import Glibc

/// Runs `body` as a user who may read nothing of root's, on this thread alone, so that permission checks are
/// tested where tests run as root. Somebody who is not root stays who they are.
///
/// Returns nil where the kernel doesn't let go of the privileges. Source: `setfsuid(2)`, whose effect is limited
/// to the calling thread.
func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result? {
  if geteuid() != 0 { return try body() }
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { return nil }
  let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
  let nobody: uid_t = 65_534
  _ = setfsuid(nobody)
  defer { _ = setfsuid(0) }
  // The call says who one was before: asked with a user that doesn't exist, it only answers.
  guard setfsuid(.max) == CInt(nobody) else { return nil }
  return try body()
}
