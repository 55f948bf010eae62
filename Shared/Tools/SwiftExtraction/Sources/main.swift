// SPDX-License-Identifier: Apache-2.0

import Foundation

// Reads names of Swift files from standard input, each ended by a zero byte, and prints a line of
// JSON for each localizable string and each problem. `caffe catalog extract` runs it.

if CommandLine.arguments.count > 1 {
  let help = """
    Usage: caffe-extract < FILES

    Reads names of Swift files, each ended by a zero byte, and prints a JSON object for each
    localizable string on a line of its own. It is run by `caffe catalog extract` and `sync`.

    """
  FileHandle.standardOutput.write(Data(help.utf8))
  exit(CommandLine.arguments[1] == "--help" ? 0 : 2)
}
StackGuard.run { Extraction.run() }
