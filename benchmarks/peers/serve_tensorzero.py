"""Starts the HTTP gateway inside TensorZero's wheel: serve_tensorzero.py CONFIG PORT_FILE [REDIS_URL]. Runs until it is killed."""

import os
import signal
import sys
from urllib.parse import urlparse

from tensorzero import _start_http_gateway

config, port_file = sys.argv[1:3]
gateway = _start_http_gateway(
    config_file=config,
    clickhouse_url=None,
    postgres_url=None,
    valkey_url=sys.argv[3] if len(sys.argv) > 3 else None,
    async_setup=False,
)
with open(port_file + ".new", "w") as file:
    file.write(str(urlparse(gateway.base_url).port))
os.rename(port_file + ".new", port_file)
signal.pause()
