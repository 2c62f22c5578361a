export { readEpoch, startEpoch } from "./read-epoch.ts";
