#!/usr/bin/env bash
# Runs a command in network, mount and process namespaces of its own; everything it leaves behind ends with it. The network
# has loopback and one interface, `outside`, that leads nowhere: what tries to leave is refused at once and written down.
# Names are answered by outside-dns.mjs, which knows none and writes down each. `outside.sh` prints both lists.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
export OUTSIDE_NAMES="$CAUSEWAY_MACHINE/logs/outside-names" SEALED=1
: >"$OUTSIDE_NAMES"
exec unshare --net --mount --pid --fork --kill-child --mount-proc --propagation private -- bash "$here/seal.sh" "$@"
