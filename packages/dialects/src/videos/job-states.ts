import type { VideoError } from "@causeway/contracts";
import type { VideoContent, VideoState } from "../capabilities/videos.ts";
import { filteredImage, isFilterCode } from "../images/content-filter.ts";
import { parseErrorInside } from "../openai-chat/answer/parse-error.ts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import { findUnknown } from "../shared/tokens/unknown-usage.ts";
import { UnreadableAnswer, type UpstreamError } from "../upstream-error.ts";

const NOTHING = {
  ...{ isUnknownStatus: false, progress: null, seconds: null, size: null, error: null },
} as const;

/** A job that is not done. `seconds` and `size`: what it becomes unless the request says. */
export const openState = (
  status: "queued" | "in_progress",
  more: Partial<Pick<VideoState, "progress" | "seconds" | "size">> = {},
): VideoState => ({ ...NOTHING, status, ...more });

/** A job whose state is a word that is in no documentation. */
export const unknownState = (): VideoState => ({
  ...NOTHING,
  status: "in_progress",
  isUnknownStatus: true,
});

/** A video that is there. */
export const completedState = (
  content: VideoContent | null,
  made: Partial<Pick<VideoState, "seconds" | "size" | "resolution">> = {},
): VideoState => ({
  ...NOTHING,
  status: "completed",
  progress: 100,
  ...made,
  ...(content ? { content } : {}),
});

/**
 * Members of a finished job's usage. Sources: the examples next to each format, ModelArk and Model Studio API references, xAI
 * (`cost_in_usd_ticks`), MiniMax (`total_seconds`); read 2026-11-27.
 */
const KNOWN_USAGE: ReadonlySet<string> = new Set(
  (
    "completion_tokens total_tokens total_seconds input_seconds output_seconds duration input_video_duration " +
    "output_video_duration video_duration video_count video_ratio SR size fps cost_in_usd_ticks tool_usage"
  ).split(" "),
);

/** Members of usage that no one here knows, in an answer about a job: something may be billed by them. */
export const unknownInVideo = ({ usage, task }: JsonObject): readonly string[] =>
  findUnknown(asObject(usage) ?? asObject(asObject(task)?.usage) ?? {}, KNOWN_USAGE);

const MAX_CODE = 64;
const MAX_MESSAGE = 500;
/** The code of all jobs that a provider's content filter ended. */
const FILTERED = "content_filter";

/** A job without a video. Codes of content filters are all one. */
export function failedState(code: string | null, message: string | null): VideoState {
  const name = isFilterCode(code) ? FILTERED : (code ?? "video_generation_failed");
  const error: VideoError = {
    code: name.slice(0, MAX_CODE),
    message: (message ?? "The provider could not create the video.").slice(0, MAX_MESSAGE),
  };
  return { ...NOTHING, status: "failed", error };
}

/** A job whose prompt, images or video a provider's content filter held back. */
export const filteredState = (message: string | null): VideoState =>
  failedState(FILTERED, message ?? "The provider's content filter held the video back.");

/** A number above 0, or a text that is one. */
export function positive(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && number > 0 && Number.isFinite(number) ? number : null;
}

/** Longer ones are no ids, and would make paths that no server takes. */
const MAX_ID = 1_000;

/**
 * The id of a job as part of a path. A refusal that comes with status 200 is one.
 * @param whole the answer that should have it
 * @throws UnreadableAnswer
 */
export function jobId(
  id: unknown,
  whole: JsonObject,
  readError: (body: JsonObject) => UpstreamError = parseErrorInside,
): string {
  if (typeof id === "string" && id !== "" && id.length <= MAX_ID && !/^\.+$/.test(id))
    return encodeURIComponent(id);
  const isRefusal =
    whole.error !== undefined ||
    whole.message !== undefined ||
    whole.code !== undefined ||
    whole.base_resp !== undefined;
  if (!isRefusal) throw new UnreadableAnswer("the provider's response names no video job");
  const refusal = readError(whole);
  if (isFilterCode(refusal.code)) throw filteredImage(refusal.message);
  throw new UnreadableAnswer(refusal.message, { refusal });
}
