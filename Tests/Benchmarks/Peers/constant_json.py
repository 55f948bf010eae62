#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Answers every request with the same JSON, by FastAPI and uvicorn: constant_json.py PORT FILE"""
import pathlib
import sys

import uvicorn
from fastapi import FastAPI, Request, Response

ANSWER = pathlib.Path(sys.argv[2]).read_bytes()
app = FastAPI()


@app.post("/{path:path}")
async def resolve(request: Request):
    await request.body()
    return Response(ANSWER, media_type="application/json")


uvicorn.run(
    app, host="127.0.0.1", port=int(sys.argv[1]), loop="uvloop", http="httptools",
    access_log=False, log_level="warning")
