import type { Installation } from "./installation.ts";
import { untilIdle } from "./services.ts";
import { CHAT_PATH, JSON_HEADERS, nothing, type Started, type Target, type TargetId } from "./target.ts";

/** The same gateway with a key with limits and a plain one, each with its worker stopped meanwhile and with it working. */
export function gatewayTargets(installation: Installation): Target[] {
  const { keys } = installation;
  return [
    withoutWorker(installation, "ours-worker-off", "Causeway, limits on, worker off", keys.limited),
    withWorker(installation, "ours-worker-on", "Causeway, limits on, worker on", keys.limited),
    withoutWorker(installation, "plain-worker-off", "Causeway, plain key, worker off", keys.plain),
    withWorker(installation, "plain-worker-on", "Causeway, plain key, worker on", keys.plain),
  ];
}

/** One more gateway of the installation, whose commit point is the journal; a key with limits. */
export async function startJournalTargets(installation: Installation): Promise<Started> {
  const gateway = await installation.startGateway({ COMMIT_POINT: "journal" });
  const own = { ...installation, gateway };
  const { limited } = installation.keys;
  return {
    targets: [
      withoutWorker(own, "journal-worker-off", "Causeway, limits on, journal, worker off", limited),
      withWorker(own, "journal-worker-on", "Causeway, limits on, journal, worker on", limited),
    ],
    stop: gateway.stop,
  };
}

/** The same with a key whose organization stores content and caches responses. */
export function cachingTargets(installation: Installation): Target[] {
  const { cached } = installation.keys;
  return [
    withoutWorker(installation, "ours-worker-off", "Causeway, worker off", cached),
    withWorker(installation, "ours-worker-on", "Causeway, worker on", cached),
  ];
}

/** What the rows have in common, for a request with this key. */
function common({ gateway, worker, storePids }: Installation, key: string) {
  return {
    port: gateway.port,
    path: CHAT_PATH,
    headers: { ...JSON_HEADERS, authorization: `Bearer ${key}` },
    memory: gateway.memory,
    allPids: [gateway.pid, worker.pid, ...storePids],
  };
}

function withoutWorker(installation: Installation, id: TargetId, title: string, key: string): Target {
  const { gateway, worker } = installation;
  return {
    ...common(installation, key),
    ...{ id, title, pids: [gateway.pid], skips: ["slow-streams"] },
    before: async () => worker.pause(),
    after: async () => {
      worker.resume();
      await untilIdle(worker.pid);
    },
  };
}

function withWorker(installation: Installation, id: TargetId, title: string, key: string): Target {
  const { gateway, worker } = installation;
  return {
    ...common(installation, key),
    ...{ id, title, pids: [gateway.pid, worker.pid], before: nothing },
    skips: id === "ours-worker-on" ? [] : ["slow-streams"],
    after: () => untilIdle(worker.pid),
  };
}
