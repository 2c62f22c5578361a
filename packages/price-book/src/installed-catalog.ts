import {
  type Catalog,
  layerCatalog,
  layerCatalogInSteps,
  listPriceEntries,
  listSetPricesInSteps,
} from "@causeway/catalog";
import type { ModelOverride, PriceEntry, PriceSource } from "@causeway/contracts";
import type { InstalledOverrides } from "@causeway/db/catalog";
import type { Logger } from "@causeway/telemetry";
import type { CatalogFile } from "./catalog-file.ts";
import { inSlices } from "./in-slices.ts";
import { createKnownOverrides } from "./keep-known.ts";

/** While the database's notifications aren't heard, and after a read that failed. */
const POLL_MS = 600;

export interface InstalledCatalogOptions {
  readonly builtIn: Catalog;
  /** Null in services that read no file. */
  readonly file: CatalogFile | null;
  /** Import and operator's overrides. */
  readonly read: () => Promise<InstalledOverrides>;
  /** Stores what prices consist of, so that rows can be explained forever. Null in services that charge nothing. */
  readonly store: ((source: PriceSource, prices: readonly PriceEntry[]) => Promise<void>) | null;
  /** How long storing the built-in prices waits, in ms: a start has more urgent things to do than hash some thousands. */
  readonly builtInAfterMs?: number;
  readonly logger: Logger;
  /** False where nothing is ever out of date for long: it is refreshed before each use. */
  readonly polls?: boolean;
}

/**
 * The catalog of the whole installation, in memory. It changes as a whole: what a request got of it stays as it was.
 * `refresh` reads it again; no one waits for that but the first.
 */
export function createInstalledCatalog(options: InstalledCatalogOptions) {
  const layers = createLayers(options, () => reader.schedule());
  const reader = createReader(options, layers);
  return {
    current: layers.current,
    /** Without the operator's own overrides: what these go on top of. */
    below: layers.below,
    /** True once the database was read: until then the operator's prices are unknown. */
    isRead: layers.isRead,
    refresh: reader.refresh,
    /** Something of everyone's changed. */
    onChange: reader.refreshSoon,
    /** The catalog file changed. */
    onFile(): void {
      layers
        .onFile()
        .catch((err: unknown) =>
          options.logger.error({ err }, "the catalog file could not be applied; what is known stays"),
        )
        .finally(reader.schedule);
    },
    onConnected(): void {
      reader.listens(true);
      reader.refreshSoon();
    },
    onDisconnected(): void {
      reader.listens(false);
      reader.schedule();
    },
    close(): void {
      reader.close();
      layers.close();
      options.file?.close();
    },
  };
}

type Layers = ReturnType<typeof createLayers>;

/** The layers as they were read last, and the catalog they make. @param onBehind called when prices could not be stored */
function createLayers(options: InstalledCatalogOptions, onBehind: () => void) {
  const { builtIn, file } = options;
  const keeper = createPriceKeeper(options, onBehind);
  let installed: InstalledOverrides | null = null;
  let below = layerFile(builtIn, [], file);
  let current = below;

  const known = createKnownOverrides();
  /** One build after the other, each of what is known then. */
  let building = Promise.resolve();
  function build(overrides: InstalledOverrides | null): Promise<void> {
    const next = building.then(() => buildOnce(overrides ?? installed));
    building = next.catch(() => {});
    return next;
  }

  async function buildOnce(overrides: InstalledOverrides | null): Promise<void> {
    const { local, imported, operator } = overrides ?? { local: [], imported: [], operator: [] };
    const ofFile = file?.overrides() ?? [];
    const operators = await inSlices(known.keep(operator));
    const withLocal = await inSlices(layerCatalogInSteps(builtIn, local, "local"));
    const withImport = await inSlices(layerCatalogInSteps(withLocal, imported, "imported"));
    const nextBelow = await inSlices(layerCatalogInSteps(withImport, ofFile, "file"));
    current = await inSlices(layerCatalogInSteps(nextBelow, operators, "operator"));
    below = nextBelow;
    installed = overrides;
    if (options.store) await keepPrices(overrides, ofFile);
  }

  /** A few milliseconds at a time: each price is hashed. */
  async function keepPrices(overrides: InstalledOverrides | null, ofFile: readonly ModelOverride[]) {
    const listSet = (set: readonly ModelOverride[]) => inSlices(listSetPricesInSteps(below, set));
    if (overrides) await keeper.keepBuiltIn();
    if (overrides) keeper.keep("local", await listSet(overrides.local));
    if (overrides) keeper.keep("imported", await listSet(overrides.imported));
    keeper.keep("file", await listSet(ofFile));
  }

  return {
    apply: build,
    close: keeper.close,
    current: (): Catalog => current,
    below: (): Catalog => below,
    isRead: (): boolean => installed !== null,
    isBehind: keeper.isBehind,
    onFile: (): Promise<void> => build(null),
  };
}

/** Reads the layers, one read at a time; a change during it makes it read once more. */
function createReader({ read, logger, polls }: InstalledCatalogOptions, layers: Layers) {
  let reading: Promise<void> | null = null;
  let isStale = false;
  let isListening = polls === false;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;

  async function readOnce(): Promise<void> {
    do {
      isStale = false;
      await layers.apply(await read());
    } while (isStale);
  }

  function refresh(): Promise<void> {
    if (reading) {
      isStale = true;
      return reading;
    }
    reading = readOnce().finally(() => {
      reading = null;
      schedule();
    });
    return reading;
  }

  function refreshSoon(): void {
    refresh().catch((err: unknown) =>
      logger.warn({ err }, "the catalog could not be read; what is known stays"),
    );
  }

  function schedule(): void {
    if (timer) clearTimeout(timer);
    if (isClosed) return;
    const isSettled = isListening && layers.isRead() && !layers.isBehind();
    timer = isSettled ? null : setTimeout(refreshSoon, POLL_MS);
    timer?.unref();
  }

  function close(): void {
    if (timer) clearTimeout(timer);
    isClosed = true;
  }

  const listens = (now: boolean): void => {
    isListening = now;
  };
  return { refresh, refreshSoon, schedule, close, listens };
}

export type InstalledCatalog = ReturnType<typeof createInstalledCatalog>;

const layerFile = (builtIn: Catalog, imported: readonly ModelOverride[], file: CatalogFile | null): Catalog =>
  layerCatalog(layerCatalog(builtIn, imported, "imported"), file?.overrides() ?? [], "file");

/** Stores prices alongside the requests, each set once, and again when that failed. */
function createPriceKeeper(
  { store, logger, builtIn, builtInAfterMs = 0 }: InstalledCatalogOptions,
  onBehind: () => void,
) {
  const done = new Map<PriceSource, string>();
  const behind = new Set<PriceSource>();
  let isDue = builtInAfterMs === 0;
  let isWanted = false;
  const due = isDue ? undefined : setTimeout(onDue, builtInAfterMs).unref();

  function onDue(): void {
    isDue = true;
    if (isWanted) void keepBuiltIn();
  }

  /** They are those of the release: listed once, unless storing them failed. */
  async function keepBuiltIn(): Promise<void> {
    isWanted = true;
    if (isDue && !done.has("built-in")) keep("built-in", await inSlices(listPriceEntries(builtIn)));
  }

  function keep(source: PriceSource, prices: readonly PriceEntry[]): void {
    if (!store) return;
    const state =
      source === "built-in"
        ? "stored once"
        : prices.map(({ id, provider, model }) => `${id} ${provider} ${model}`).join("\n");
    if (done.get(source) === state) return;
    done.set(source, state);
    if (prices.length === 0) return;
    store(source, prices)
      .then(() => behind.delete(source))
      .catch((err: unknown) => {
        done.delete(source);
        behind.add(source);
        logger.warn({ err, source }, "prices could not be stored; it is tried again");
        onBehind();
      });
  }

  return { keep, keepBuiltIn, isBehind: (): boolean => behind.size > 0, close: () => clearTimeout(due) };
}
