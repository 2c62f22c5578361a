import { setting } from "./define-settings.ts";
import { bool, logLevel } from "./setting-types.ts";

/** Settings that every service has. */
export const commonSettings = {
  LOG_LEVEL: setting(logLevel(), {
    description: "Least important log lines that are written.",
    default: "info",
  }),
  CAUSEWAY_PARENT_PIPE: setting(bool(), {
    description: "Stop when standard input closes. Set by the launcher for the processes it starts.",
    default: "false",
  }),
} as const;
