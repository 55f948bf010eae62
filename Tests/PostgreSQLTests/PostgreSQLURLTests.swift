// SPDX-License-Identifier: Apache-2.0

import PostgreSQL
import Testing

/// URLs of databases: checked, and shown without what is secret.
@Suite struct PostgreSQLURLTests {
  @Test(arguments: [
    ("postgresql://db/caffe", "postgresql://db/caffe"),
    ("postgres://barista:secret@db:5433/caffe", "postgresql://db:5433/caffe"),
    (
      "postgresql://barista:s%2Fe%40c@a,b:2/caffe?target_session_attrs=any&sslmode=verify-full",
      "postgresql://a:5432,b:2/caffe"
    ),
    ("postgresql:///caffe?host=/run/pg&password=secret", "postgresql:///run/pg/caffe"),
    ("postgresql://[::1]:5433/caffe", "postgresql://::1:5433/caffe"),
  ])
  func areShownWithoutSecrets(_ text: String, _ shown: String) throws {
    let url = try #require(PostgreSQLURL(text))
    #expect("\(url)".replacing(":5432,", with: ",") == shown.replacing(":5432,", with: ","))
    #expect(!"\(url)".contains("s%2F") && !"\(url)".contains("secret"))
  }

  /// What libpq would take for something else, and show, is refused.
  @Test(arguments: [
    "", "caffe", "host=db dbname=caffe", "mysql://db/caffe",
    "postgresql://db/caffe?sllmode=require",
    "postgresql://barista:se/cret@db/caffe", "postgresql://barista:se@cret@db/caffe",
    "postgresql://barista:se@\u{301}cret@db/caffe", "postgresql://barista:se/\u{301}cret@db/caffe",
    "postgresql://barista:se#cret@db/caffe", "postgresql://db/caffe\0", "postgresql://db/ca%zze",
  ])
  func areRefused(_ text: String) { #expect(PostgreSQLURL(text) == nil) }

  @Test(arguments: [("a", 20), ("a,b,c", 20), ("a,b,c,d,e,f", 35)])
  func eachHostHasItsTurn(_ hosts: String, _ seconds: Int) throws {
    let url = try #require(PostgreSQLURL("postgresql://\(hosts)/caffe"))
    #expect(url.connectingTimeout == .seconds(seconds))
  }

  @Test func bytesAreTextsAndBack() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(PostgreSQLBytes.text([0, 15, 255]) == "\\x000fff")
    #expect(PostgreSQLBytes.bytes(PostgreSQLBytes.text(bytes)) == bytes)
    #expect(PostgreSQLBytes.bytes("\\x") == [])
    for text in ["", "x00", "\\x0", "\\x0g", "\\X00"] {
      #expect(PostgreSQLBytes.bytes(text) == nil)
    }
  }

  @Test func delaysGrowWithJitterUpToALimit() {
    var generator = SystemRandomNumberGenerator()
    var delay = RetryDelay()
    var expected = Duration.milliseconds(100)
    var seen: Set<Duration> = []
    for _ in 0..<20 {
      let next = delay.next(using: &generator)
      #expect(next >= expected * 0.5 && next <= expected * 1.5)
      expected = min(expected * 2, .seconds(5))
      seen.insert(next)
    }
    #expect(seen.count > 15)
    delay.reset()
    #expect(delay.next() <= .milliseconds(150))
  }
}
