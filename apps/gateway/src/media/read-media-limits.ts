import type { GatewaySettings } from "../env.ts";

const MB = 1024 * 1024;

/** How many files a request may name by URL, and how large. */
export const readMediaLimits = (settings: GatewaySettings) => ({
  maxFiles: settings.MEDIA_MAX_FILES,
  maxFileBytes: settings.MEDIA_MAX_FILE_MB * MB,
  maxTotalBytes: settings.MEDIA_MAX_MB * MB,
});
