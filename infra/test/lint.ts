import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { attempt, has, ROOT, run } from "./lib/command.ts";
import { readHelmCommands } from "./lib/page-blocks.ts";
import { expectThat, say, step } from "./lib/progress.ts";

const CHART = join(ROOT, "helm/causeway");
const KUBERNETES = ["1.29.0", "1.34.0"];
/** Rules of kube-score that do not fit, and why. */
const NOT_WANTED = [
  // A limit of CPU slows every answer of a busy gateway; requests share the CPU well enough.
  "--ignore-container-cpu-limit",
  ...[
    // Tags are releases and do not move; `Always` asks the registry at every start of a pod.
    "container-image-pull-policy",
    // Root file systems are read-only, and every emptyDir has a size limit.
    "container-ephemeral-storage-request-and-limit",
    // The images' own user is 1000.
    "container-security-context-user-group-id",
    // Spread over nodes by topology constraints; the trial's stores are one pod each.
    "deployment-has-host-podantiaffinity",
    "statefulset-has-host-podantiaffinity",
    "statefulset-has-poddisruptionbudget",
    // No one addresses a single pod of the trial's stores.
    "statefulset-has-servicename",
  ].flatMap((name) => ["--ignore-test", name]),
];
const LONG = "x".repeat(40);
const SECRETS = ["AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET"].flatMap((name) => [
  "--set",
  `secrets.${name}=${LONG}`,
]);
const STORES = [
  "--set",
  "postgresql.enabled=true",
  "--set",
  "redis.enabled=true",
  "--set",
  "secrets.POSTGRES_PASSWORD=p",
];

/** Values that are wrong, and what Helm has to say of them. */
const WRONG: readonly [values: readonly string[], words: string][] = [
  [[], "secrets.AUTH_SECRET is missing"],
  [[...SECRETS, "--set", "redis.enabled=true"], "secrets.POSTGRES_PASSWORD is missing"],
  [
    [...SECRETS, "--set", "redis.enabled=true", "--set", "secrets.POSTGRES_PASSWORD=p"],
    "No database: set secrets.DATABASE_URL",
  ],
  [
    [...SECRETS, "--set", "postgresql.enabled=true", "--set", "secrets.POSTGRES_PASSWORD=p"],
    "No Redis: set secrets.REDIS_URL",
  ],
  [[...SECRETS, ...STORES, "--set", "gateway.replicas=many"], "replicas"],
  [[...SECRETS, ...STORES, "--set", "gateway.replcas=2"], "replcas"],
  [["--values", join(CHART, "examples/trial.yaml")], "is still the example's"],
];

/** Programs that a machine may keep outside PATH. */
const PLACES = [join(homedir(), ".cache/causeway-containers/bin"), join(homedir(), ".local/bin")];

/** What can be checked without a container. A check whose program is not there says so and passes. */
export async function lint(): Promise<void> {
  process.env.PATH = [process.env.PATH, ...PLACES.filter((place) => existsSync(place))].join(delimiter);
  await checked("hadolint", "Dockerfile", () => run(["hadolint", "infra/docker/Dockerfile"]));
  await checked("docker-compose", "compose files", composeFiles);
  await checked("helm", "chart", chart);
  await checked("helm", "chart commands of README and the guide", chartCommands);
  await checked("caddy", "proxies", proxies);
  await checked("promtool", "alerts", alerts);
  await checked("bash", "scripts", scripts);
}

async function checked(program: string, what: string, work: () => Promise<unknown>): Promise<void> {
  if (await has(program)) await step(`${what} (${program})`, work);
  else say(`${what}: NOT CHECKED, ${program} is not on this machine`);
}

/** Every override alone, and all that go together. */
async function composeFiles(): Promise<void> {
  const overrides = readdirSync(join(ROOT, "infra/compose")).filter((name) => name.endsWith(".yml"));
  const env = {
    DATABASE_URL: "postgres://db/causeway",
    REDIS_URL: "redis://redis",
    DASHBOARD_DOMAIN: "a.example.com",
    GATEWAY_DOMAIN: "b.example.com",
    PLAYGROUND_DOMAIN: "c.example.com",
    DOCS_DOMAIN: "d.example.com",
    ACME_EMAIL: "ops@example.com",
    METRICS_TOKEN: LONG,
    GRAFANA_PASSWORD: LONG,
  };
  const together = overrides.filter((name) => name !== "external-stores.yml");
  for (const names of [[], ...overrides.map((name) => [name]), together]) {
    const files = names.flatMap((name) => ["-f", join("infra/compose", name)]);
    await run(["docker-compose", "-f", "docker-compose.yml", ...files, "config", "--quiet"], { env });
  }
}

async function chart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-chart-"));
  try {
    for (const [values, words] of WRONG) {
      const { code, all } = await attempt(["helm", "template", "x", CHART, ...values]);
      expectThat(
        code !== 0 && all.includes(words),
        `helm template ${values.join(" ")} was not refused with "${words}": ${all}`,
      );
    }
    const files: string[] = [];
    for (const name of readdirSync(join(CHART, "examples"))) {
      // The example's own secrets are refused.
      const values = [
        "--values",
        join(CHART, "examples", name),
        ...(name === "trial.yaml" ? [...SECRETS, "--set", "secrets.POSTGRES_PASSWORD=p"] : []),
      ];
      await run(["helm", "lint", "--strict", CHART, ...values]);
      const file = join(folder, name);
      writeFileSync(file, await run(["helm", "template", "causeway", CHART, ...values]));
      files.push(file);
    }
    await checked("kubernetes-validate", "manifests", () => validate(files));
    await checked("kube-score", "manifests", () => run(["kube-score", "score", ...NOT_WANTED, ...files]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Renders what every `helm install` of the pages would create, with the values that it shows. */
async function chartCommands(): Promise<void> {
  for (const { page, text } of readHelmCommands("install")) {
    const command = text.replace("helm install", "helm template").replaceAll(/ --(wait|timeout \S+)/g, "");
    const { code, all } = await attempt(["bash", "-c", command]);
    expectThat(code === 0, `${page} shows a command that the chart refuses: ${text}\n${all}`);
  }
}

async function validate(files: readonly string[]): Promise<void> {
  for (const version of KUBERNETES)
    await run(["kubernetes-validate", "--strict", "--kubernetes-version", version, ...files]);
}

async function proxies(): Promise<void> {
  const names = ["GATEWAY", "DASHBOARD", "PLAYGROUND", "DOCS"].map((name) => [
    `${name}_DOMAIN`,
    `${name}.example.com`,
  ]);
  const env = { ...Object.fromEntries(names), CAUSEWAY_TLS: "internal" };
  for (const name of ["Caddyfile", "gateways.Caddyfile"]) {
    const words = [
      "caddy",
      "validate",
      "--adapter",
      "caddyfile",
      "--config",
      join("infra/compose/caddy", name),
    ];
    await run(words, { env });
  }
}

async function alerts(): Promise<void> {
  await run(["promtool", "check", "rules", "helm/causeway/files/alerts.yml"]);
  await run(["promtool", "check", "config", "--syntax-only", "infra/compose/observability/prometheus.yml"]);
}

async function scripts(): Promise<void> {
  const folder = "infra/test/machine";
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(".sh"));
  for (const name of names) await run(["bash", "-n", join(folder, name)]);
}
