export { holdConnection } from "./hold-connection.ts";
export { readEpoch, startEpoch } from "./read-epoch.ts";
export { readWorkerPresence } from "./read-worker-presence.ts";
