import { callWithSdk, checkPages, createAccount, signIn } from "./lib/account.ts";
import { checkById, startLoad } from "./lib/by-id.ts";
import { attempt, run } from "./lib/command.ts";
import { type ComposeProject, PROJECT, withProject } from "./lib/compose-project.ts";
import { crash, stateOf, untilRestarted } from "./lib/docker.ts";
import { checkOutside } from "./lib/outside.ts";
import { checkForeignRequests } from "./lib/pages.ts";
import { expectThat, say, step } from "./lib/progress.ts";

const SECRETS = ["POSTGRES_PASSWORD", "AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET"];
/** No caller notices that these are gone. */
const UNSEEN = ["worker", "api", "dashboard", "playground", "docs", "redis-cache", "redis", "postgres"];

export async function testCompose(): Promise<void> {
  await withProject([], async (project) => {
    await refuseEmptySettings(project);
    project.configure();
    await step("up, all healthy", project.up);
    const { site } = project;
    await checkPages(site);
    const { apiKey, cookie } = await step("first sign-up and key", () => createAccount(site));
    await callWithSdk(site, apiKey);
    await killUnderLoad(project, apiKey);
    await step("down, and up again with the same data", () => restart(project));
    await callWithSdk(site, apiKey);
    // Before the browser, which asks after its maker's own hosts.
    await checkOutside();
    await checkForeignRequests(site, cookie);
    await leaveNothing(project);
  });
}

async function refuseEmptySettings({ compose }: ComposeProject): Promise<void> {
  const { code } = await attempt(compose("up", "--detach", "--no-build", "--wait", "--wait-timeout", "60"));
  const log = await run(compose("logs", "preflight"));
  expectThat(code !== 0, "compose started without secrets");
  for (const name of SECRETS)
    expectThat(log.includes(`${name} is missing`), `the preflight did not name ${name}: ${log}`);
  await run(compose("down", "--volumes"));
  say("an empty .env: one message names all three secrets");
}

async function killUnderLoad({ site, compose }: ComposeProject, apiKey: string): Promise<void> {
  const load = startLoad(site, apiKey);
  await load.more(50);
  for (const service of [...UNSEEN, "gateway"]) {
    const container = (await run(compose("ps", "--quiet", service))).trim();
    const [before, counts] = [await stateOf(container), load.counts()];
    await crash(container);
    await untilRestarted(container, before);
    await load.more(50);
    const [whole, failed] = [load.counts().whole - counts.whole, load.counts().failed - counts.failed];
    say(`${service} killed and back: ${whole} whole answers, ${failed} calls failed`);
    expectThat(service === "gateway" || failed === 0, `${failed} calls failed while ${service} was killed`);
  }
  await checkById(site, load, 1);
}

async function restart({ site, compose, up }: ComposeProject): Promise<void> {
  const counts = async () =>
    (await site.sql('SELECT count(*) FROM "user" UNION ALL SELECT count(*) FROM request_log')).join();
  const before = await counts();
  await run(compose("down"));
  await up();
  expectThat((await counts()) === before, "rows were lost by down and up");
  await signIn(site);
}

async function leaveNothing({ compose }: ComposeProject): Promise<void> {
  await run(compose("down", "--volumes"));
  const label = `label=com.docker.compose.project=${PROJECT}`;
  for (const kind of [
    ["ps", "-a"],
    ["volume", "ls"],
    ["network", "ls"],
  ]) {
    const left = (await run(["docker", ...kind, "--quiet", "--filter", label])).trim();
    expectThat(left === "", `down -v left ${kind[0]}s: ${left}`);
  }
  say("down -v leaves nothing");
}
