import { findProvider } from "./providers.ts";
import { settingPrefix } from "./setting-names.ts";

/**
 * What to tell a person who asks for a model that no one set up a provider for. Local servers need no key: an operator
 * sets their address.
 * @param name the model, as it was asked for
 * @param providers ids of those that have the model, each once
 */
export function describeMissingKey(name: string, providers: readonly string[]): string {
  const servers = providers.flatMap((id) => findProvider(id) ?? []).filter((row) => row.keyOptional);
  const isLocal = servers.length > 0 && servers.length === providers.length;
  return isLocal
    ? `No server is set up for ${name}. The operator sets its address with ${named(servers.map((row) => `${settingPrefix(row)}_BASE_URL`))}.`
    : `No provider key is set up for ${name}. Add one for ${named(providers)} under Settings, Provider keys.`;
}

const NAMED = 3;

/** The first of many. */
const named = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(", ")} or another one` : names.join(" or ");
