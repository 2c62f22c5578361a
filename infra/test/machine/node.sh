#!/usr/bin/env bash
# A node for control-plane.sh: containerd, kubelet, kube-proxy, CoreDNS; then the command. Inside sealed.sh only.
set -euo pipefail
. "$(dirname "$0")/env.sh"
[ "${SEALED:-}" = 1 ] || { echo 'run this inside sealed.sh' >&2; exit 2; }
d="$CAUSEWAY_MACHINE/node" logs="$CAUSEWAY_MACHINE/logs" bin="$CAUSEWAY_MACHINE/bin"
ip addr add 10.243.0.1/32 dev lo
ip route add 10.96.0.0/16 dev lo src 10.243.0.1
umount /sys/fs/cgroup/unified 2>/dev/null || true
for part in root state kubelet ipam podlogs opt volumes; do rm -rf "${d:?}/$part"; done
mkdir -p "$d/cni" "$d/kubelet" "$d/volumes"
cat >"$d/cni/10-bridge.conflist" <<Y
{"cniVersion":"0.4.0","name":"pods","plugins":[
 {"type":"bridge","bridge":"cni0","isGateway":true,"hairpinMode":true,"ipam":{"type":"host-local","dataDir":"$d/ipam","ranges":[[{"subnet":"10.244.0.0/24"}]],"routes":[{"dst":"0.0.0.0/0"}]}},
 {"type":"portmap","capabilities":{"portMappings":true}}]}
Y
cat >"$d/config.toml" <<Y
version = 2
root = "$d/root"
state = "$d/state"
[grpc]
  address = "$d/sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "causeway.test/pause:3.10"
  restrict_oom_score_adj = true
  disable_apparmor = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$d/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.internal.v1.opt"]
  path = "$d/opt"
Y
containerd --config "$d/config.toml" >"$logs/containerd.log" 2>&1 &
for _ in $(seq 300); do ctr -a "$d/sock" version >/dev/null 2>&1 && break; sleep 0.1; done
ctr -a "$d/sock" -n k8s.io images import "$d/images.tar" >"$logs/import.log" 2>&1
echo "images imported after $SECONDS s"
cat >"$d/kubelet.yaml" <<Y
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: 0.0.0.0
port: 10250
healthzPort: 0
authentication: {anonymous: {enabled: true}, webhook: {enabled: false}}
authorization: {mode: AlwaysAllow}
cgroupDriver: cgroupfs
cgroupRoot: /causeway-kube
cgroupsPerQOS: true
enforceNodeAllocatable: []
failCgroupV1: false
failSwapOn: false
oomScoreAdj: 0
containerRuntimeEndpoint: unix://$d/sock
imageGCHighThresholdPercent: 100
evictionHard: {memory.available: 100Mi}
clusterDNS: [10.243.0.1]
clusterDomain: cluster.local
resolvConf: ""
podLogsDir: $d/podlogs
staticPodPath: ""
nodeStatusUpdateFrequency: 2s
syncFrequency: 5s
Y
for controller in cpu cpuacct cpuset memory pids devices freezer blkio systemd; do
  [ ! -d "/sys/fs/cgroup/$controller" ] || mkdir -p "/sys/fs/cgroup/$controller/causeway-kube"
done
for file in cpuset.cpus cpuset.mems; do
  [ ! -f "/sys/fs/cgroup/cpuset/$file" ] || cat "/sys/fs/cgroup/cpuset/$file" >"/sys/fs/cgroup/cpuset/causeway-kube/$file"
done
"$bin/kubenode" kubelet --config "$d/kubelet.yaml" --kubeconfig "$KUBECONFIG" --root-dir "$d/kubelet" \
  --hostname-override node1 --node-ip 10.243.0.1 --cert-dir "$d/kubelet/pki" >"$logs/kubelet.log" 2>&1 &
kubelet=$!
"$bin/kubenode" kube-proxy --kubeconfig "$KUBECONFIG" --hostname-override node1 --proxy-mode nftables --conntrack-max-per-core 0 \
  --conntrack-tcp-timeout-established 0 --conntrack-tcp-timeout-close-wait 0 --cluster-cidr 10.244.0.0/16 \
  --healthz-bind-address 127.0.0.1:10256 --metrics-bind-address 127.0.0.1:10249 >"$logs/kube-proxy.log" 2>&1 &
printf '.:53 {\n  bind 10.243.0.1\n  kubernetes cluster.local {\n    kubeconfig %s\n  }\n}\n' "$KUBECONFIG" >"$d/Corefile"
"$bin/coredns" -conf "$d/Corefile" >"$logs/coredns.log" 2>&1 &
until kubectl get node node1 2>/dev/null | grep -q ' Ready'; do
  kill -0 $kubelet 2>/dev/null || { grep -E '^[EF]|rror' "$logs/kubelet.log" | tail -8; exit 1; }
  [ $SECONDS -lt 300 ] || { tail -8 "$logs/kubelet.log"; exit 1; }
  sleep 0.5
done
# Volumes for claims: there is no provisioner.
for number in 1 2 3 4 5 6; do
  mkdir -p "$d/volumes/$number"
  chmod 777 "$d/volumes/$number"
  kubectl apply -f - >/dev/null <<Y
apiVersion: v1
kind: PersistentVolume
metadata: {name: volume$number}
spec: {capacity: {storage: 20Gi}, accessModes: [ReadWriteOnce], hostPath: {path: $d/volumes/$number, type: DirectoryOrCreate}, persistentVolumeReclaimPolicy: Retain}
Y
done
echo "node ready after $SECONDS s"
"$@"
