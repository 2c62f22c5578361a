import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Carries a grant from the management API to a gateway. */
export const VIDEO_GRANT_HEADER = "causeway-video-grant";

const FORM = /^v1;(\d{10,12});([\w-]{1,64});([A-Za-z0-9_-]{43})$/;
const LABEL = "video grants v1";
/** For the way between two services and the difference of their clocks. */
const TTL_SECONDS = 60;

/** One video of one project. */
export interface GrantedVideo {
  readonly projectId: string;
  /** `vid_…` */
  readonly videoId: string;
}

/**
 * Grants open the content of one video of one project for a minute: the management API has judged who asks, and a gateway serves
 * the bytes. They are signed with a key of their own derived from `secret`.
 *
 * @param secret `GATEWAY_API_KEY_HASH_SECRET`
 */
export function createVideoGrants(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "causeway", LABEL, 32));
  const macOf = (expiresAt: string, { projectId, videoId }: GrantedVideo): Buffer =>
    createHmac("sha256", key).update(`${expiresAt}\n${projectId}\n${videoId}`).digest();
  return {
    /** @param nowMs Unix time */
    issue(video: GrantedVideo, nowMs: number): string {
      const expiresAt = String(Math.floor(nowMs / 1_000) + TTL_SECONDS);
      return `v1;${expiresAt};${video.projectId};${macOf(expiresAt, video).toString("base64url")}`;
    },
    /** The project whose video it opens; null when it opens none, or another one, or is too old. @param nowMs Unix time */
    read(header: string, videoId: string, nowMs: number): string | null {
      const [, expiresAt, projectId, mac] = FORM.exec(header) ?? [];
      if (!expiresAt || !projectId || !mac || Number(expiresAt) * 1_000 <= nowMs) return null;
      const given = Buffer.from(mac, "base64url");
      return timingSafeEqual(macOf(expiresAt, { projectId, videoId }), given) ? projectId : null;
    },
  };
}

export type VideoGrants = ReturnType<typeof createVideoGrants>;
