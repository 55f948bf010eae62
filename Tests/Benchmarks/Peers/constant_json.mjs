// SPDX-License-Identifier: Apache-2.0

// Answers every request with the same JSON, once it has read it: constant_json.mjs PORT FILE

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file] = process.argv.slice(2);
const answer = readFileSync(file);
const headers = { "content-type": "application/json", "content-length": answer.length };

createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, headers);
    response.end(answer);
  });
}).listen(Number(port), "127.0.0.1");
