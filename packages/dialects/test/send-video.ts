import {
  type DialectFor,
  type JsonObject,
  type Target,
  type UpstreamRequest,
  videosDoor,
} from "../src/index.ts";
import { targetOf } from "./targets.ts";

/** One pixel, in base64. */
export const VIDEO_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** Where that is. */
export const VIDEO_URL = "https://a.example/a.png";

/** What a provider is sent for a video, as the gateway does, with the picture fetched. */
export function sendVideo(
  { videos }: DialectFor<"videos">,
  upstreamModel: string,
  fields: JsonObject,
  more: Partial<Target> = {},
): UpstreamRequest {
  const body = { model: "ours", prompt: "a river", ...fields };
  videosDoor.read(body);
  const filled =
    videos.media?.fill(body, new Map([[VIDEO_URL, { mimeType: "x/y", data: VIDEO_PNG }]])) ?? body;
  return videos.buildRequest(Buffer.from(""), filled, { ...sendVideo.target(upstreamModel), ...more }, {});
}

sendVideo.target = (upstreamModel: string): Target => targetOf({}, { upstreamModel });
