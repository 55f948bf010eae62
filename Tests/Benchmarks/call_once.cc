// SPDX-License-Identifier: Apache-2.0
// Calls a method once through grpc++ and writes the answer's bytes to stdout. The load generator
// looks at HTTP's status alone, which is 200 for a call that failed, too; this looks at gRPC's.
//
//   call_once HOST:PORT /SERVICE/METHOD FRAMED_BODY_FILE [CERTIFICATE_FILE]
//
// With the certificate of whoever may sign the server's it speaks TLS.
//
// Exit codes: 0 the status was OK, 1 it was another, or no answer came in time, 2 wrong usage.
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/support/byte_buffer.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

// The message's length and whether it is compressed, which go before it on the wire.
static constexpr size_t frame_header_bytes = 5;
static constexpr size_t message_bytes_max = 64 << 20;

static std::string contents(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

static std::shared_ptr<grpc::ChannelCredentials> tls(const char* certificate_file) {
  grpc::SslCredentialsOptions options;
  options.pem_root_certs = contents(certificate_file);
  return grpc::SslCredentials(options);
}

int main(int argc, char** argv) {
  if (argc != 4 && argc != 5) {
    fprintf(stderr, "usage: %s HOST:PORT /SERVICE/METHOD FRAMED_BODY_FILE [CERTIFICATE_FILE]\n",
            argv[0]);
    return 2;
  }
  const std::string framed = contents(argv[3]);
  if (framed.size() < frame_header_bytes) {
    fprintf(stderr, "%s: no framed message\n", argv[3]);
    return 2;
  }
  const grpc::Slice message(framed.substr(frame_header_bytes));
  const grpc::ByteBuffer request(&message, 1);

  grpc::ChannelArguments arguments;
  arguments.SetMaxReceiveMessageSize(message_bytes_max);
  grpc::GenericStub stub(grpc::CreateCustomChannel(
      argv[1], argc == 4 ? grpc::InsecureChannelCredentials() : tls(argv[4]), arguments));
  grpc::ClientContext context;
  context.set_wait_for_ready(true);
  context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(10));
  grpc::CompletionQueue queue;
  auto call = stub.PrepareUnaryCall(&context, argv[2], request, &queue);
  call->StartCall();
  grpc::ByteBuffer response;
  grpc::Status status;
  call->Finish(&response, &status, nullptr);
  void* tag = nullptr;
  bool is_ok = false;
  queue.Next(&tag, &is_ok);
  if (!status.ok()) {
    fprintf(stderr, "status %d: %s\n", status.error_code(), status.error_message().c_str());
    return 1;
  }
  std::vector<grpc::Slice> slices;
  if (!response.Dump(&slices).ok()) return 1;
  for (const auto& slice : slices) fwrite(slice.begin(), 1, slice.size(), stdout);
  return fflush(stdout) == 0 ? 0 : 1;
}
