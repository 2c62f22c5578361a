import { findCredentialOwner } from "@causeway/db/caller";
import type { VideoJob } from "@causeway/db/videos";
import {
  dialectNamed,
  type UpstreamDialect,
  type VideoJobs,
  type VideoQuestion,
  videosDoor,
} from "@causeway/dialects";
import { customProviderRow, dialectForDoor, findProvider, type ProviderRow } from "@causeway/providers";
import { authorizeCall, type OpenCall, reachOf, type Timeouts, UpstreamFailure } from "@causeway/upstream";
import { urlAt } from "../../credentials/apply-credential.ts";
import type { Credential } from "../../request/candidate.ts";
import type { VideoDeps } from "../video-deps.ts";
import type { VideoTerms } from "../video-terms.ts";

const CUSTOM = "custom:";

/** Whom to ask about a job, and how. */
export interface Provider {
  readonly row: ProviderRow;
  readonly dialect: UpstreamDialect;
  readonly jobs: VideoJobs;
  /** The one that sent the job first, then the newest. */
  readonly credentials: readonly Credential[];
}

/** Null when the provider, or every key for it, is gone. */
export async function findVideoProvider(deps: VideoDeps, job: VideoJob): Promise<Provider | null> {
  const { provider } = job;
  if (provider === null) return null;
  const row = provider.startsWith(CUSTOM) ? customProviderRow : findProvider(provider);
  const dialect = row ? dialectNamed(dialectNameOf(job, row)) : null;
  const jobs = dialect?.videos?.jobs;
  if (!row || !dialect || !jobs) return null;
  const credentials = await findCredentials(deps, job, row);
  if (credentials.length === 0) return null;
  const first = credentials.find(({ hash }) => hash === job.credentialHash);
  return {
    row,
    dialect,
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
  if (isOperators(job))
    return deps.credentials.forProvider({ organizationId, mode: "credits", providerKeys: [] }, row);
  const owner = await findCredentialOwner(deps.pool, organizationId);
  if (!owner) return [];
  const name = provider?.startsWith(CUSTOM) ? provider.slice(CUSTOM.length) : null;
  if (name === null) return deps.credentials.forProvider({ ...owner, mode: "api-keys" }, row);
  const custom = owner.customProviders.find((one) => one.name === name);
  return custom ? deps.credentials.forCustom(owner, custom) : [];
}

const termsOf = ({ terms }: VideoJob): Partial<VideoTerms> => (terms as VideoTerms | null) ?? {};

/** As the job was asked for: a provider may have models in several formats, or another one in a later release. */
const dialectNameOf = (job: VideoJob, row: ProviderRow): string =>
  termsOf(job).dialect ?? dialectForDoor(row, null, videosDoor) ?? "";

/** Also of jobs that have ended: some videos are passed on from their providers. */
const isOperators = (job: VideoJob): boolean => termsOf(job).isOperators ?? true;

/** What is asked about a job, beyond the question itself. */
interface Asking {
  readonly question: VideoQuestion;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts: Timeouts;
}

/**
 * Asks a provider something about a job with one of its keys. A URL that the provider named gets the key only at the provider's own
 * hosts.
 * @throws UpstreamFailure
 */
export async function openQuestion(
  deps: VideoDeps,
  { row }: Pick<Provider, "row">,
  { baseUrl, client: own, secret, settings, mode }: Credential,
  { question, headers = {}, timeouts }: Asking,
): Promise<OpenCall> {
  const { method, body } = question;
  const url = urlOf(question, baseUrl);
  const around = { baseUrl, hosts: row.resultHosts ?? [], own, guarded: deps.mediaClient };
  const { client, takesKey } = "path" in question.at ? { client: own, takesKey: true } : reachOf(url, around);
  const call = {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...question.headers,
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    timeouts,
  };
  const key = { secret, settings, isOperators: mode === "operator" };
  return client.open(takesKey ? await authorizeCall(deps.auth, row.auth, key, call) : call);
}

/** @throws UpstreamFailure */
function urlOf({ at, elsewhere }: VideoQuestion, baseUrl: string): URL {
  if ("path" in at) return urlAt({ baseUrl: elsewhere?.[baseUrl] ?? baseUrl }, at.path);
  if (URL.canParse(at.url)) return new URL(at.url);
  throw new UpstreamFailure("blocked_address", "the provider named a URL that is not valid");
}
