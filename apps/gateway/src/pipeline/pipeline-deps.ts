import type { OrganizationCatalogs } from "@causeway/price-book";
import type { Logger } from "@causeway/telemetry";
import type { AnswerReading } from "../answers/paced-reply.ts";
import type { OutputMeans } from "../accounting/admission/output-means.ts";
import type { Accounting } from "../accounting/index.ts";
import type { UnlistedNames } from "../accounting/settlement/unlisted-names.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { AuthSources } from "../credentials/apply-credential.ts";
import type { AccountMemory } from "../credentials/account-memory.ts";
import type { CredentialPool } from "../credentials/credential-pool.ts";
import type { KeyHealth } from "../credentials/key-health.ts";
import type { AnswerRoom } from "../http/answer-room.ts";
import type { OwnedMemory } from "../http/read-body.ts";
import type { ErrorRendering } from "../http/send-error.ts";
import type { Owner } from "../http/shares.ts";
import type { MediaSource } from "../media/fetch-media.ts";
import type { NewModels } from "../memory/missing-models.ts";
import type { GatewayMetrics } from "../metrics.ts";
import type { KeepAlive } from "../relay/keep-alive.ts";
import type { RoutingSettings } from "../routing/plan-route.ts";
import type { RouteHealth } from "../routing/route-health.ts";
import type { FindTimeouts } from "../timeouts/create-timeouts.ts";
import type { OrganizationWatch } from "../watch/organization-watch.ts";
import type { UnpricedPolicy } from "./resolve/price-candidate.ts";

/** The parts that the pipeline works with, for requests of every endpoint; made once per process. */
export interface PipelineDeps {
  /** The catalog as each organization sees it. */
  readonly catalogs: OrganizationCatalogs;
  readonly unpriced: UnpricedPolicy;
  readonly unlistedNames: UnlistedNames;
  /** The treatment of names that look like a maker's new models. */
  readonly newModels: NewModels;
  readonly credentials: CredentialPool;
  readonly auth: AuthSources;
  readonly media: Omit<MediaSource, "memory"> & { readonly memoryOf: (owner: Owner) => OwnedMemory };
  readonly reading: AnswerReading;
  /** For large answers. */
  readonly answerRoom: AnswerRoom;
  /** Remembers which account made the encrypted texts of a conversation. */
  readonly accounts: AccountMemory;
  readonly keyHealth: KeyHealth;
  readonly routeHealth: RouteHealth;
  readonly routing: RoutingSettings;
  readonly accounting: Accounting;
  readonly cache: ResponseCache;
  readonly keepAlive: KeepAlive;
  readonly outputMeans: OutputMeans;
  readonly findTimeouts: FindTimeouts;
  readonly errors: ErrorRendering;
  readonly metrics: GatewayMetrics;
  readonly watch: OrganizationWatch;
  readonly logger: Logger;
  /** `CREDITS=on`: requests that would use operator credentials need a balance. */
  readonly creditsEnforced: boolean;
  /** `PROMPT_CACHE_MARKS=enabled`: prompts are marked for Claude's prompt cache where that can pay. */
  readonly marksPrompts: boolean;
  readonly autoModels: readonly string[];
  readonly autoImageModels: readonly string[];
}
