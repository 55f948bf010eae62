// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(await CommandLineApplication.run(Array(CommandLine.arguments.dropFirst())))
