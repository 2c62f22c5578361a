import type { MetadataForm } from "../chat/metadata-form.ts";
import type { CredentialMode, Retention } from "./credentials.ts";
import type { GuardrailRule } from "../guardrails/rule.ts";
import type { IamRule } from "./iam-rule.ts";
import type { LimitLevel } from "./limit-level.ts";
import type { EnabledStatus, ProjectStatus } from "./statuses.ts";
import type { WindowLength } from "./window.ts";

/** USD caps of a key or a level above it. Amounts are picodollars as decimal strings, so that the object is plain JSON. */
export interface KeyLimits {
  /** All-time cap, or null. */
  readonly total: string | null;
  /** Cap per window, or null. */
  readonly recurring: {
    readonly amount: string;
    readonly window: WindowLength;
    /** Start of the grid, Unix ms. */
    readonly anchorMs: number;
    /** IANA time zone: the window is a calendar day, week or month there. Null or missing: it starts at the anchor. */
    readonly timeZone?: string | null;
  } | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
}

/** Totals at the time of the read, picodollars. */
export interface LimitUsage {
  readonly total: { readonly used: string; readonly version: string };
  /** The window that was current at the read, if there is one. */
  readonly window: { readonly startMs: number; readonly used: string; readonly version: string } | null;
}

/** Limits above a key: it shares them with the other keys of its member, project, team or organization. */
export interface CallerLevel {
  readonly level: LimitLevel;
  /** Of the user, project, team or organization. */
  readonly id: string;
  readonly limits: KeyLimits;
  readonly usage: LimitUsage;
}

/** An organization's own upstream key. `sealed` is opened only when a request is sent. */
export interface ProviderKey {
  readonly id: string;
  readonly providerId: string;
  readonly sealed: string;
  readonly baseUrl: string | null;
  /** Related values such as project, region, resource. */
  readonly settings: Readonly<Record<string, string>>;
  /** Keys of a provider with the lowest place are used first, in turn when they share it. Default 0. */
  readonly position?: number;
}

/** Any chat-completions upstream the organization registered. */
export interface CustomProvider {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly sealedToken: string;
}

/**
 * Stored responses and videos that a key reaches: all of its project, or only those of its creator's keys. The latter for keys
 * of developers and of people who aren't members, unless the project's keys share their content.
 */
export type StoredReach = "project" | "creator";

/** Everything needed to judge and route one caller, read by one SQL query and kept in memory. */
export interface Caller {
  readonly organizationId: string;
  readonly projectId: string;
  /** Of the project now; null or missing: it has none. */
  readonly teamId?: string | null;
  readonly apiKeyId: string;
  readonly keyDescription: string;
  readonly keyLast4: string;
  readonly keyStatus: EnabledStatus | "deleted";
  /** Unix ms, of the key or of a rolled secret, whichever is earlier; null = never. */
  readonly expiresAtMs: number | null;
  readonly createdAtMs: number;
  /** Who created the key: a user's id; the key's own where none is known. */
  readonly creator: string;
  readonly reach: StoredReach;
  readonly projectStatus: ProjectStatus | "deleted";
  readonly limits: KeyLimits;
  /** Levels above the key that have limits, in the order of `LIMIT_LEVELS`; null or missing: none has. */
  readonly levels?: readonly CallerLevel[] | null;
  readonly rules: readonly IamRule[];
  /** Enabled guardrails of the organization, then those that the project adds; each by priority. Missing: none. */
  readonly guardrails?: readonly GuardrailRule[];
  readonly mode: CredentialMode;
  readonly cache: { readonly enabled: boolean; readonly ttlSeconds: number; readonly epoch: number };
  /** The gateway marks prompts for Claude's prompt cache. Missing: it does. */
  readonly marksPrompts?: boolean;
  readonly retention: Retention;
  /** Form of `metadata` in responses, as the key says it, else its project; null or missing: neither does. */
  readonly metadataForm?: MetadataForm | null;
  /** Minutes for which gateways keep the state of its responses where nothing else is stored; 0 or missing: they don't. */
  readonly responseStateMinutes?: number;
  /** Grows with every change of the organization's model overrides; `0` or missing: it never had any. */
  readonly catalogRevision?: string;
  /** Content from before this time (Unix ms) may not be read anymore; null or absent = none is hidden. */
  readonly contentVisibleFromMs?: number | null;
  readonly providerKeys: readonly ProviderKey[];
  readonly customProviders: readonly CustomProvider[];
  /** Providers of which all keys of the organization are disabled, custom ones as `custom:name`. Missing: none. */
  readonly disabledProviders?: readonly string[];
  /** Totals at the time of the read, for the seed of the counters and for limits while Redis is unavailable. */
  readonly usage: LimitUsage & {
    readonly credits: { readonly granted: string; readonly used: string; readonly version: string } | null;
  };
}
