import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { moderationsDoor, openaiModerations } from "./index.ts";

const recordings = readRecordings(["openai-moderations"]).filter(({ status }) => status === 200);
const tally = createTally(`moderations: ${recordings.length} recordings`);
afterAll(() => tally.print());

describe.runIf(recordings.length > 0)("recorded moderations", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))(
    "%s",
    (_id, recording: Recording) => {
      tally.expect(recording.provider, recording.tags);
      const recorded = recording.response.body as JsonObject & { results: JsonObject[] };
      const request = (recording.request?.body ?? { input: recorded.results.map(() => "a") }) as JsonObject;
      moderationsDoor.read(request);
      const asked = moderationsDoor.forAnswer?.(request) ?? request;
      const target = targetOf({}, { upstreamModel: recording.model ?? "judge" });
      const { body } = exchangeWith(openaiModerations, moderationsDoor, target).answer(asked, recorded);
      expect(body).toMatchObject({ id: recorded.id, model: recorded.model, results: recorded.results });
      tally.pass(recording.provider, recording.tags);
    },
  );
});

it("says how many recordings it ran", () => {
  process.stdout.write(`moderation recordings run: ${recordings.length}\n`);
  expect(recordings.every(({ api }) => api === "openai-moderations")).toBe(true);
});
