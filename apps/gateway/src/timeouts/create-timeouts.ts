import type { Catalog } from "@causeway/catalog";
import type { Mapping, MappingTimeouts } from "@causeway/contracts";
import { SettingsError } from "@causeway/telemetry";
import type { TimeoutOverride } from "./mapping-timeouts.ts";

/** Milliseconds. */
export interface CallTimeouts {
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly answerMs: number;
  /** From the request's arrival on, for all attempts. */
  readonly allAttemptsMs: number;
}

/** Whom an attempt asks. */
interface TimeoutSubject {
  readonly providerId: string;
  /** Null for custom providers. */
  readonly mapping: Mapping | null;
  readonly upstreamModel: string;
}

/** What holds for an attempt; made once for each mapping. */
export type FindTimeouts = (subject: TimeoutSubject) => CallTimeouts;

export interface TimeoutsOptions {
  readonly general: CallTimeouts;
  readonly overrides: readonly TimeoutOverride[];
  readonly catalog: Catalog;
}

/** `<provider> <name upstream>` of a mapping, else `<provider>` or `custom:<name>/<model>`. */
type Key = string;

const mappingKey = ({ providerId, modelName }: Mapping): Key => `${providerId} ${modelName}`;

/**
 * What the operator set for a mapping goes before what they set for its provider, that before the catalog's own, and that
 * before the general settings; each kind by itself.
 * @throws SettingsError that names every override of what is not there, or that is set twice.
 */
export function createTimeouts({ general, overrides, catalog }: TimeoutsOptions): FindTimeouts {
  const own = collect(overrides, catalog);
  const resolve = (providerId: string, key: Key, fromCatalog?: MappingTimeouts): CallTimeouts =>
    withOwn(general, { ...fromCatalog, ...own.get(providerId), ...own.get(key) });
  const customs = new Map<Key, CallTimeouts>();
  for (const { providerId, model } of overrides.filter(isCustom)) {
    const key = customKey(providerId, model);
    customs.set(key, resolve(providerId, key));
  }
  const mapped = new WeakMap<Mapping, CallTimeouts>();
  return ({ providerId, mapping, upstreamModel }) => {
    if (!mapping)
      return customs.get(customKey(providerId, upstreamModel)) ?? customs.get(providerId) ?? general;
    const known = mapped.get(mapping);
    if (known) return known;
    const timeouts = resolve(providerId, mappingKey(mapping), mapping.timeouts);
    mapped.set(mapping, timeouts);
    return timeouts;
  };
}

/** An answer that may take longer than all attempts does: its mapping's attempts may continue for that long. */
const withOwn = (general: CallTimeouts, own: MappingTimeouts): CallTimeouts => ({
  ...general,
  ...own,
  allAttemptsMs: Math.max(general.allAttemptsMs, own.answerMs ?? 0),
});

function collect(overrides: readonly TimeoutOverride[], catalog: Catalog): ReadonlyMap<Key, MappingTimeouts> {
  const own = new Map<Key, MappingTimeouts>();
  const problems: string[] = [];
  for (const override of overrides) {
    const { target, timeouts } = override;
    const key = keyOf(override, catalog);
    const known = key === null ? undefined : own.get(key);
    if (key === null) problems.push(`names ${target}, which is not in the catalog`);
    else if (Object.keys(timeouts).some((kind) => known && kind in known))
      problems.push(`sets a timeout of ${target} twice`);
    else own.set(key, { ...known, ...timeouts });
  }
  if (problems.length > 0)
    throw new SettingsError(problems.map((problem) => ({ name: "MAPPING_TIMEOUTS", problem })));
  return own;
}

/** Null where the catalog knows no such provider or model. Custom providers come and go while the gateway runs. */
function keyOf(override: TimeoutOverride, catalog: Catalog): Key | null {
  const { providerId, model } = override;
  if (isCustom(override)) return customKey(providerId, model);
  if (model !== null) {
    const found = catalog.findAtProvider(providerId, model);
    return found && mappingKey(found.mapping);
  }
  return catalog.providers.some(({ id }) => id === providerId) ? providerId : null;
}

const isCustom = ({ providerId }: TimeoutOverride): boolean => providerId.startsWith("custom:");

const customKey = (providerId: string, model: string | null): string =>
  model === null ? providerId : `${providerId}/${model}`;
