import type { VideoJob } from "@causeway/db/videos";
import type { JsonObject, VideoContent, VideoQuestion } from "@causeway/dialects";
import { type OpenCall, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import type { VideoDeps } from "../video-deps.ts";
import { askProvider } from "./ask-provider.ts";
import { findVideoProvider, openQuestion, type Provider } from "./open-question.ts";

const TIMEOUTS = { firstByteMs: 60_000, idleMs: 60_000, totalMs: 20 * 60_000 };
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The provider's own bytes of a completed video. */
export interface OpenContent {
  readonly reply: UpstreamReply;
  abort(): void;
}

interface ContentOrder {
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it is, if that has just been said. */
  readonly content?: VideoContent | undefined;
}

/**
 * Asks the provider for the bytes of a video, following its redirects: those through the guarded client and without the key.
 * Null when no one can be asked anymore.
 * @throws UpstreamFailure
 */
export async function openContent(
  deps: VideoDeps,
  job: VideoJob,
  { headers = {}, content }: ContentOrder = {},
): Promise<OpenContent | null> {
  const provider = await findVideoProvider(deps, job);
  const [credential] = provider?.credentials ?? [];
  if (!provider || !credential) return null;
  const question = await placeOf(deps, job, provider, content);
  if (!question) return null;
  let url = new URL("url" in question.at ? question.at.url : new URL(credential.baseUrl).origin);
  let call = await openQuestion(deps, provider, credential, { question, headers, timeouts: TIMEOUTS });
  for (let hops = 0; ; hops += 1) {
    const opened = call;
    const reply = await opened.head;
    const { location } = reply.headers;
    if (!REDIRECTS.has(reply.status) || typeof location !== "string")
      return { reply, abort: () => opened.abort() };
    opened.abort();
    if (hops === MAX_REDIRECTS || !URL.canParse(location, url.href))
      throw new UpstreamFailure("connect", "the provider's content is redirected too often");
    url = new URL(location, url);
    call = follow(deps, url, headers);
  }
}

/** Where the bytes are. URLs of providers expire: the provider is asked for a new one. Null: in no place of their own. */
async function placeOf(
  deps: VideoDeps,
  job: VideoJob,
  { jobs }: Provider,
  said: VideoContent | undefined,
): Promise<VideoQuestion | null> {
  const file = jobs.file?.(job.providerRef as JsonObject);
  if (file) return file;
  const content = said ?? (await locate(deps, job));
  return content && "url" in content && URL.canParse(content.url)
    ? { method: "GET", at: content, headers: { accept: "video/*, */*" } }
    : null;
}

async function locate(deps: VideoDeps, job: VideoJob): Promise<VideoContent | undefined> {
  const heard = await askProvider(deps, job);
  return heard.kind === "state" ? heard.state.content : undefined;
}

const follow = (deps: VideoDeps, url: URL, headers: Readonly<Record<string, string>>): OpenCall =>
  deps.mediaClient.open({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: { ...headers },
    body: null,
    timeouts: TIMEOUTS,
  });
