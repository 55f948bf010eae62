#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes an OCI image of a folder, without a daemon.

    _image.py ROOT OUTPUT --version VERSION --architecture NAME --time SECONDS

ROOT is the file system. OUTPUT is an image layout of the OCI's image specification 1.0, in a tar
file that `skopeo copy oci-archive:OUTPUT` and `podman load` take. The same files give the same
bytes.
"""

import argparse
import gzip
import hashlib
import io
import json
import pathlib
import tarfile
import time

MEDIA = "application/vnd.oci.image"
USER = 65532


def add(archive, name, data, seconds):
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode = len(data), seconds, 0o644
    archive.addfile(entry, io.BytesIO(data))


def layer(root, seconds):
    """The files as a tar of the image's own owners and times."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(root.rglob("*")):
            entry = archive.gettarinfo(path, str(path.relative_to(root)))
            is_state = entry.name.startswith("var/lib/caffe") or entry.name == "tmp"
            entry.uid = entry.gid = USER if is_state else 0
            entry.uname = entry.gname = ""
            entry.mtime = seconds
            if entry.isreg():
                with open(path, "rb") as file:
                    archive.addfile(entry, file)
            else:
                archive.addfile(entry)
    return buffer.getvalue()


def main():
    parser = argparse.ArgumentParser(description="Makes an OCI image.")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--architecture", required=True)
    parser.add_argument("--time", required=True, type=int)
    arguments = parser.parse_args()
    blobs = {}

    def blob(data, media):
        digest = hashlib.sha256(data).hexdigest()
        blobs[digest] = data
        return {"mediaType": media, "digest": f"sha256:{digest}", "size": len(data)}

    files = layer(arguments.root, arguments.time)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(arguments.time))
    config = {
        "created": created, "architecture": arguments.architecture, "os": "linux",
        "config": {
            "User": f"{USER}:{USER}",
            "Env": ["PATH=/usr/sbin:/usr/bin", "HOST=0.0.0.0",
                    "CATALOG_PATH=/usr/share/caffe/catalogs"],
            "Cmd": ["/usr/sbin/localization-service"],
            "WorkingDir": "/var/lib/caffe",
            "StopSignal": "SIGTERM",
            "Labels": {"org.opencontainers.image.version": arguments.version,
                       "org.opencontainers.image.licenses": "Apache-2.0"},
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(files).hexdigest()}"]},
        "history": [{"created": created, "created_by": "scripts/package.sh"}],
    }
    manifest = {
        "schemaVersion": 2, "mediaType": f"{MEDIA}.manifest.v1+json",
        "config": blob(json.dumps(config).encode(), f"{MEDIA}.config.v1+json"),
        "layers": [blob(gzip.compress(files, 6, mtime=0), f"{MEDIA}.layer.v1.tar+gzip")],
    }
    described = blob(json.dumps(manifest).encode(), manifest["mediaType"])
    described["annotations"] = {"org.opencontainers.image.ref.name": arguments.version}
    index = {"schemaVersion": 2, "mediaType": f"{MEDIA}.index.v1+json", "manifests": [described]}
    with tarfile.open(arguments.output, "w") as archive:
        add(archive, "oci-layout", b'{"imageLayoutVersion":"1.0.0"}', arguments.time)
        add(archive, "index.json", json.dumps(index).encode(), arguments.time)
        for digest, data in sorted(blobs.items()):
            add(archive, f"blobs/sha256/{digest}", data, arguments.time)


if __name__ == "__main__":
    main()
