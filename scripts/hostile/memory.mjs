import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const PORTS = [3002, 3003, 3005, 3006, 4001, 4002, 9700];
const LOOK_EVERY_MS = 250;

/** The processes that listen on the ports of an installation, each with its resident memory. Linux only; else empty. */
export function readServices() {
  const services = new Map();
  for (const line of listening().split("\n")) {
    const port = Number(/:(\d+)\s/.exec(line)?.[1]);
    const pid = Number(/pid=(\d+)/.exec(line)?.[1]);
    if (PORTS.includes(port) && pid) services.set(port, { pid, mb: residentMb(pid) });
  }
  return services;
}

function listening() {
  try {
    return execFileSync("ss", ["-ltnpH"], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function residentMb(pid) {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kb ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Looks often; `stop` says the most each had. */
export function watchServices() {
  const services = readServices();
  const peaks = new Map();
  const timer = setInterval(() => {
    for (const [port, { pid }] of services) peaks.set(port, Math.max(peaks.get(port) ?? 0, residentMb(pid)));
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return peaks;
    },
  };
}
