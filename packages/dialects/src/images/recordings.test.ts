import { completionTokens, promptTokens } from "@causeway/contracts";
import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import { googleGenerateContent } from "../google-generate-content/index.ts";
import { asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { imagesDoor, openaiImages, seedreamImages, togetherImages, xaiImages } from "./index.ts";

/** Edits and generations are answered alike; variations are not offered. */
const recordings = [
  ...readRecordings(["openai-images", "openai-images-edits"]),
  ...readRecordings(["google-generate-content"]).filter(
    ({ tags, id }) => tags.includes("image-output") && !/multimodal/.test(id),
  ),
].filter(({ response, provider }) => response.body !== undefined && dialectOf(provider) !== null);
const tally = createTally(`images: ${recordings.length} recordings`);
afterAll(() => tally.print());

function dialectOf(provider: string): UpstreamDialect | null {
  if (provider === "xai") return xaiImages;
  if (provider === "bytedance") return seedreamImages;
  if (provider === "together") return togetherImages;
  return provider.startsWith("google") ? googleGenerateContent : openaiImages;
}

const wanted = (body: JsonObject): number =>
  Array.isArray(body.data)
    ? body.data.length
    : asObjects(body.candidates)
        .flatMap(({ content }) => asObjects(asObject(content)?.parts))
        .filter((part) => "inlineData" in part && !part.thought).length;

describe.runIf(recordings.length > 0)("recorded images", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))(
    "%s",
    (_id, recording: Recording) => {
      tally.expect(recording.provider, recording.tags);
      const dialect = dialectOf(recording.provider) as UpstreamDialect;
      const body = recording.response.body as JsonObject;
      const target = targetOf({}, { upstreamModel: recording.model ?? "maker" });
      if (recording.status !== 200) {
        const error = dialect.parseError(recording.status, {}, JSON.stringify(body));
        expect(error.message.length).toBeGreaterThan(0);
      } else {
        const { usage, body: answer } = exchangeWith(dialect, imagesDoor, target).answer(
          { prompt: "a" },
          body,
        );
        expect(asObjects(answer.data)).toHaveLength(wanted(body));
        const said = asObject(body.usage)?.total_tokens ?? asObject(body.usageMetadata)?.totalTokenCount;
        if (typeof said === "number" && usage) {
          expect(promptTokens(usage) + completionTokens(usage)).toBe(said);
        }
      }
      tally.pass(recording.provider, recording.tags);
    },
  );
});

it("says how many recordings it ran", () => {
  process.stdout.write(`image recordings run: ${recordings.length}\n`);
  expect(recordings.every(({ provider }) => dialectOf(provider) !== null)).toBe(true);
});
