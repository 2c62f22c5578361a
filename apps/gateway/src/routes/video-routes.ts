import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Caller, GatewayError, renderVideo } from "@causeway/contracts";
import { VIDEO_GRANT_HEADER } from "@causeway/crypto";
import {
  cancelVideoJob,
  findVideoJob,
  listVideoJobs,
  removeVideoJob,
  type StoredScope,
  type VideoJob,
} from "@causeway/db/videos";
import { canBecome } from "@causeway/policy";
import { UpstreamFailure } from "@causeway/upstream";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { invalidGrant } from "../callers/read-grant.ts";
import { requireAddress } from "../callers/require-address.ts";
import { storedScopeOf } from "../callers/stored-scope.ts";
import type { InFlight } from "../http/in-flight.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import { bytesOf } from "../videos/follow/bytes-of.ts";
import { cancelAtProvider } from "../videos/follow/cancel-at-provider.ts";
import { openContent } from "../videos/follow/open-content.ts";
import { callbackFor } from "../videos/follow/settle-video.ts";
import { orUnavailable } from "../videos/or-unavailable.ts";
import type { VideoDeps } from "../videos/video-deps.ts";
import { idOf, type RouteContext } from "./gateway-app.ts";
import { readRange } from "./read-range.ts";
import { isVideoId, readVideoPage } from "./read-video-page.ts";

export interface VideoRouteDeps {
  readonly authentication: Authentication;
  readonly inFlight: InFlight;
  readonly videos: VideoDeps;
}

/** Video jobs that the key reaches. Nothing here is refused for what is spent. */
export const createVideoHandlers = (deps: VideoRouteDeps) => ({
  async listVideos(c: RouteContext) {
    const page = readVideoPage(c.req.query());
    const scope = storedScopeOf(await callerOf(deps, c));
    const { limit } = page;
    const found = await orUnavailable(listVideoJobs(deps.videos.pool, scope, { ...page, limit: limit + 1 }));
    const jobs = found.slice(0, limit);
    const body = {
      object: "list",
      data: jobs.map(renderVideo),
      first_id: jobs[0]?.id ?? null,
      last_id: jobs.at(-1)?.id ?? null,
      has_more: found.length > limit,
    };
    return c.json(body, 200, headersOf(c));
  },
  async getVideo(c: RouteContext) {
    const job = await load(deps, c);
    return c.json(renderVideo(job), 200, headersOf(c));
  },
  async deleteVideo(c: RouteContext) {
    await removeOrCancel(deps, c);
    return c.json({ id: idOf(c), object: "video.deleted", deleted: true }, 200, headersOf(c));
  },
  async getVideoContent(c: RouteContext) {
    const job = await loadWithContent(deps, c);
    const variant = c.req.query("variant");
    if (variant !== undefined && variant !== "video")
      throw new GatewayError("invalid_parameters", "variant must be video", { param: "variant" });
    requireContent(job);
    const leave = deps.inFlight.enter(job);
    try {
      await sendContent(deps, c, job);
      return RESPONSE_ALREADY_SENT;
    } finally {
      leave();
    }
  },
});

async function callerOf({ authentication }: VideoRouteDeps, c: RouteContext): Promise<Caller> {
  const { headers, clientIp } = readCallInfo(c.env.incoming);
  const caller = await authenticate(authentication, headers);
  requireAddress(caller, clientIp);
  return caller;
}

async function load(deps: VideoRouteDeps, c: RouteContext): Promise<VideoJob> {
  return loadOf(deps, c, storedScopeOf(await callerOf(deps, c)));
}

async function loadOf({ videos }: VideoRouteDeps, c: RouteContext, scope: StoredScope): Promise<VideoJob> {
  // PostgreSQL refuses some characters.
  if (!isVideoId(idOf(c))) throw notFound(idOf(c));
  const job = await orUnavailable(findVideoJob(videos.pool, scope, idOf(c)));
  if (!job) throw notFound(idOf(c));
  return job;
}

/** For a key of the project, or for the management API, which has judged who asks. */
async function loadWithContent(deps: VideoRouteDeps, c: RouteContext): Promise<VideoJob> {
  const grant = c.req.header(VIDEO_GRANT_HEADER);
  if (grant === undefined) return load(deps, c);
  const projectId = deps.authentication.videoGrants.read(grant, idOf(c), Date.now());
  if (projectId === null) throw invalidGrant();
  return loadOf(deps, c, { projectId, creator: null });
}

/** A job may change while it is looked at: then it is looked at again. */
const TRIES = 5;

async function removeOrCancel(deps: VideoRouteDeps, c: RouteContext): Promise<void> {
  const { pool, storage } = deps.videos;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const job = await load(deps, c);
    if (canBecome(job.status, "canceled")) {
      const callback = callbackFor(job, { ...job, status: "canceled" });
      if (await orUnavailable(cancelVideoJob(pool, job, callback))) {
        cancelAtProvider(deps.videos, job);
        return;
      }
    } else {
      // First, so that no content stays that no job names.
      if (job.contentRef !== null) await orUnavailable(storage?.delete(job.contentRef) ?? Promise.resolve());
      if (await orUnavailable(removeVideoJob(pool, job))) return;
    }
  }
  throw new GatewayError("overloaded", "The job is changing. Try again.", { retryAfterSeconds: 1 });
}

/** @throws GatewayError `not_found` for content that is no more, `video_not_ready` for what has none */
function requireContent({ id, status, expiresAtMs }: VideoJob): void {
  const isOver = expiresAtMs !== null && expiresAtMs <= Date.now();
  if (status === "expired" || (status === "completed" && isOver))
    throw new GatewayError("not_found", `The content of video '${id}' has expired.`, { param: "id" });
  if (status !== "completed")
    throw new GatewayError("video_not_ready", `The video is ${status}, so it has no content.`, {
      param: "id",
    });
}

async function sendContent({ videos }: VideoRouteDeps, c: RouteContext, job: VideoJob): Promise<void> {
  const { contentRef, contentType, contentBytes } = job;
  const header = c.req.header("range");
  if (contentRef !== null && contentBytes !== null) {
    const range = readRange(header, contentBytes);
    const file = await videos.storage?.get(contentRef, range).catch((err: unknown) => {
      videos.logger.warn(
        { err, job: job.id },
        "could not read a stored video; passing it on from its provider",
      );
      return null;
    });
    if (file) {
      const length = range ? range.last - range.first + 1 : contentBytes;
      const headers = {
        ...{ "content-type": contentType ?? "video/mp4", "content-length": String(length) },
        ...(range ? { "content-range": `bytes ${range.first}-${range.last}/${contentBytes}` } : {}),
      };
      return pass(c, range ? 206 : 200, headers, file);
    }
  }
  await relayContent(videos, c, job, header);
}

/** From the provider, which still has it. */
async function relayContent(
  videos: VideoDeps,
  c: RouteContext,
  job: VideoJob,
  range: string | undefined,
): Promise<void> {
  const isRange = range !== undefined && /^bytes=(?:\d+-\d*|-\d+)$/.test(range);
  const content = await openContent(videos, job, { headers: isRange ? { range } : {} }).catch(
    (error: unknown) => {
      if (error instanceof UpstreamFailure) throw unavailable();
      throw error;
    },
  );
  if (!content) throw unavailable();
  const { reply } = content;
  try {
    if (reply.status === 416) throw outsideContent(reply.headers["content-range"]);
    if (reply.status !== 200 && reply.status !== 206) throw unavailable();
    await pass(c, reply.status, passedHeaders(reply.headers), bytesOf(reply));
  } finally {
    content.abort();
  }
}

const unavailable = (): GatewayError =>
  new GatewayError("upstream_failed", "The provider no longer serves the content of this video.");

const PASSED = ["content-type", "content-length", "content-range"] as const;

function passedHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  const passed: Record<string, string> = {};
  for (const name of PASSED) {
    const value = headers[name];
    if (typeof value === "string") passed[name] = value;
  }
  // Whatever a provider calls it, no browser is to show it as anything else.
  if (!passed["content-type"]?.startsWith("video/")) passed["content-type"] = "video/mp4";
  return passed;
}

/** Streams to the caller, no faster than it reads. What breaks after the head cuts the answer. */
async function pass(
  c: RouteContext,
  status: number,
  headers: Readonly<Record<string, string>>,
  source: Readable,
): Promise<void> {
  const outgoing: ServerResponse = c.env.outgoing;
  outgoing.writeHead(status, {
    ...{ ...headersOf(c), "accept-ranges": "bytes", "content-disposition": "attachment" },
    "x-content-type-options": "nosniff",
    ...headers,
  });
  await pipeline(source, outgoing).catch(() => outgoing.destroy());
}

const headersOf = (c: RouteContext) => ({
  "x-request-id": readCallInfo(c.env.incoming).requestId,
  "cache-control": "no-store",
});

const SHOWN_LENGTH = 64;

const notFound = (id: string): GatewayError =>
  new GatewayError("not_found", `Video '${id.slice(0, SHOWN_LENGTH)}' not found.`, { param: "id" });

/** @param contentRange the provider's, with the size of the content. Source: RFC 9110, 15.5.17 */
const outsideContent = (contentRange: string | string[] | undefined): GatewayError =>
  new GatewayError("range_not_satisfiable", "Range is outside the content.", {
    param: "Range",
    ...(typeof contentRange === "string" ? { headers: { "content-range": contentRange } } : {}),
  });
