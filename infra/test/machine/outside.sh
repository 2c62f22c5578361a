#!/usr/bin/env bash
# Inside sealed.sh: what tried to reach another machine so far, one a line. Nothing when nothing did.
set -euo pipefail
nft -j list set inet outside tried | python3 -c '
import json, sys
for item in json.load(sys.stdin)["nftables"]:
    for element in item.get("set", {}).get("elem", []):
        address, protocol, port = element["concat"]
        print(f"address {address} {protocol} {port}")'
# A name without a dot is that of a container, asked for while it is stopped.
sort -u "$OUTSIDE_NAMES" | sed -n '/\./s/^/name /p'
