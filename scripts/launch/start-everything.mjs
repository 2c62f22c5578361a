import { bundleApps } from "./build.mjs";
import { checkSettings, MADE_SECRETS } from "./check-settings.mjs";
import { fetchTools } from "./fetch-tools.mjs";
import { inPool } from "./in-pool.mjs";
import { arePackagesInstalled } from "./install.mjs";
import { openDatabase, openRedis } from "./open-stores.mjs";
import { openPage } from "./pages.mjs";
import { installAndGenerate, isPage, stepIfNeeded } from "./prepare.mjs";
import { printProblem } from "./problem.mjs";
import { step } from "./progress.mjs";
import { writeQuickstart } from "./quickstart.mjs";
import { loadSecrets } from "./secrets.mjs";
import { serviceEnvironment } from "./service-environment.mjs";
import { allServices, COMMAND_LINE } from "./service-table.mjs";
import { titleOf } from "./service-titles.mjs";
import { startService } from "./services.mjs";
import { summary } from "./summary.mjs";
import { findUnknownSettings } from "./unknown-settings.mjs";

const say = (text) => console.error(`\n${text}`);

/** Leaves its failure to a later `await`. */
const begin = (promise) => {
  promise.catch(() => {});
  return promise;
};

/**
 * Brings everything up, each part as soon as it can be: stores while packages are installed; then simulator, worker, API
 * and gateway; then the pages, the dashboard first. Prints the summary once the gateway and the dashboard answer.
 * @param {{ services: object[], isDev: boolean, folder: string, children: object }} options
 * @returns {Promise<{ rest: Promise<void> }>} at the summary; `rest` ends when the last page runs
 * @throws {import("./problem.mjs").Problem} of whatever belongs before the summary
 */
export async function startEverything(options) {
  const run = { ...options, host: environmentOf(options, {}).HOST, say };
  // Before the first installation there is nothing to check them with.
  const isChecked = arePackagesInstalled();
  if (isChecked) await check(run);
  run.secrets = await loadSecrets(run.folder);
  const core = run.services.filter((service) => !isPage(service));
  const pages = await Promise.all(run.services.filter(isPage).map((service) => openPage(service, run)));

  const redisUrl = begin(openRedis(run));
  const tools = begin(fetchTools());
  const databaseUrl = begin(tools.then(() => openDatabase(run)));
  const packages = begin(tools.then(() => installAndGenerate()).then(() => isChecked || check(run)));
  const bundles = begin(packages.then(() => buildCore(core, run)));
  const env = begin(
    Promise.all([databaseUrl, redisUrl]).then(([database, redis]) =>
      environmentOf(run, { secrets: run.secrets, databaseUrl: database, redisUrl: redis }),
    ),
  );
  const account = begin(Promise.all([env, packages]).then(([ready]) => prepareData(ready, run)));
  const services = begin(
    Promise.all([env, account, bundles]).then(([ready, first]) =>
      startCore(core, { ...run, env: ready, account: first }),
    ),
  );
  services.then((facts) => announceGateway(facts, pages)).catch(() => {});
  const { first, rest } = startPages(pages, { ...run, bundles, migrated: account, env });
  await Promise.all([redisUrl, databaseUrl, bundles, account, services, first]);
  const isComplete = await printSummary(await services, pages);
  if (!isComplete) void rest.then(() => announceRest(pages));
  return { rest };
}

const environmentOf = ({ services, folder, isDev }, more) =>
  serviceEnvironment({ base: process.env, all: allServices(process.env), services, folder, isDev, ...more });

const check = (run) => checkSettings(run.services, environmentOf(run, { secrets: MADE_SECRETS }));

const buildCore = (core, { isDev }) =>
  isDev
    ? false
    : stepIfNeeded(`Building the ${core.map(({ name }) => titleOf(name)).join(", ")}`, () =>
        bundleApps(core),
      );

const prepareData = (env, { secrets }) =>
  step("Preparing the database", async () => {
    // Its libraries are there only now.
    const { prepareDatabase } = await import("./database.mjs");
    return prepareDatabase(env, secrets);
  });

/** @returns the facts of `quickstart.json`, which is there from the first moment that the gateway answers */
async function startCore(core, { services, folder, isDev, children, env, account }) {
  await Promise.all(
    core.map((service) =>
      step(`Starting the ${titleOf(service.name)} on port ${service.port}`, () =>
        startService(children, service, { isDev, env, say }),
      ),
    ),
  );
  return writeQuickstart({ folder, services, account, env });
}

/**
 * Builds and starts the pages: at once those that are built, then the dashboard, then the others side by side.
 * @returns {{ first: Promise<unknown>, rest: Promise<void> }} `first`: what the summary waits for
 */
function startPages(pages, { isDev, children, bundles, migrated, env }) {
  const built = pages.filter(({ isToBuild }) => !isToBuild);
  const toBuild = pages.filter(({ isToBuild }) => isToBuild);
  const dashboard = toBuild.filter(({ service }) => service.name === "dashboard");
  const others = toBuild.filter((page) => !dashboard.includes(page));
  // No page comes before what they show.
  const ready = begin(Promise.all([env, migrated]).then(([values]) => values));
  const complete = async (page) => {
    await page.build();
    await page.start(await ready);
  };
  const started = Promise.all(built.map(async (page) => page.start(await ready)));
  const shown = bundles.then(() => Promise.all(dashboard.map(complete)));
  const first = begin(Promise.all([started, shown]));
  const orSay = (work) => work.catch((error) => children.isStopping() || printProblem(error));
  const rest = first.then(async () => {
    if (!isDev) await orSay(stepIfNeeded("Building the causeway command", () => bundleApps([COMMAND_LINE])));
    await inPool(others, (page) => orSay(complete(page)));
  });
  return { first, rest: begin(rest) };
}

/** While the pages are built, which takes longer than all else, one can begin. */
function announceGateway({ gatewayUrl, apiKey }, pages) {
  const building = pages.filter(({ isToBuild }) => isToBuild).map(({ service }) => titleOf(service.name));
  if (!gatewayUrl || !apiKey || building.length === 0) return;
  say(
    `The gateway answers at ${gatewayUrl}/v1 with the key ${apiKey}. Being built: ${building.join(", ")}.\n`,
  );
}

/** @returns {Promise<boolean>} true when every page runs already */
async function printSummary(facts, pages) {
  const building = pages.filter((page) => !page.isReady()).map(({ service }) => service.name);
  console.log(summary({ ...facts, building, warnings: await findUnknownSettings(process.env) }));
  return building.length === 0;
}

/** A page that failed was reported by its own step. */
function announceRest(pages) {
  if (pages.every((page) => page.isReady())) say("Everything is running.");
}
