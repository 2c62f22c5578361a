#!/usr/bin/env bash
# Runs a command with a whole Kubernetes of its own in a network that leads nowhere (sealed.sh): etcd, API server, controllers,
# scheduler, and one node with containerd, kubelet, kube-proxy and CoreDNS. cluster.sh COMMAND [ARG...]
# Root, with the programs of tools.sh, containerd, the CNI plugins of Debian, and the images of save-images.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/env.sh"
status=0
"$here/sealed.sh" bash "$here/control-plane.sh" bash "$here/node.sh" "$@" || status=$?
find /sys/fs/cgroup -depth -type d \( -path '*/causeway-kube*' -o -path '*/k8s.io*' \) -exec rmdir {} + 2>/dev/null || true
exit "$status"
