// Writes the files that Scripts/check-sanitizers.sh reads: the corpus, good and bad, and the mutants that the tests
// make too. Each with its length before it, 32 bits, little endian.
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
