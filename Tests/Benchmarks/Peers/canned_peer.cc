// SPDX-License-Identifier: Apache-2.0
// What remains of a measurement when the server does nothing: this one looks at the lengths of
// frames and has the same bytes for each request. The rest is the kernel's and the load
// generator's, so nobody's server can be measured to be much faster on the same machine. It is no
// gRPC server: it reads no header and heeds no limit and no window.
//
//   canned_peer HOST:PORT ANSWER_FILE
//
// An answer that is framed for gRPC is for HTTP/2, and JSON is for HTTP/1.1.
//
// Exit codes: 0 ended by a signal, 1 it cannot serve, 2 wrong usage.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

namespace {

// RFC 9113: frames begin with three bytes of length, one of type, one of flags, four of stream.
constexpr size_t kPrefaceBytes = 24, kHeaderBytes = 9, kStreamOffset = 5, kFrameBytesMax = 16384;
constexpr size_t kReadBytes = 256 << 10;
constexpr uint32_t kWindowBytes = 16 << 20;
enum Type : uint8_t { kData = 0, kHeaders = 1, kSettings = 4, kPing = 6, kWindowUpdate = 8 };
constexpr uint8_t kAck = 1, kEndStream = 1, kEndHeaders = 4;

[[noreturn]] void fail(const std::string& text) {
  std::fprintf(stderr, "canned_peer: %s\n", text.c_str());
  std::exit(1);
}

std::string big_endian(uint32_t value) {
  return {char(value >> 24), char(value >> 16), char(value >> 8), char(value)};
}

void append_frame(std::string& out, Type type, uint8_t flags, const char* payload, size_t count) {
  const char header[kHeaderBytes] = {char(count >> 16), char(count >> 8), char(count), char(type), char(flags)};
  out.append(header, sizeof header).append(payload, count);
}

void append_frame(std::string& out, Type type, uint8_t flags, const std::string& payload) {
  append_frame(out, type, flags, payload.data(), payload.size());
}

// HEADERS, DATA and trailers, in which each stream's number is put.
class Answer {
 public:
  explicit Answer(const std::string& message) {
    if (message[0] == '{') {
      is_http1_ = true;
      bytes_ = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: " +
               std::to_string(message.size()) + "\r\n\r\n" + message;
      return;
    }
    // RFC 7541: ":status 200" is entry 8 of the static table, and "content-type" is 31.
    add(kHeaders, kEndHeaders, std::string("\x88\x0f\x10\x10") + "application/grpc");
    for (size_t start = 0; start < message.size(); start += kFrameBytesMax)
      add(kData, 0, message.substr(start, kFrameBytesMax));
    add(kHeaders, kEndHeaders | kEndStream, std::string("\0\x0bgrpc-status\x01", 14) + "0");
  }

  bool is_http1() const { return is_http1_; }

  void append_to(std::string& out) const { out += bytes_; }

  void append_to(std::string& out, const char* stream) const {
    const size_t start = out.size();
    out += bytes_;
    for (size_t frame : frames_) std::memcpy(&out[start + frame + kStreamOffset], stream, 4);
  }

 private:
  void add(Type type, uint8_t flags, const std::string& payload) {
    frames_.push_back(bytes_.size());
    append_frame(bytes_, type, flags, payload);
  }

  bool is_http1_ = false;
  std::string bytes_;
  std::vector<size_t> frames_;
};

class Connection {
 public:
  Connection(int socket, const Answer& answer) : socket_(socket), answer_(answer) {}
  Connection(const Connection&) = delete;
  ~Connection() { close(socket_); }

  // False when the connection is over, and of send() too.
  bool receive() {
    for (;;) {
      if (in_.size() < kept_ + kReadBytes) in_.resize(kept_ + kReadBytes);
      const ssize_t count = read(socket_, &in_[kept_], kReadBytes);
      if (count < 0 && errno == EAGAIN) return true;
      if (count <= 0) return false;
      kept_ += size_t(count);
      answer_.is_http1() ? take_requests() : take_frames();
      if (!send()) return false;
      if (size_t(count) < kReadBytes) return true;
    }
  }

  bool send() {
    while (sent_ < out_.size()) {
      const ssize_t count = write(socket_, &out_[sent_], out_.size() - sent_);
      if (count < 0) return errno == EAGAIN;
      sent_ += size_t(count);
    }
    out_.clear();
    sent_ = 0;
    return true;
  }

 private:
  void take_frames() {
    size_t start = 0;
    if (!is_open_) {
      if (kept_ < kPrefaceBytes) return;
      start = kPrefaceBytes;
      is_open_ = true;
      // SETTINGS_INITIAL_WINDOW_SIZE is setting 4.
      append_frame(out_, kSettings, 0, std::string("\0\x04", 2) + big_endian(kWindowBytes));
      append_frame(out_, kWindowUpdate, 0, big_endian(2 * kWindowBytes));
    }
    while (kept_ - start >= kHeaderBytes) {
      const char* frame = &in_[start];
      const size_t count = size_t(uint8_t(frame[0])) << 16 | size_t(uint8_t(frame[1])) << 8 | uint8_t(frame[2]);
      if (kept_ - start < kHeaderBytes + count) break;
      take(frame, count);
      start += kHeaderBytes + count;
    }
    kept_ -= start;
    std::memmove(&in_[0], &in_[start], kept_);
  }

  void take_requests() {
    static const char kEnd[] = "\r\n\r\n", kLength[] = "content-length:";
    size_t start = 0;
    while (start < kept_) {
      const char* request = &in_[start];
      const char* limit = &in_[kept_ - 1] + 1;
      const char* end = std::search(request, limit, kEnd, kEnd + 4);
      if (end == limit) break;
      const char* length = std::search(request, end, kLength, kLength + 15, [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b;
      });
      const size_t body = length == end ? 0 : std::strtoul(length + 15, nullptr, 10);
      if (size_t(limit - end) < 4 + body) break;
      answer_.append_to(out_);
      start = size_t(end - &in_[0]) + 4 + body;
    }
    kept_ -= start;
    std::memmove(&in_[0], &in_[start], kept_);
  }

  void take(const char* frame, size_t count) {
    const uint8_t flags = uint8_t(frame[4]);
    switch (Type(frame[3])) {
      case kData:
        taken_ += uint32_t(count);
        if (taken_ >= kWindowBytes) {
          append_frame(out_, kWindowUpdate, 0, big_endian(taken_));
          taken_ = 0;
        }
        if (flags & kEndStream) answer_.append_to(out_, frame + kStreamOffset);
        break;
      case kSettings:
        if (!(flags & kAck)) append_frame(out_, kSettings, kAck, "");
        break;
      case kPing:
        if (!(flags & kAck)) append_frame(out_, kPing, kAck, frame + kHeaderBytes, count);
        break;
      default:
        break;
    }
  }

  const int socket_;
  const Answer& answer_;
  bool is_open_ = false;
  std::string in_, out_;
  size_t kept_ = 0, sent_ = 0;
  uint32_t taken_ = 0;
};

[[noreturn]] void serve(int poll) {
  epoll_event events[64];
  for (;;) {
    const int count = epoll_wait(poll, events, 64, -1);
    for (int index = 0; index < count; index++) {
      auto* connection = static_cast<Connection*>(events[index].data.ptr);
      const bool is_open = (!(events[index].events & EPOLLOUT) || connection->send()) && connection->receive();
      if (!is_open) delete connection;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 || !std::strrchr(argv[1], ':')) {
    std::fprintf(stderr, "usage: canned_peer HOST:PORT ANSWER_FILE\n");
    return 2;
  }
  std::ifstream file(argv[2], std::ios::binary);
  const std::string message{std::istreambuf_iterator<char>(file), {}};
  if (message.size() < 5) fail(std::string(argv[2]) + " has no answer");
  const Answer answer(message);

  const std::string address(argv[1]), host = address.substr(0, address.rfind(':'));
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(uint16_t(std::atoi(address.c_str() + host.size() + 1)));
  const int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (inet_pton(AF_INET, host.c_str(), &name.sin_addr) != 1 ||
      bind(listener, reinterpret_cast<sockaddr*>(&name), sizeof name) || listen(listener, 1024))
    fail("cannot listen on " + address + ": " + std::strerror(errno));

  std::vector<int> polls(std::max(1u, std::thread::hardware_concurrency()));
  for (int& poll : polls) {
    poll = epoll_create1(0);
    std::thread(serve, poll).detach();
  }
  for (size_t number = 0;; number++) {
    const int socket = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK);
    if (socket < 0) fail(std::string("cannot accept: ") + std::strerror(errno));
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    // A thread deletes the connection when it is over.
    epoll_event event{EPOLLIN | EPOLLOUT | EPOLLET, {new Connection(socket, answer)}};
    epoll_ctl(polls[number % polls.size()], EPOLL_CTL_ADD, socket, &event);
  }
}
