import { request } from "node:https";
import { callWithSdk, createAccount } from "./lib/account.ts";
import { checkById, type Load, startLoad } from "./lib/by-id.ts";
import { run } from "./lib/command.ts";
import { type ComposeProject, withProject } from "./lib/compose-project.ts";
import { crash, stateOf, untilRestarted } from "./lib/docker.ts";
import { checkOutside } from "./lib/outside.ts";
import { expectThat, say, step, until } from "./lib/progress.ts";

const DOMAINS = {
  GATEWAY: "llm.test",
  DASHBOARD: "causeway.test",
  PLAYGROUND: "playground.test",
  DOCS: "docs.test",
};

/** Two gateways behind a balancer, and HTTPS in front of everything. */
export async function testOverrides(): Promise<void> {
  await withProject(["several-gateways", "tls"], runBehindProxy);
  await checkOutside();
}

async function runBehindProxy({ site: plain, compose, configure, up }: ComposeProject): Promise<void> {
  configure(Object.entries(DOMAINS).map(([name, domain]) => `${name}_DOMAIN=${domain}`));
  await step("up with two gateways, a balancer and HTTPS", up);
  const site = { ...plain, origin: `https://${DOMAINS.DASHBOARD}` };
  for (const [domain, path] of [
    [DOMAINS.GATEWAY, "/health"],
    [DOMAINS.DASHBOARD, "/livez"],
    [DOMAINS.PLAYGROUND, "/livez"],
    [DOMAINS.DOCS, "/livez"],
  ] as const) {
    await until(`https://${domain}${path}`, 30_000, async () =>
      (await statusOf(domain, path)) === 200 ? true : undefined,
    );
  }
  say("HTTPS answers for all four domains");
  const { apiKey } = await createAccount(site);
  await callWithSdk(site, apiKey);
  const gateways = (await run(compose("ps", "--quiet", "gateway"))).trim().split("\n");
  expectThat(gateways.length === 2, `${gateways.length} gateways run, not two`);
  const load = startLoad(site, apiKey);
  await load.more(50);
  await replaceOne(load, gateways[0] ?? "");
  await killOne(load, gateways[1] ?? "");
  await checkById(site, load, 1);
}

/** Stopped in order, no caller notices. */
async function replaceOne(load: Load, container: string): Promise<void> {
  const counts = load.counts();
  await step("one of two gateways stopped in order", () =>
    run(["docker", "stop", "--time", "150", container]),
  );
  await load.more(30);
  const before = await stateOf(container);
  await run(["docker", "start", container]);
  await untilRestarted(container, before);
  await load.more(30);
  const failed = load.counts().failed - counts.failed;
  say(
    `one of two gateways replaced: ${load.counts().whole - counts.whole} whole answers, ${failed} calls failed`,
  );
  if (failed === 0) return;
  const { errors, cut } = await load.stop();
  throw new Error(
    `${failed} calls failed while a gateway was replaced: ${cut} cut, errors ${JSON.stringify(errors)}`,
  );
}

async function killOne(load: Load, container: string): Promise<void> {
  const [counts, before] = [load.counts(), await stateOf(container)];
  await crash(container);
  await load.more(30);
  await untilRestarted(container, before);
  const { whole, failed } = load.counts();
  say(
    `one of two gateways killed: ${whole - counts.whole} whole answers, ${failed - counts.failed} calls failed`,
  );
}

/** The certificate is of the proxy's own authority here. */
const statusOf = (domain: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      servername: domain,
      path,
      headers: { host: domain },
      rejectUnauthorized: false,
    };
    const asked = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
