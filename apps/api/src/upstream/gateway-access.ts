import type { InstallationPart, PartState } from "@causeway/contracts";
import { createVideoGrants, type GrantedVideo, VIDEO_GRANT_HEADER } from "@causeway/crypto";

/** What this process asks a gateway for. */
export interface GatewayAccess {
  /**
   * The content of a video that its caller may see, as the gateway's own endpoint serves it: 200, 206, or an error.
   * @param range the `Range` header @param signal ends it
   * @throws when no gateway answers
   */
  openVideo(video: GrantedVideo, range: string | undefined, signal: AbortSignal): Promise<Response>;
  /** @throws when no gateway says that it takes requests, or none answers in time */
  requireReady(): Promise<void>;
  /**
   * How a part is that only gateways use.
   * @throws when no gateway says so in time
   */
  readPart(part: GatewayPart): Promise<PartState>;
}

/** Names of the gateway's optional health checks. */
type GatewayPart = Extract<InstallationPart, "queue" | "cache" | "storage">;

/** A part without a check isn't set up. */
const STATES: Readonly<Record<string, PartState>> = {
  ok: "ok",
  failed: "failed",
  timed_out: "not_answering",
};

const READY_WITHIN_MS = 2_000;
const HEAD_WITHIN_MS = 30_000;

/** @param url `GATEWAY_URL` @param hashSecret `GATEWAY_API_KEY_HASH_SECRET` */
export function createGatewayAccess(url: string, hashSecret: string): GatewayAccess {
  const grants = createVideoGrants(hashSecret);
  return {
    async openVideo(video, range, signal) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), HEAD_WITHIN_MS);
      try {
        return await fetch(new URL(`/v1/videos/${encodeURIComponent(video.videoId)}/content`, url), {
          headers: {
            [VIDEO_GRANT_HEADER]: grants.issue(video, Date.now()),
            "accept-encoding": "identity",
            ...(range === undefined ? {} : { range }),
          },
          redirect: "error",
          signal: AbortSignal.any([signal, late.signal]),
        });
      } finally {
        clearTimeout(timer);
      }
    },

    async requireReady() {
      const answer = await fetch(new URL("/readyz", url), {
        redirect: "error",
        signal: AbortSignal.timeout(READY_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw unready("/readyz", answer.status);
    },

    async readPart(part) {
      const answer = await fetch(new URL(`/health?skip=redis,database&optional=${part}`, url), {
        redirect: "error",
        signal: AbortSignal.timeout(READY_WITHIN_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw unready("/health", answer.status);
      }
      const { checks = {} } = (await answer.json()) as { checks?: Readonly<Record<string, string>> };
      return STATES[checks[part] ?? ""] ?? "not_configured";
    },
  };
}

const unready = (path: string, status: number): Error =>
  Object.assign(new Error(`The gateway answered ${status} to ${path}.`), { code: `HTTP_${status}` });
