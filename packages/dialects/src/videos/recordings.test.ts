import { afterAll, describe, expect, it } from "vitest";
import { createTally, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import { asFilledText, asObject, type JsonObject } from "../shared/json-object.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { openaiVideos, veoVideos, vertexVeoVideos, xaiVideos } from "./index.ts";

/** The dialect of a recording. Answers to requests that the gateway doesn't make (remixes, files) are left out. */
const DIALECTS: Readonly<Record<string, DialectFor<"videos">>> = {
  openai: openaiVideos,
  "google-ai-studio": veoVideos,
  "google-vertex": vertexVeoVideos,
  xai: xaiVideos,
};
const APIS = ["openai-videos", "google-video", "xai-video"];

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
  const prompt =
    asFilledText(body.prompt) ?? asFilledText(asObject((body.instances as unknown[])?.[0])?.prompt);
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
    const { videos } = DIALECTS[recording.provider] as DialectFor<"videos">;
    const target = targetOf({}, { upstreamModel: recording.model ?? "maker" });
    const answer = recording.response.body as JsonObject;
    if (isPoll(recording)) {
      const { status, isUnknownStatus } = videos.jobs.read(answer);
      expect(isUnknownStatus).toBe(false);
      expect(status === "failed").toBe(recording.tags.includes("video-failed"));
    } else {
      const { ref, state } = videos.jobs.ticket(answer, target);
      expect(["queued", "in_progress"]).toContain(state.status);
      expect(videos.jobs.poll(ref).at).toHaveProperty("path");
      const sent = recording.request?.body;
      if (sent && Object.keys(sent).length > 0) {
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
