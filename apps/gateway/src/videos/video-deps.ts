import type { Sealer } from "@causeway/crypto";
import type { createPool } from "@causeway/db/pool";
import type { Counters } from "@causeway/limits";
import type { VideoQueue } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type { AuthSources, OutboundClient } from "@causeway/upstream";
import type { CredentialPool } from "../credentials/credential-pool.ts";
import type { Guard } from "../request/guard.ts";
import type { createAtMost } from "./at-most.ts";
import type { MediaStorage } from "./storage/media-storage.ts";
import type { VideoMetrics } from "./video-metrics.ts";

/** What video jobs work with; made once per process. */
export interface VideoDeps {
  readonly pool: ReturnType<typeof createPool>;
  readonly queue: Pick<VideoQueue, "add">;
  readonly counters: Pick<Counters, "written">;
  readonly credentials: CredentialPool;
  readonly auth: AuthSources;
  /** The guardrails of a project as they are now; null: it has none. */
  readonly guardOf: (projectId: string) => Promise<Guard | null>;
  /** Opens the secrets of callbacks that the release before sealed. */
  readonly sealer: Sealer;
  /** Seals the secrets of callbacks, for workers; null: callbacks are off. */
  readonly notificationSealer: Sealer | null;
  /** For addresses that a provider names. */
  readonly mediaClient: OutboundClient;
  /** Null: content is passed on from the provider. */
  readonly storage: MediaStorage | null;
  /** A bound on what is in memory while content is copied. */
  readonly copying: ReturnType<typeof createAtMost>;
  readonly settings: VideoSettings;
  readonly metrics: VideoMetrics;
  readonly logger: Logger;
  /** Names this process. */
  readonly owner: string;
  /** Jobs that this process is sending right now. */
  readonly sending: Set<string>;
}

interface VideoSettings {
  /** From admission on. */
  readonly deadlineMs: number;
  /** How long content is kept. */
  readonly contentMs: number;
  readonly maxContentBytes: number;
  /** Private hosts that callbacks may go to. */
  readonly callbackHosts: readonly string[];
}
