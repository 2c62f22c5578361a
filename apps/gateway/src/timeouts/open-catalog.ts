import { createCatalog } from "@causeway/catalog";
import type { GatewaySettings } from "../env.ts";
import { createTimeouts } from "./create-timeouts.ts";

/**
 * The catalogue, and the time-outs of what is in it.
 * @throws SettingsError when `MAPPING_TIMEOUTS` names what is not there.
 */
export function openCatalog(settings: GatewaySettings) {
  const catalog = createCatalog({ simulator: settings.SIMULATOR });
  const general = {
    firstByteMs: settings.UPSTREAM_FIRST_BYTE_TIMEOUT,
    idleMs: settings.UPSTREAM_IDLE_TIMEOUT,
    answerMs: settings.UPSTREAM_ANSWER_TIMEOUT,
    allAttemptsMs: settings.UPSTREAM_TOTAL_TIMEOUT,
  };
  const findTimeouts = createTimeouts({ general, overrides: settings.MAPPING_TIMEOUTS, catalog });
  return { catalog, findTimeouts };
}
