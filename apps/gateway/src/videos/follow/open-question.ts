import type { UsageRecord } from "@causeway/contracts";
import { findCredentialOwner } from "@causeway/db/caller";
import type { VideoJob } from "@causeway/db/videos";
import { dialectNamed, type VideoQuestion, type VideoJobs } from "@causeway/dialects";
import { customProviderRow, dialectForDoor, findProvider, type ProviderRow } from "@causeway/providers";
import { authorizeCall, type OpenCall, type Timeouts } from "@causeway/upstream";
import { videosDoor } from "@causeway/dialects";
import type { Credential } from "../../request/candidate.ts";
import type { VideoDeps } from "../video-deps.ts";

const CUSTOM = "custom:";

/** Whom to ask about a job, and how. */
export interface Provider {
  readonly row: ProviderRow;
  readonly jobs: VideoJobs;
  /** The one that sent the job first, then the newest. */
  readonly credentials: readonly Credential[];
}

/** Null when the provider, or every key for it, is gone. */
export async function findVideoProvider(deps: VideoDeps, job: VideoJob): Promise<Provider | null> {
  const { provider } = job;
  if (provider === null) return null;
  const row = provider.startsWith(CUSTOM) ? customProviderRow : findProvider(provider);
  const jobs = row ? dialectNamed(dialectForDoor(row, null, videosDoor) ?? "")?.videos?.jobs : null;
  if (!row || !jobs) return null;
  const credentials = await findCredentials(deps, job, row);
  if (credentials.length === 0) return null;
  const first = credentials.find(({ hash }) => hash === job.credentialHash);
  return {
    row,
    jobs,
    credentials: first ? [first, ...credentials.filter((one) => one !== first)] : credentials,
  };
}

/** A job that an organization's key began is never asked about with the operator's, nor the other way round. */
async function findCredentials(
  deps: VideoDeps,
  job: VideoJob,
  row: ProviderRow,
): Promise<readonly Credential[]> {
  const { organizationId, provider } = job;
  if (modeOf(job) === "operator")
    return deps.credentials.forProvider({ organizationId, mode: "credits", providerKeys: [] }, row);
  const owner = await findCredentialOwner(deps.pool, organizationId);
  if (!owner) return [];
  const name = provider?.startsWith(CUSTOM) ? provider.slice(CUSTOM.length) : null;
  if (name === null) return deps.credentials.forProvider({ ...owner, mode: "api-keys" }, row);
  const custom = owner.customProviders.find((one) => one.name === name);
  return custom ? deps.credentials.forCustom(owner, custom) : [];
}

const modeOf = ({ records }: VideoJob): UsageRecord["credentialMode"] =>
  (records as readonly UsageRecord[] | null)?.find(({ isFinal }) => isFinal)?.credentialMode ?? "operator";

/** Asks a provider something about a job with one of its keys. @throws UpstreamFailure */
export async function openQuestion(
  deps: VideoDeps,
  { row }: Pick<Provider, "row">,
  { baseUrl, client, secret, settings, mode }: Credential,
  {
    question,
    headers = {},
    timeouts,
  }: {
    readonly question: VideoQuestion;
    readonly headers?: Readonly<Record<string, string>>;
    readonly timeouts: Timeouts;
  },
): Promise<OpenCall> {
  const base = new URL(baseUrl);
  const call = {
    origin: base.origin,
    path: base.pathname.replace(/\/$/, "") + question.path,
    method: "GET" as const,
    headers: { ...question.headers, ...headers },
    body: null,
    timeouts,
  };
  const key = { secret, settings, isOperators: mode === "operator" };
  return client.open(await authorizeCall(deps.auth, row.auth, key, call));
}
