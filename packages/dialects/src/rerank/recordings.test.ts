import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, readRecordings, type Recording, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { bedrockRerank } from "./bedrock.ts";
import { cohereRerank } from "./cohere.ts";
import { commonRerank } from "./common-rerank.ts";
import { rerankDoor } from "./door.ts";

const DIALECTS: Readonly<Record<string, UpstreamDialect>> = {
  rerank: commonRerank,
  "openrouter-rerank": commonRerank,
  "cohere-rerank": cohereRerank,
  "bedrock-rerank": bedrockRerank,
};

const recordings = readRecordings(Object.keys(DIALECTS)).filter(({ status }) => status === 200);
const tally = createTally(`rerank: ${recordings.length} recordings`);
afterAll(() => tally.print());

interface Row {
  readonly index: number;
  readonly relevance_score?: number;
  readonly relevanceScore?: number;
}

const scoreOf = (row: Row | undefined) => row?.relevance_score ?? row?.relevanceScore;

describe.runIf(recordings.length > 0)("recorded rankings", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))(
    "%s",
    (_id, recording: Recording) => {
      tally.expect(recording.provider, recording.tags);
      const body = recording.response.body as JsonObject;
      const rows = (body.results ?? body.data) as Row[];
      const sent = recording.request?.body;
      const documents =
        sent?.documents ?? Array(Math.max(...rows.map(({ index }) => index)) + 1).fill("text");
      const request = {
        model: "ours",
        query: "q",
        documents,
        top_n: sent?.top_n,
        return_documents: true,
      } as JsonObject;
      const target = targetOf({}, { upstreamModel: recording.model ?? "ranker" });
      const dialect = DIALECTS[recording.api] ?? commonRerank;
      const { usage, body: answer } = exchangeWith(dialect, rerankDoor, target).answer(request, body);
      const results = answer.results as {
        index: number;
        relevance_score: number;
        document: { text: string };
      }[];
      expect(results.map(({ index }) => index).sort()).toEqual(rows.map(({ index }) => index).sort());
      expect(results[0]?.relevance_score).toBe(Math.max(...rows.map((row) => scoreOf(row) ?? 0)));
      for (const { index, document } of results) expect(document.text).toBe((documents as string[])[index]);
      const total = (body.usage as { total_tokens?: number } | undefined)?.total_tokens;
      expect(usage).toMatchObject({ input: total ?? 0, searchUnits: 1 });
      tally.pass(recording.provider, recording.tags);
    },
  );
});

it("says how many recordings it ran", () => {
  process.stdout.write(`rerank recordings run: ${recordings.length}\n`);
  for (const { api } of recordings) expect(DIALECTS).toHaveProperty(api);
});
