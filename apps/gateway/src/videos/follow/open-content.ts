import { Readable } from "node:stream";
import type { VideoJob } from "@causeway/db/videos";
import type { JsonObject } from "@causeway/dialects";
import { type OpenCall, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import type { VideoDeps } from "../video-deps.ts";
import { findVideoProvider, openQuestion } from "./open-question.ts";

const TIMEOUTS = { firstByteMs: 60_000, idleMs: 60_000, totalMs: 20 * 60_000 };
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The provider's own bytes of a completed video. */
export interface OpenContent {
  readonly reply: UpstreamReply;
  abort(): void;
}

/**
 * Asks the provider for the bytes of a video, following its redirects: those through the guarded client and without the key.
 * Null when no one can be asked anymore.
 * @throws UpstreamFailure
 */
export async function openContent(
  deps: VideoDeps,
  job: VideoJob,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenContent | null> {
  const provider = await findVideoProvider(deps, job);
  const [credential] = provider?.credentials ?? [];
  if (!provider || !credential) return null;
  const question = provider.jobs.file(job.providerRef as JsonObject);
  let url = new URL(new URL(credential.baseUrl).origin);
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

const follow = (deps: VideoDeps, url: URL, headers: Readonly<Record<string, string>>): OpenCall =>
  deps.mediaClient.open({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: { ...headers },
    body: null,
    timeouts: TIMEOUTS,
  });

/** Held of a body at most, in addition to what the socket holds. */
const MOST_HELD = 256 * 1024;

/** The body of a reply, read no faster than it is taken. */
export function bytesOf(reply: UpstreamReply): Readable {
  const stream = new Readable({
    highWaterMark: MOST_HELD,
    read: () => reply.resume(),
    destroy(error, done) {
      reply.abort();
      done(error);
    },
  });
  reply.read({
    data(bytes) {
      if (!stream.push(bytes)) reply.pause();
    },
    end: () => stream.push(null),
    error: (failure) => stream.destroy(failure),
  });
  return stream;
}
