import { setting } from "./define-settings.ts";
import { bool, logLevel } from "./setting-types.ts";

/** Settings that every service has. */
export const commonSettings = {
  LOG_LEVEL: setting(logLevel(), {
    description: "Minimum level of log lines.",
    default: "info",
  }),
  CAUSEWAY_PARENT_PIPE: setting(bool(), {
    description:
      "Stops the service when standard input closes. The launcher sets it for the processes it starts.",
    default: "false",
  }),
} as const;
