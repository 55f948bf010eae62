// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Inflection
import Locales
import Localization
import Messages
import Resources
import WireResources

/// What the dearest text of each kind of work takes, in a release build.
///
/// Prints a line for each kind: its name, the worst milliseconds of reading the request and of
/// resolving it, the best of resolving it again, the worst of writing it out, the steps and bytes
/// that the last resolve took, the nanoseconds of a step, and how the resolve ended. Milliseconds
/// are the thread's own. Arguments name what to measure; without any it is everything. `--first`
/// leaves the repetitions out, so that nothing is in a cache.
@main
struct WorkBenchmark {
  static func main() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "work-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try WorkCatalogs.write(in: folder)
    let resolver = Resolver(snapshot: CatalogStore(directory: folder.path).snapshot)
    let arguments = CommandLine.arguments.dropFirst()
    let wanted = Set(arguments.filter { !$0.hasPrefix("-") })
    let rounds = arguments.contains("--first") ? 1 : 4
    print("kind\tread ms\tresolve ms\tagain ms\twrite ms\tsteps\tbytes\tns a step\toutcome")
    for kind in try WorkKind.all() where wanted.isEmpty || wanted.contains(kind.name) {
      measure(kind, resolver, rounds: rounds)
    }
  }

  private static func measure(_ kind: WorkKind, _ resolver: Resolver, rounds: Int) {
    var (reading, resolving, writing) = (0.0, 0.0, 0.0)
    var again = Double.infinity
    var (steps, bytes) = (0, 0)
    var outcome = ""
    let encoded = (try? kind.resource.message.encoded()) ?? []
    for _ in 0..<rounds {
      var read: LocalizedStringResource?
      let before = processorTime
      do {
        read = try encoded.withUnsafeBytes { bytes in
          try Caffe.Localization.V1.LocalizedStringResource.withView(decoding: bytes) {
            try LocalizedStringResource($0)
          }
        }
      } catch {
        outcome = "not read: \(String(String(describing: error).prefix(80)))"
      }
      reading = max(reading, milliseconds(since: before))
      guard let resource = read else { break }
      var budget = WorkBudget(steps: 1 << 40, bytes: 1 << 40)
      let start = processorTime
      var resolved: ResolvedString?
      do throws(ResolverError) {
        let result = try resolver.resolve(resource, options: kind.options, budget: &budget)
        resolved = result
        outcome = "\(result.string.utf8.count) bytes, \(result.text.runs.count) runs"
      } catch {
        outcome = error.message
      }
      let taken = milliseconds(since: start)
      resolving = max(resolving, taken)
      again = min(again, taken)
      steps = (1 << 40) - budget.steps
      bytes = (1 << 40) - budget.bytes
      if let resolved {
        let start = processorTime
        let html = resolved.text.html(language: resolved.language).utf8.count
        let ansi = resolved.text.ansi.utf8.count
        writing = max(writing, milliseconds(since: start))
        outcome += ", \(html) of HTML, \(ansi) of ANSI, \(resolved.diagnostics.count) diagnostics"
      }
    }
    let perStep = steps == 0 ? 0 : again * 1e6 / Double(steps)
    let figures = [reading, resolving, again, writing].map { String(format: "%.2f", $0) }
    print(
      ([kind.name] + figures + ["\(steps)", "\(bytes)", String(format: "%.0f", perStep), outcome])
        .joined(separator: "\t"))
  }

  /// What the thread has had of a processor, in milliseconds: others may keep it waiting.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func milliseconds(since start: Double) -> Double { processorTime - start }
}
