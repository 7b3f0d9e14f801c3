// Writes the input of Scripts/check-sanitizers.sh: all files of the corpus and the same mutants as in the
// tests, each after its length in 32 little-endian bits.
//
//     write-mutants CORPUS COUNT OUTPUT
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else {
  fatalError("usage: write-mutants CORPUS COUNT OUTPUT")
}
let folder = arguments[1]
var output = Data()

func append(_ bytes: some Collection<UInt8>) {
  withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { output.append(contentsOf: $0) }
  output.append(contentsOf: bytes)
}

for side in ["good", "bad"] {
  for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/" + side).sorted()
  where !["slow.png", "filter-without-end.svg"].contains(name) {
    append(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(side)/\(name)")))
  }
}
let originals = try Mutator.originals(in: folder)
for number in 0..<count { append(Mutator.mutant(number, of: originals).bytes) }
try output.write(to: URL(fileURLWithPath: arguments[3]))
