import { SettingsError } from "@causeway/telemetry/settings";
import type { Secrets } from "./archive/manifest.ts";
import type { CliSettings } from "./env.ts";

/**
 * The secrets that the installation's data depends on.
 *
 * @throws SettingsError when one is missing, or encrypts the backup as well
 */
export function requireSecrets(settings: CliSettings): Secrets {
  const { AUTH_SECRET, GATEWAY_API_KEY_HASH_SECRET, NOTIFICATION_SECRET, BACKUP_PASSPHRASE } = settings;
  const problems = [
    ...(AUTH_SECRET === undefined ? [missing("AUTH_SECRET")] : []),
    ...(GATEWAY_API_KEY_HASH_SECRET === undefined ? [missing("GATEWAY_API_KEY_HASH_SECRET")] : []),
  ];
  const own = [...partsOf(AUTH_SECRET), ...partsOf(NOTIFICATION_SECRET), GATEWAY_API_KEY_HASH_SECRET];
  if (BACKUP_PASSPHRASE !== undefined && own.includes(BACKUP_PASSPHRASE)) {
    const problem =
      "must not be a secret of the installation, because anyone who has it could read every backup";
    problems.push({ name: "BACKUP_PASSPHRASE", problem });
  }
  if (problems.length > 0 || AUTH_SECRET === undefined || GATEWAY_API_KEY_HASH_SECRET === undefined) {
    throw new SettingsError(problems);
  }
  return { AUTH_SECRET, GATEWAY_API_KEY_HASH_SECRET, NOTIFICATION_SECRET };
}

const partsOf = (list = ""): string[] => list.split(",").map((part) => part.trim());

const missing = (name: string) => ({ name, problem: "is missing" });
