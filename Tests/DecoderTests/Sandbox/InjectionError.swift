/// Why a call could not be made in another process. ESRCH means that the call ended the process.
struct InjectionError: Error, Equatable {
  let errno: Int32
}
