// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The process, under the names that Prometheus' clients give it, and which build it is.
enum ProcessMetrics {
  /// The numbers as they are now; what the kernel does not say is left out.
  static var measurements: [Measurement] {
    var all = [
      Measurement(
        "caffe_build_info", .gauge, "Always 1; the labels say what runs.", 1,
        labels: [("version", ServiceApplication.version)])
    ]
    var usage = rusage()
    if getrusage(RUSAGE_SELF.rawValue, &usage) == 0 {
      all.append(
        Measurement(
          "process_cpu_seconds_total", .counter, "Seconds of processor time.",
          seconds(usage.ru_utime) + seconds(usage.ru_stime)))
    }
    if let pages = numbers("/proc/self/statm"), pages.count > 1 {
      let size = Double(sysconf(Int32(_SC_PAGESIZE)))
      all.append(
        Measurement(
          "process_virtual_memory_bytes", .gauge, "Bytes of address space.", pages[0] * size))
      all.append(
        Measurement(
          "process_resident_memory_bytes", .gauge, "Bytes of memory in use.", pages[1] * size))
    }
    if let start = startTime {
      all.append(
        Measurement(
          "process_start_time_seconds", .gauge, "When the process began, in seconds since 1970.",
          start))
    }
    if let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      all.append(
        Measurement("process_open_fds", .gauge, "Descriptors that are open.", Double(open)))
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      all.append(
        Measurement(
          "process_max_fds", .gauge, "Descriptors that may be open.", Double(limit.rlim_cur)))
    }
    return all
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// When the process began: the kernel counts ticks from its own start. When that was, the clocks
  /// say: where only processes are to be seen (`ProcSubset=pid`), there is no `/proc/stat`.
  private static let startTime: Double? = {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let sinceBoot = Self.seconds(of: CLOCK_BOOTTIME),
      let since1970 = Self.seconds(of: CLOCK_REALTIME)
    else { return nil }
    // The second field is a name in parentheses, which may hold anything.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return nil }
    return since1970 - sinceBoot + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }()

  private static func seconds(of clock: clockid_t) -> Double? {
    var now = timespec()
    guard clock_gettime(clock, &now) == 0 else { return nil }
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  private static func numbers(_ path: String) -> [Double]? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ")
      .compactMap { Double($0) }
  }
}
