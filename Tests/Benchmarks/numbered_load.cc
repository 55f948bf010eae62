// SPDX-License-Identifier: Apache-2.0
// Makes calls that differ by a number, always so many at once, and says how many a second were
// answered. Load generators that repeat one request cannot write new things.
//
//   numbered_load HOST:PORT /SERVICE/METHOD FRAMED_BODY_FILE CALLS IN_FLIGHT TOKEN_FILE
//
// The body's twelve zeros are replaced by a number that no call of another run has. Prints `tps = `
// and the rate in calls a second.
//
// Exit codes: 0 every call was answered with grpc-status 0, 1 otherwise, 2 wrong usage.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nghttp2/nghttp2.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

namespace {

constexpr size_t digits = 12;
constexpr double numbers_per_second = 1'000'000;

struct Call {
  std::string body;
  size_t sent = 0;
  bool is_ok = false;
};

std::string authority, path, body, authorization;
size_t marker = 0, count = 0, started = 0, answered = 0, failed = 0;
unsigned long number = 0;

double now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::string file_text(const char* name) {
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

nghttp2_nv header(const char* name, const std::string& value) {
  return {reinterpret_cast<uint8_t*>(const_cast<char*>(name)),
          reinterpret_cast<uint8_t*>(const_cast<char*>(value.data())), strlen(name), value.size(),
          NGHTTP2_NV_FLAG_NONE};
}

ssize_t read_body(nghttp2_session*, int32_t, uint8_t* buffer, size_t length, uint32_t* flags,
                  nghttp2_data_source* source, void*) {
  auto* call = static_cast<Call*>(source->ptr);
  const size_t size = std::min(length, call->body.size() - call->sent);
  memcpy(buffer, call->body.data() + call->sent, size);
  call->sent += size;
  if (call->sent == call->body.size()) *flags |= NGHTTP2_DATA_FLAG_EOF;
  return static_cast<ssize_t>(size);
}

void submit(nghttp2_session* session) {
  static const std::string post = "POST", http = "http", type = "application/grpc",
                           trailers = "trailers";
  const std::array headers{header(":method", post),      header(":scheme", http),
                           header(":path", path),        header(":authority", authority),
                           header("content-type", type), header("te", trailers),
                           header("authorization", authorization)};
  auto* call = new Call{body};
  char text[digits + 1];
  snprintf(text, sizeof text, "%012lu", number++ % 1'000'000'000'000);
  call->body.replace(marker, digits, text);
  nghttp2_data_provider provider;
  provider.source.ptr = call;
  provider.read_callback = read_body;
  started += 1;
  if (nghttp2_submit_request(session, nullptr, headers.data(), headers.size(), &provider, call) <
      0) {
    failed += 1;
    delete call;
  }
}

int on_header(nghttp2_session* session, const nghttp2_frame* frame, const uint8_t* name,
              size_t name_length, const uint8_t* value, size_t value_length, uint8_t, void*) {
  auto* call =
      static_cast<Call*>(nghttp2_session_get_stream_user_data(session, frame->hd.stream_id));
  if (call && name_length == 11 && memcmp(name, "grpc-status", 11) == 0) {
    call->is_ok = value_length == 1 && value[0] == '0';
  }
  return 0;
}

int on_close(nghttp2_session* session, int32_t id, uint32_t, void*) {
  auto* call = static_cast<Call*>(nghttp2_session_get_stream_user_data(session, id));
  if (!call) return 0;
  answered += 1;
  if (!call->is_ok) failed += 1;
  delete call;
  if (started < count) submit(session);
  return 0;
}

// Writes what the session has to say; false when the connection is broken.
bool flush(int socket, nghttp2_session* session) {
  for (;;) {
    const uint8_t* bytes = nullptr;
    ssize_t left = nghttp2_session_mem_send(session, &bytes);
    if (left <= 0) return left == 0;
    while (left > 0) {
      const ssize_t sent = write(socket, bytes, static_cast<size_t>(left));
      if (sent <= 0) return false;
      bytes += sent;
      left -= sent;
    }
  }
}

bool run(int socket, size_t in_flight) {
  nghttp2_session_callbacks* callbacks = nullptr;
  nghttp2_session_callbacks_new(&callbacks);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_close);
  nghttp2_session* session = nullptr;
  nghttp2_session_client_new(&session, callbacks, nullptr);
  nghttp2_submit_settings(session, NGHTTP2_FLAG_NONE, nullptr, 0);
  while (started < std::min(in_flight, count)) submit(session);
  std::array<uint8_t, 1 << 16> buffer;
  while (answered < count && failed == 0) {
    if (!flush(socket, session)) return false;
    const ssize_t size = read(socket, buffer.data(), buffer.size());
    if (size <= 0 ||
        nghttp2_session_mem_recv(session, buffer.data(), static_cast<size_t>(size)) < 0) {
      return false;
    }
  }
  return failed == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const char* colon = argc == 7 ? strrchr(argv[1], ':') : nullptr;
  const size_t in_flight = colon ? strtoul(argv[5], nullptr, 10) : 0;
  count = colon ? strtoul(argv[4], nullptr, 10) : 0;
  if (in_flight < 1 || count < 1) {
    fprintf(stderr, "usage: %s HOST:PORT /SERVICE/METHOD BODY CALLS IN_FLIGHT TOKEN_FILE\n",
            argv[0]);
    return 2;
  }
  authority = argv[1];
  path = argv[2];
  body = file_text(argv[3]);
  marker = body.find(std::string(digits, '0'));
  authorization = "Bearer " + file_text(argv[6]);
  while (authorization.back() == '\n') authorization.pop_back();
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(atoi(colon + 1)));
  const std::string host(argv[1], static_cast<size_t>(colon - argv[1]));
  if (marker == std::string::npos || inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1) {
    fprintf(stderr, "%s is not an IPv4 address, or %s has no number\n", argv[1], argv[3]);
    return 2;
  }
  // Each second has numbers of its own, so that another run has others.
  number = static_cast<unsigned long>(now() * numbers_per_second);
  const int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) < 0) {
    perror(argv[1]);
    return 1;
  }
  const double begin = now();
  if (!run(connection, in_flight)) {
    fprintf(stderr, "%zu calls sent, %zu answered, %zu failed\n", started, answered, failed);
    return 1;
  }
  printf("tps = %.1f (%zu calls)\n", static_cast<double>(count) / (now() - begin), count);
  return 0;
}
