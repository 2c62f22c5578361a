import { readdirSync, readFileSync } from "node:fs";
import { run } from "./command.ts";
import type { Installation } from "./installation.ts";

export const NAMESPACE = "causeway-test";
export const RELEASE = "causeway";

export const kubectl = (...words: readonly string[]): Promise<string> =>
  run(["kubectl", "--namespace", NAMESPACE, ...words]);

export const podsOf = async (component: string): Promise<string[]> => {
  const selector = `app.kubernetes.io/component=${component}`;
  const words = [
    "get",
    "pods",
    "--selector",
    selector,
    "--field-selector",
    "status.phase=Running",
    "--output",
    "name",
  ];
  return (await kubectl(...words)).split("\n").filter(Boolean);
};

/** The release as the checks see it. Services are called at their cluster addresses: the checks run on a node. */
export async function createSite(): Promise<Installation> {
  const address = async (name: string) =>
    (await kubectl("get", "service", `${RELEASE}-${name}`, "--output", "jsonpath={.spec.clusterIP}")).trim();
  const url = async (name: string, port: number) => `http://${await address(name)}:${port}`;
  const [gateway, dashboard, playground, docs] = await Promise.all([
    url("gateway", 4001),
    url("dashboard", 3002),
    url("playground", 3003),
    url("docs", 3005),
  ]);
  const exec = (pod: string, ...words: string[]) => kubectl("exec", pod, "--", ...words);
  const sql = async (text: string) =>
    (await exec(`${RELEASE}-postgresql-0`, "psql", "-U", "causeway", "-d", "causeway", "-At", "-c", text))
      .split("\n")
      .filter(Boolean);
  return {
    gatewayUrl: gateway,
    dashboardUrl: dashboard,
    origin: "http://localhost:3002",
    pages: [`${gateway}/health`, ...[dashboard, playground, docs].map((base) => `${base}/livez`)],
    sql,
    apiLog: () => kubectl("logs", "--selector", "app.kubernetes.io/component=api", "--tail", "-1"),
    tally: async () => {
      const script = 'fetch("http://127.0.0.1:9700/__tally").then((r) => r.text()).then(console.log)';
      return JSON.parse(await exec(`deployment/${RELEASE}-simulator`, "node", "-e", script));
    },
    spooled: async () => {
      const files = await Promise.all(
        (await podsOf("gateway")).map((pod) => exec(pod, "ls", "/var/lib/causeway/spool")),
      );
      return files.join("\n").split("\n").filter(Boolean).length;
    },
    leases: async () => {
      const [organization = ""] = await sql("SELECT id FROM organization");
      return Number(await exec(`${RELEASE}-redis-0`, "redis-cli", "zcard", `cw:{${organization}}:leases`));
    },
  };
}

/** SIGKILL for the process of a pod on this node; elsewhere the pod is deleted without grace. */
export async function crashPod(pod: string): Promise<void> {
  const name = pod.replace("pod/", "");
  const pids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && isProcessOf(entry, name));
  if (pids.length > 0) for (const pid of pids) process.kill(Number(pid), "SIGKILL");
  else await kubectl("delete", pod, "--grace-period", "0", "--force");
}

function isProcessOf(pid: string, pod: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`HOSTNAME=${pod}`);
  } catch {
    return false;
  }
}
