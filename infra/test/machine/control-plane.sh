#!/usr/bin/env bash
# etcd, API server, controller manager and scheduler on loopback; then the command, with KUBECONFIG set. Inside sealed.sh.
set -euo pipefail
. "$(dirname "$0")/env.sh"
kube="$CAUSEWAY_MACHINE/bin/kube" logs="$CAUSEWAY_MACHINE/logs"
dir=$(mktemp -d "$CAUSEWAY_MACHINE/api.XXXXXX")
trap 'rm -rf "$dir"' EXIT
etcd=2379 peers=2380 api=6443
token=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
echo "$token,admin,admin,system:masters" >"$dir/tokens"
openssl genrsa -out "$dir/sa.key" 2048 2>/dev/null
openssl rsa -in "$dir/sa.key" -pubout -out "$dir/sa.pub" 2>/dev/null
"$kube" etcd --data-dir "$dir/etcd" --listen-client-urls "http://127.0.0.1:$etcd" --advertise-client-urls "http://127.0.0.1:$etcd" \
  --listen-peer-urls "http://127.0.0.1:$peers" --initial-advertise-peer-urls "http://127.0.0.1:$peers" \
  --initial-cluster "default=http://127.0.0.1:$peers" --unsafe-no-fsync --log-level error >"$logs/etcd.log" 2>&1 &
"$kube" kube-apiserver --etcd-servers "http://127.0.0.1:$etcd" --bind-address 127.0.0.1 --advertise-address 127.0.0.1 \
  --secure-port $api --endpoint-reconciler-type none --kubelet-preferred-address-types InternalIP --cert-dir "$dir/certs" \
  --token-auth-file "$dir/tokens" --authorization-mode Node,RBAC --service-account-issuer https://kubernetes.default.svc \
  --service-account-key-file "$dir/sa.pub" --service-account-signing-key-file "$dir/sa.key" \
  --service-cluster-ip-range 10.96.0.0/16 --enable-admission-plugins NodeRestriction --allow-privileged=true >"$logs/apiserver.log" 2>&1 &
server=$!
cat >"$dir/kubeconfig" <<Y
apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "https://127.0.0.1:$api", insecure-skip-tls-verify: true}}]
users: [{name: u, user: {token: $token}}]
contexts: [{name: x, context: {cluster: c, user: u}}]
current-context: x
Y
export KUBECONFIG="$dir/kubeconfig"
wait_for() { # SECONDS LOG COMMAND...
  local end=$((SECONDS + $1)) log=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -gt $end ] || ! kill -0 $server 2>/dev/null; then tail -20 "$log"; exit 1; fi
    sleep 0.3
  done
}
wait_for 180 "$logs/apiserver.log" kubectl get --raw /readyz
"$kube" kube-controller-manager --kubeconfig "$KUBECONFIG" --service-account-private-key-file "$dir/sa.key" \
  --root-ca-file "$dir/certs/apiserver.crt" --use-service-account-credentials --leader-elect=false --bind-address 127.0.0.1 \
  --secure-port 10257 --cert-dir "$dir/kcm" >"$logs/kcm.log" 2>&1 &
"$kube" kube-scheduler --kubeconfig "$KUBECONFIG" --leader-elect=false --bind-address 127.0.0.1 --secure-port 10259 \
  --cert-dir "$dir/sched" >"$logs/scheduler.log" 2>&1 &
wait_for 120 "$logs/kcm.log" kubectl -n default get serviceaccount default
echo "control plane ready after $SECONDS s"
"$@"
