import { GatewayError } from "@causeway/contracts";
import { findProvider, settingPrefix } from "@causeway/providers";

/**
 * No one set up a provider that the caller may use. Local servers need no key: an operator sets their address.
 * `providers`: ids of those that have the model, each once.
 */
export function notConfigured(name: string, providers: readonly string[]): GatewayError {
  const servers = providers.flatMap((id) => findProvider(id) ?? []).filter((row) => row.keyOptional);
  const isLocal = servers.length > 0 && servers.length === providers.length;
  const message = isLocal
    ? `No server is set up for ${name}. The operator sets its address with ${named(servers.map((row) => `${settingPrefix(row)}_BASE_URL`))}.`
    : `No provider key is set up for ${name}. Add one for ${named(providers)} under Settings, Provider keys.`;
  return new GatewayError("provider_not_configured", message, { param: "model" });
}

const NAMED = 3;

/** The first of many. */
const named = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} or another one` : names.join(" or ");
