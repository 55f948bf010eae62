// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import ServiceKit

@Suite struct SignalSourcesTests {
  /// One that is not caught yet ends the process, which would end the tests.
  @Test(arguments: Int32(40)..<60)
  func aSignalIsCaughtFromTheBeginning(number: Int32) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = SignalSources([number]) { continuation.yield($0) }
    kill(getpid(), number)
    var numbers = stream.makeAsyncIterator()
    #expect(await numbers.next() == number)
    withExtendedLifetime(sources) {}
  }
}
