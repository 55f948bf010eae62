// SPDX-License-Identifier: Apache-2.0
// Sends calls at a steady rate, whether or not earlier ones have been answered, and says how long
// they took. A load generator that waits for answers sends less to a server that is slow, and so
// never sees how long its callers would really have waited; here a call's time begins when it was
// due.
//
//   paced_load HOST:PORT /SERVICE/METHOD FRAMED_BODY_FILE RATE SECONDS
//
// Prints one line: the calls, the rate in calls a second, and the median, the 99th percentile, the
// 99.9th and the longest time in microseconds, separated by tabs. The first second does not count.
//
// Exit codes: 0 every call was answered with grpc-status 0, 1 otherwise, 2 wrong usage.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nghttp2/nghttp2.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr size_t connection_count = 4;
// How often calls are sent: those that became due meanwhile go together. Sleeping between leaves
// the processor to the server, which has to share it.
constexpr int64_t tick_nanoseconds = 100'000;
// A server that cannot keep up gets its time, and the times that it has earned.
constexpr int64_t drain_nanoseconds = 30'000'000'000;
constexpr int64_t warm_up_nanoseconds = 1'000'000'000;
constexpr uint32_t window_bytes = 16 << 20;

int64_t now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * int64_t{1'000'000'000} + time.tv_nsec;
}

struct Call {
  int64_t due;
  size_t body_sent = 0;
  bool is_ok = false;
};

struct Connection {
  int socket = -1;
  nghttp2_session* session = nullptr;
  std::string outbound;
};

std::string authority, path, body;
std::vector<int64_t> times;
int64_t counted_from = 0;
size_t sent = 0, answered = 0, failed = 0;

ssize_t read_body(nghttp2_session*, int32_t, uint8_t* buffer, size_t length, uint32_t* flags,
                  nghttp2_data_source* source, void*) {
  auto* call = static_cast<Call*>(source->ptr);
  const size_t count = std::min(length, body.size() - call->body_sent);
  memcpy(buffer, body.data() + call->body_sent, count);
  call->body_sent += count;
  if (call->body_sent == body.size()) *flags |= NGHTTP2_DATA_FLAG_EOF;
  return static_cast<ssize_t>(count);
}

int on_header(nghttp2_session* session, const nghttp2_frame* frame, const uint8_t* name,
              size_t name_length, const uint8_t* value, size_t value_length, uint8_t, void*) {
  if (name_length == 11 && memcmp(name, "grpc-status", 11) == 0) {
    auto* call =
        static_cast<Call*>(nghttp2_session_get_stream_user_data(session, frame->hd.stream_id));
    if (call) call->is_ok = value_length == 1 && value[0] == '0';
  }
  return 0;
}

int on_close(nghttp2_session* session, int32_t id, uint32_t, void*) {
  auto* call = static_cast<Call*>(nghttp2_session_get_stream_user_data(session, id));
  if (!call) return 0;
  answered += 1;
  if (!call->is_ok) failed += 1;
  if (call->due >= counted_from) times.push_back(now() - call->due);
  delete call;
  return 0;
}

nghttp2_nv header(const char* name, const std::string& value) {
  return {reinterpret_cast<uint8_t*>(const_cast<char*>(name)),
          reinterpret_cast<uint8_t*>(const_cast<char*>(value.data())), strlen(name), value.size(),
          NGHTTP2_NV_FLAG_NONE};
}

void submit(Connection& connection, int64_t due) {
  static const std::string post = "POST", http = "http", type = "application/grpc",
                           trailers = "trailers";
  const std::array headers{header(":method", post),      header(":scheme", http),
                           header(":path", path),        header(":authority", authority),
                           header("content-type", type), header("te", trailers)};
  auto* call = new Call{due};
  nghttp2_data_provider provider;
  provider.source.ptr = call;
  provider.read_callback = read_body;
  sent += 1;
  if (nghttp2_submit_request(connection.session, nullptr, headers.data(), headers.size(),
                             &provider, call) < 0) {
    failed += 1;
    delete call;
  }
}

// Writes what the session has to say, as far as the socket takes it; false when it is broken.
bool flush(Connection& connection) {
  for (;;) {
    const uint8_t* bytes = nullptr;
    const ssize_t count = nghttp2_session_mem_send(connection.session, &bytes);
    if (count < 0) return false;
    if (count == 0) break;
    connection.outbound.append(reinterpret_cast<const char*>(bytes), static_cast<size_t>(count));
  }
  while (!connection.outbound.empty()) {
    const ssize_t count =
        write(connection.socket, connection.outbound.data(), connection.outbound.size());
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    connection.outbound.erase(0, static_cast<size_t>(count));
  }
  return true;
}

bool receive(Connection& connection) {
  static std::array<uint8_t, 1 << 16> buffer;
  const ssize_t count = read(connection.socket, buffer.data(), buffer.size());
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  if (count == 0) return false;
  return nghttp2_session_mem_recv(connection.session, buffer.data(),
                                  static_cast<size_t>(count)) >= 0;
}

bool open_connection(Connection& connection, const sockaddr_in& address) {
  connection.socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(connection.socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) < 0) {
    return false;
  }
  const int on = 1;
  setsockopt(connection.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(connection.socket, F_SETFL, O_NONBLOCK);
  nghttp2_session_callbacks* callbacks = nullptr;
  nghttp2_session_callbacks_new(&callbacks);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_close);
  nghttp2_session_client_new(&connection.session, callbacks, nullptr);
  nghttp2_session_callbacks_del(callbacks);
  const std::array settings{nghttp2_settings_entry{NGHTTP2_SETTINGS_ENABLE_PUSH, 0},
                            nghttp2_settings_entry{NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE,
                                                   window_bytes}};
  nghttp2_submit_settings(connection.session, NGHTTP2_FLAG_NONE, settings.data(), settings.size());
  nghttp2_session_set_local_window_size(connection.session, NGHTTP2_FLAG_NONE, 0, window_bytes);
  return true;
}

// Sends and receives until the time is over and everything is answered; false when it breaks.
bool run(std::vector<Connection>& connections, double rate, int64_t duration) {
  std::vector<pollfd> polls;
  for (const auto& connection : connections) polls.push_back({connection.socket, POLLIN, 0});
  const int64_t start = now();
  const auto total = static_cast<size_t>(rate * static_cast<double>(duration) / 1e9);
  counted_from = start + warm_up_nanoseconds;
  int64_t tick = start;
  while (answered + failed < total) {
    int64_t time = now();
    if (time > start + duration + drain_nanoseconds) return false;
    while (sent < total) {
      const int64_t due = start + static_cast<int64_t>(static_cast<double>(sent) * 1e9 / rate);
      if (due > time) break;
      submit(connections[sent % connections.size()], due);
    }
    for (auto& connection : connections) {
      if (!flush(connection)) return false;
    }
    do {
      tick += tick_nanoseconds;
    } while (tick <= time);
    // Answers are read as they come, so that none seems to have taken until the next tick.
    while ((time = now()) < tick) {
      const timespec wait{0, tick - time};
      if (ppoll(polls.data(), polls.size(), &wait, nullptr) <= 0) continue;
      for (size_t index = 0; index < polls.size(); index += 1) {
        if (polls[index].revents != 0 && !receive(connections[index])) return false;
      }
      if (answered + failed >= total) break;
    }
  }
  return true;
}

double percentile(double share) {
  const auto index = static_cast<size_t>(share * static_cast<double>(times.size() - 1));
  return static_cast<double>(times[index]) / 1e3;
}

}  // namespace

int main(int argc, char** argv) {
  const char* colon = argc == 6 ? strrchr(argv[1], ':') : nullptr;
  const double rate = argc == 6 ? atof(argv[4]) : 0, seconds = argc == 6 ? atof(argv[5]) : 0;
  if (!colon || rate < 1 || seconds <= 1) {
    fprintf(stderr, "usage: %s HOST:PORT /SERVICE/METHOD FRAMED_BODY_FILE RATE SECONDS\n", argv[0]);
    return 2;
  }
  authority = argv[1];
  path = argv[2];
  std::ifstream file(argv[3], std::ios::binary);
  body.assign(std::istreambuf_iterator<char>(file), {});
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(atoi(colon + 1)));
  const std::string host(argv[1], static_cast<size_t>(colon - argv[1]));
  if (inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1) {
    fprintf(stderr, "%s is not an IPv4 address\n", argv[1]);
    return 2;
  }
  // Sleeps end when they are to, not up to 50 microseconds later.
  prctl(PR_SET_TIMERSLACK, 1);
  times.reserve(static_cast<size_t>(rate * seconds));
  std::vector<Connection> connections(connection_count);
  for (auto& connection : connections) {
    if (!open_connection(connection, address)) {
      perror(argv[1]);
      return 1;
    }
  }
  const bool is_complete = run(connections, rate, static_cast<int64_t>(seconds * 1e9));
  if (!is_complete || failed > 0 || times.empty()) {
    fprintf(stderr, "%zu calls sent, %zu answered, %zu failed\n", sent, answered, failed);
    return 1;
  }
  std::sort(times.begin(), times.end());
  printf("%zu\t%.0f\t%.1f\t%.1f\t%.1f\t%.1f\n", times.size(), rate, percentile(0.5),
         percentile(0.99), percentile(0.999), percentile(1));
  return 0;
}
