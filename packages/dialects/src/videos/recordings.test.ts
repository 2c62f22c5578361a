import { afterAll, describe, expect, it } from "vitest";
import { createTally, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { videoDialects } from "./index.ts";

/** The dialect of a recording. Answers to requests that the gateway doesn't make (remixes, files) are left out. */
const NAMES: Readonly<Record<string, string>> = {
  openai: "openai-videos",
  "google-ai-studio": "veo-videos",
  "google-vertex": "vertex-veo-videos",
  xai: "xai-videos",
  bytedance: "seedance-videos",
  minimax: "minimax-videos",
  alibaba: "wan-videos",
  klingai: "kling-videos",
  fal: "fal-videos",
  replicate: "replicate-videos",
};
const DIALECTS: Readonly<Record<string, DialectFor<"videos"> | undefined>> = Object.fromEntries(
  Object.entries(NAMES).map(([provider, name]) => [
    provider,
    videoDialects.find((dialect) => dialect.name === name),
  ]),
);
const APIS = [
  ...["openai-videos", "google-video", "xai-video", "bytedance-video", "minimax-video", "alibaba-video"],
  ...["klingai-video", "fal-queue", "replicate-predictions"],
];
/** Their literals ask in other words than the reference, or name no model; those of Replicate that were recorded make images. */
const isAsked = ({ provider, tags }: Recording): boolean =>
  !["minimax", "klingai"].includes(provider) && tags.includes("video");

const recordings = readRecordings(APIS).filter(
  ({ request, response, provider }) =>
    DIALECTS[provider] && response.body !== undefined && !request?.path.endsWith("/remix"),
);
const tally = createTally(`videos: ${recordings.length} recordings`);
afterAll(() => tally.print());

const isPoll = ({ request }: Recording): boolean =>
  request?.method === "GET" || request?.path.endsWith(":fetchPredictOperation") === true;

/** What a request was asked with, as our callers say it. */
function askedIn(body: JsonObject): JsonObject {
  const [text] = asObjects(body.content);
  const input = asObject(body.input) ?? text ?? body;
  const prompt =
    asFilledText(input.prompt) ??
    asFilledText(input.text) ??
    asFilledText(asObject((body.instances as unknown[])?.[0])?.prompt);
  const { duration, resolution } = body;
  const size = resolution === "480p" ? "854x480" : null;
  return {
    model: "m",
    prompt,
    ...(duration === undefined ? {} : { seconds: duration }),
    ...(size ? { size } : {}),
  };
}

describe.runIf(recordings.length > 0)("recorded videos", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    tally.expect(recording.provider, recording.tags);
    const dialect = DIALECTS[recording.provider] as DialectFor<"videos">;
    const { videos } = dialect;
    const target = targetOf({}, { upstreamModel: recording.model ?? "maker" });
    const answer = recording.response.body as JsonObject;
    if (recording.status >= 400) {
      const { message, fault } = dialect.parseError(recording.status, {}, JSON.stringify(answer));
      expect([message.length > 0, fault]).toEqual([true, "caller"]);
    } else if (isPoll(recording)) {
      const { status, isUnknownStatus } = videos.jobs.read(answer);
      expect(isUnknownStatus).toBe(false);
      expect(status === "failed").toBe(recording.tags.includes("video-failed"));
    } else {
      const { ref, state } = videos.jobs.ticket(answer, target);
      expect(["queued", "in_progress"]).toContain(state.status);
      expect(Object.values(videos.jobs.poll(ref).at)).toEqual([expect.stringMatching(/^(?:\/|https:)/)]);
      const sent = recording.request?.body;
      if (sent && isAsked(recording) && Object.keys(sent).length > 0) {
        const { body, path } = videos.buildRequest(Buffer.from(""), askedIn(sent), target, {});
        expect(recording.request?.path.endsWith(path)).toBe(true);
        expect(body).toMatchObject(sent);
      }
    }
    tally.pass(recording.provider, recording.tags);
  });
});

it("says how many recordings it ran", () => {
  process.stdout.write(`video recordings run: ${recordings.length}\n`);
});
