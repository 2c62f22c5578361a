#!/usr/bin/env bash
# The inside of sealed.sh: its interface, its packet rules, its name server; then the command.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
ip link set lo up
echo 1 >/proc/sys/net/ipv4/ip_forward
ip link add outside type veth peer name nowhere
ip link set outside up
ip link set nowhere up
ip addr add 192.0.2.1/24 dev outside
ip route add default via 192.0.2.254 dev outside
rule='ip daddr != 192.0.2.0/24 update @tried { ip daddr . meta l4proto . th dport } reject with icmpx type admin-prohibited'
nft -f - <<N
table inet outside {
  set tried { typeof ip daddr . meta l4proto . th dport; flags dynamic; size 65535; }
  chain output { type filter hook output priority -10; oifname "outside" $rule; }
  chain forward { type filter hook forward priority -10; oifname "outside" $rule; }
}
N
resolv=$(mktemp)
echo 'nameserver 192.0.2.1' >"$resolv"
mount --bind "$resolv" "$(realpath /etc/resolv.conf)"
node "$here/outside-dns.mjs" 192.0.2.1 "$OUTSIDE_NAMES" &
"$@"
