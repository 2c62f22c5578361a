import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { VideoJob } from "@causeway/db/videos";
import type { VideoContent } from "@causeway/dialects";
import { UpstreamFailure } from "@causeway/upstream";
import type { VideoDeps } from "../video-deps.ts";
import { bytesOf } from "./bytes-of.ts";
import { openContent } from "./open-content.ts";

/** What became of a video's bytes. */
export type Copied =
  | {
      readonly kind: "stored";
      readonly contentRef: string;
      readonly contentType: string;
      readonly contentBytes: number;
    }
  /** Not here, but the provider may still have it. */
  | { readonly kind: "relayed" }
  /** It came inside the provider's answer, and the storage can't take it now. */
  | { readonly kind: "unstored" }
  /** The provider has no video to give. */
  | { readonly kind: "gone" };

const TRIES = 3;
const PAUSE_MS = 500;

/** The provider's server has said, or shown, that there is no video. */
class NoVideo extends Error {
  override readonly name = "NoVideo";
}

/** Copies a completed video to the media storage, if there is one. Downloads are tried again; a video is never made again. */
export async function copyContent(
  deps: VideoDeps,
  job: VideoJob,
  content: VideoContent | undefined,
): Promise<Copied> {
  const { storage } = deps;
  const inside = content && "base64" in content ? content.base64 : null;
  // What came inside an answer can be had again from no address.
  if (!storage) return { kind: inside ? "gone" : "relayed" };
  const contentRef = `${job.id}-${randomUUID()}`;
  for (let tries = 1; ; tries += 1) {
    try {
      const copied = await deps.copying(job.organizationId, () =>
        inside ? store(deps, contentRef, decode(inside)) : copyOnce(deps, job, contentRef, content),
      );
      return { kind: "stored", contentRef, ...copied };
    } catch (err) {
      const isLast = tries === TRIES;
      if (isLast) return whatIsLeft(deps, job, inside !== null, err);
      await sleep(PAUSE_MS * tries);
    }
  }
}

function whatIsLeft({ logger }: VideoDeps, job: VideoJob, isInside: boolean, err: unknown): Copied {
  if (err instanceof NoVideo) return { kind: "gone" };
  const then = isInside ? "asking its provider for it again" : "passing it on from its provider";
  logger.warn({ err, job: job.id }, `could not store a video; ${then}`);
  return { kind: isInside ? "unstored" : "relayed" };
}

async function copyOnce(deps: VideoDeps, job: VideoJob, name: string, content: VideoContent | undefined) {
  const opened = await openContent(deps, job, { content });
  if (!opened) throw new UpstreamFailure("credential", "no one can be asked for the video");
  const { reply } = opened;
  if (reply.status !== 200) {
    opened.abort();
    if (reply.status >= 400 && reply.status < 500 && reply.status !== 429 && reply.status !== 408)
      throw new NoVideo(`the provider returned ${reply.status}`);
    throw new UpstreamFailure("reset", `the provider returned ${reply.status}`);
  }
  try {
    return await store(deps, name, bytesOf(reply));
  } finally {
    opened.abort();
  }
}

async function store({ storage, settings }: VideoDeps, name: string, source: AsyncIterable<Buffer>) {
  const checked = checkBytes(source, settings.maxContentBytes);
  await storage?.put(name, checked.bytes());
  const { type, size } = checked.found();
  return { contentType: type, contentBytes: size };
}

/** Of base64 decoded at once; a multiple of four. */
const PIECE = 256 * 1024;

/** Base64 inside JSON, where a slash may be escaped. */
async function* decode(base64: Uint8Array): AsyncGenerator<Buffer> {
  let rest = "";
  for (let from = 0; from < base64.length; from += PIECE) {
    const text =
      rest +
      Buffer.from(base64.subarray(from, from + PIECE))
        .toString("latin1")
        .replaceAll("\\", "");
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    yield Buffer.from(text.slice(0, whole), "base64");
  }
  if (rest !== "") yield Buffer.from(rest, "base64");
}

const HEAD_BYTES = 12;

/** Passes bytes on, looks at how they begin, and counts them. */
function checkBytes(source: AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0;
  let head = Buffer.alloc(0);
  let type = "";
  return {
    async *bytes(): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        size += piece.length;
        if (size > maxBytes) throw new NoVideo("the video is too large");
        if (head.length < HEAD_BYTES) {
          head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
          if (head.length === HEAD_BYTES) type = videoTypeOf(head);
        }
        yield piece;
      }
      if (type === "") throw new NoVideo("the provider's file is no video");
    },
    found: () => ({ type, size }),
  };
}

/** @throws NoVideo for what begins like no video. Sources: ISO/IEC 14496-12, 4.3; Matroska, "EBML header". */
function videoTypeOf(head: Buffer): string {
  if (head.toString("latin1", 4, 8) === "ftyp")
    return head.toString("latin1", 8, 12) === "qt  " ? "video/quicktime" : "video/mp4";
  if (head.readUInt32BE(0) === 0x1a45dfa3) return "video/webm";
  throw new NoVideo("the provider's file is no video");
}
