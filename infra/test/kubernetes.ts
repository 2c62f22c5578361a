import { join } from "node:path";
import { callWithSdk, checkPages, createAccount } from "./lib/account.ts";
import { checkById, type Load, startLoad } from "./lib/by-id.ts";
import { crashPod, createSite, kubectl, NAMESPACE, podsOf, RELEASE } from "./lib/cluster.ts";
import { attempt, ROOT, run } from "./lib/command.ts";
import { checkOutside } from "./lib/outside.ts";
import { blocksOf } from "./lib/page-blocks.ts";
import { expectThat, say, step, until } from "./lib/progress.ts";
import { runBlocks } from "./lib/run-blocks.ts";

const CHART = join(ROOT, "helm/causeway");
const SECRET = "only-for-this-test-only-for-this-test";
const VALUES = [
  ...["--values", join(CHART, "examples/trial.yaml")],
  ...["AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET", "POSTGRES_PASSWORD"].flatMap((name) => [
    "--set",
    `secrets.${name}=${SECRET}`,
  ]),
  ...Object.entries({ postgresql: process.env.POSTGRES_IMAGE, redis: process.env.REDIS_IMAGE }).flatMap(
    ([store, image]) => (image ? ["--set", `${store}.image=${image}`] : []),
  ),
  // Small enough for a node with two cores, also while an upgrade runs a pod more.
  ...[
    "--set",
    "gateway.replicas=2",
    "--set",
    "gateway.resources.requests.cpu=100m",
    "--set",
    "gateway.drainSeconds=30",
  ],
];
const HELM_MS = 600_000;

const helm = (...words: readonly string[]): Promise<string> =>
  run(["helm", ...words, "--namespace", NAMESPACE], { timeoutMs: HELM_MS });

export async function testKubernetes(): Promise<void> {
  await run(["kubectl", "create", "namespace", NAMESPACE]);
  const level = "pod-security.kubernetes.io/enforce";
  await run(["kubectl", "label", "namespace", NAMESPACE, `${level}=restricted`, `${level}-version=latest`]);
  try {
    await step("helm install --wait", () =>
      helm("install", RELEASE, CHART, ...VALUES, "--wait", "--timeout", "8m"),
    );
    await step("helm test", () => helm("test", RELEASE, "--timeout", "3m"));
    await checkAccepted();
    const site = await createSite();
    await checkPages(site);
    const { apiKey } = await createAccount(site);
    await callWithSdk(site, apiKey);
    const load = startLoad(site, apiKey);
    await load.more(50);
    await upgrade(load);
    await evict(load);
    await killOne(load);
    await checkById(site, load, 1);
    await uninstall();
    await step("commands of kubernetes.md", () => runBlocks(blocksOf("kubernetes.md", "cluster")));
    await checkOutside();
  } catch (error) {
    await explain();
    throw error;
  } finally {
    await attempt(["kubectl", "delete", "namespace", NAMESPACE, "--wait=false"]);
  }
}

/** Every pod was admitted at the level `restricted`, and the policies are there. */
async function checkAccepted(): Promise<void> {
  const events = await kubectl(
    "get",
    "events",
    "--field-selector",
    "type=Warning",
    "--output",
    "jsonpath={.items[*].message}",
  );
  expectThat(!events.includes("violates PodSecurity"), `a pod violates PodSecurity: ${events}`);
  const policies = (await kubectl("get", "networkpolicies,poddisruptionbudgets", "--output", "name"))
    .trim()
    .split("\n");
  say(`PodSecurity restricted: all pods run; accepted: ${policies.length} policies and budgets`);
}

/** Runs something under load. @returns how many calls failed meanwhile */
async function underLoad(what: string, load: Load, work: () => Promise<unknown>): Promise<number> {
  const before = load.counts();
  await step(what, work);
  await load.more(50);
  const { whole, failed } = load.counts();
  say(`${what}: ${whole - before.whole} whole answers, ${failed - before.failed} calls failed`);
  return failed - before.failed;
}

async function upgrade(load: Load): Promise<void> {
  const words = ["gateway", "api", "worker"].flatMap((name) => [
    "--set",
    `${name}.podAnnotations.release=next`,
  ]);
  const failed = await underLoad("helm upgrade --wait", load, () =>
    helm("upgrade", RELEASE, CHART, ...VALUES, ...words, "--wait", "--timeout", "8m"),
  );
  expectThat(failed === 0, `${failed} calls failed during the upgrade`);
}

const readyGateways = (count: number): Promise<true> =>
  until(`${count} ready gateways`, 180_000, async () => {
    const ready = await kubectl(
      "get",
      "deployment",
      `${RELEASE}-gateway`,
      "--output",
      "jsonpath={.status.readyReplicas}",
    );
    return Number(ready) === count ? true : undefined;
  });

/** A drained node takes one gateway; the disruption budget keeps the other until there is room again. */
async function evict(load: Load): Promise<void> {
  const node = (await run(["kubectl", "get", "nodes", "--output", "name"])).trim().split("\n")[0] ?? "";
  const selector = "--pod-selector=app.kubernetes.io/component=gateway";
  const failed = await underLoad("node drained", load, async () => {
    const drain = ["kubectl", "drain", node, selector, "--delete-emptydir-data", "--timeout", "25s"];
    const { code, all } = await attempt(drain);
    expectThat(code !== 0 && all.includes("disruption budget"), `the budget did not hold: ${all}`);
    expectThat((await podsOf("gateway")).length > 0, "no gateway is left");
    await run(["kubectl", "uncordon", node]);
    await readyGateways(2);
  });
  expectThat(failed === 0, `${failed} calls failed while the node was drained`);
}

async function killOne(load: Load): Promise<void> {
  await underLoad("one of two gateways killed", load, async () => {
    const [pod = ""] = await podsOf("gateway");
    await crashPod(pod);
    await readyGateways(1);
    await readyGateways(2);
  });
}

async function uninstall(): Promise<void> {
  await step("helm uninstall --wait", () => helm("uninstall", RELEASE, "--wait", "--timeout", "5m"));
  const kinds =
    "all,secrets,configmaps,serviceaccounts,networkpolicies,poddisruptionbudgets,ingresses,persistentvolumeclaims";
  const left = await until("the pods to end", 120_000, async () => {
    const names = (await kubectl("get", kinds, "--output", "name")).split("\n").filter(Boolean);
    const others = names.filter(
      (name) => !["configmap/kube-root-ca.crt", "serviceaccount/default"].includes(name),
    );
    return others.every((name) => name.startsWith("persistentvolumeclaim/")) ? others : undefined;
  });
  say(`uninstall leaves ${left.join(", ")}`);
}

async function explain(): Promise<void> {
  for (const words of [
    ["get", "pods,jobs,pvc", "--output", "wide"],
    ["get", "events", "--field-selector", "type=Warning"],
    [
      "logs",
      "--selector",
      `app.kubernetes.io/instance=${RELEASE}`,
      "--all-containers",
      "--tail",
      "5",
      "--prefix",
    ],
  ]) {
    say((await attempt(["kubectl", "--namespace", NAMESPACE, ...words])).all.slice(0, 6_000));
  }
}
