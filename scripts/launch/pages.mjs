import { buildApp, isBuilt } from "./build.mjs";
import { stepIfNeeded } from "./prepare.mjs";
import { step } from "./progress.mjs";
import { titleOf } from "./service-titles.mjs";
import { startService } from "./services.mjs";
import { openWaitingPage } from "./waiting-page.mjs";

/**
 * A web app on its way. While it is not built, its port answers with a page that says so.
 * @param {object} service
 * @param {{ isDev: boolean, host: string, children: object, say: (text: string) => void }} run
 * @returns {Promise<{ service: object, isReady: () => boolean, isToBuild: boolean, start: (env: NodeJS.ProcessEnv) => Promise<void>,
 *   build: () => Promise<void>, close: () => Promise<void> }>}
 */
export async function openPage(service, { isDev, host, children, say }) {
  const isToBuild = !isDev && !isBuilt(service);
  let waiting = isToBuild
    ? await openWaitingPage({ title: titleOf(service.name), port: service.port }, host)
    : null;
  let isReady = false;
  const close = async () => {
    await waiting?.close();
    waiting = null;
  };
  return {
    service,
    isToBuild,
    isReady: () => isReady,
    close,
    async build() {
      const run = () => buildApp(service, { isBackground: true });
      await stepIfNeeded(`Building the ${titleOf(service.name)}`, run).catch((error) => {
        waiting?.fail();
        throw error;
      });
    },
    async start(env) {
      await close();
      await step(`Starting the ${titleOf(service.name)} on port ${service.port}`, () =>
        startService(children, service, { isDev, env, say }),
      );
      isReady = true;
    },
  };
}
