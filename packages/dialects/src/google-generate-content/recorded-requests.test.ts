import { afterAll, describe, expect, it } from "vitest";
import { googleToChat, normalizeRequest } from "../../test/google-to-chat.ts";
import { createTally, readRecordings, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../index.ts";
import { buildRequest } from "./request/build-request.ts";

const recordings = readRecordings(["google-generate-content"]).filter(
  ({ request, status }) => request?.body && status === 200,
);
const tally = createTally(`google-generate-content: ${recordings.length} recorded requests`);
afterAll(() => tally.print());

/** A field that came out different from what the official client had sent. */
interface Difference {
  readonly path: string;
  readonly was: unknown;
  readonly is: unknown;
}

type Same = (difference: Difference) => boolean;

/** Why a field may differ; everything else must come out as it went in. */
const REASONS: Readonly<Record<string, Same>> = {
  "an empty object says nothing": ({ was, is }) => JSON.stringify(was) === "{}" && is === undefined,
  "an empty text says nothing": ({ path, was, is }) =>
    (/description$/.test(path) && was === "" && is === undefined) ||
    (/parts\.0\.text$/.test(path) && was === "" && is === " "),
  "instructions have no role": ({ path }) => path === "systemInstruction.role",
  "one answer is what there is anyway": ({ was, is }) =>
    JSON.stringify(was) === '{"candidateCount":1}' && is === undefined,
  "the model is in the path": ({ path }) => path === "model",
  "levels are lower case": ({ path, was, is }) =>
    path.endsWith("thinkingLevel") && String(was).toLowerCase() === is,
  "one tool is a list of one": ({ path, was, is }) => path === "tools" && same([was], is),
  "the Files API knows the type of its files": ({ path, is }) =>
    path.endsWith("fileData.mimeType") && is === undefined,
  "an id of ours, where the client had none": ({ path, was, is }) =>
    /function(Call|Response)\.id$/.test(path) && was === undefined && /^call_/.test(String(is)),
  "texts next to each other are one text": ({ path, was, is }) =>
    path.endsWith("parts") && joinTexts(was) === joinTexts(is),
  "media of a result are the user's next words": ({ path, was, is }) =>
    path === "contents" && same(allParts(was), allParts(is)),
  "without functions there is no choice of functions, and no kind of tools to mix": ({ path, was, is }) =>
    path === "toolConfig" &&
    is === undefined &&
    Object.keys(was as object).every((name) => /^(functionCallingConfig|includeServerSide)/.test(name)),
};

const same = (was: unknown, is: unknown): boolean => differences(was, is).length === 0;
const allParts = (contents: unknown): unknown[] =>
  (contents as { parts: unknown[] }[]).flatMap(({ parts }) => parts);
const joinTexts = (parts: unknown): string => (parts as { text?: string }[]).map(({ text }) => text).join("");

/** The request of a client that the provider accepted must come out as it went in, through the chat form. */
describe("#72 a recorded request", () => {
  for (const recording of recordings) {
    tally.expect(recording.provider, recording.tags);
    it(recording.id, () => {
      const recorded = normalizeRequest(recording.request?.body) as JsonObject;
      const model = recording.model ?? "";
      const path = recording.request?.path ?? "";
      const target = targetOf(recording.provider === "google-vertex" ? { special: "vertex" } : {}, {
        upstreamModel: model,
        stream: path.includes("stream"),
      });
      const built = buildRequest(googleToChat(recorded, model), target);
      expect(path).toContain(built.path);
      const unexplained = differences(recorded, built.body as JsonObject).filter(
        (difference) => !Object.values(REASONS).some((holds) => holds(difference)),
      );
      expect(unexplained).toEqual([]);
      tally.pass(recording.provider, recording.tags);
    });
  }

  it("is one of so many", () => {
    process.stdout.write(`google-generate-content recorded requests run: ${recordings.length}\n`);
    expect(recordings.length).toBeGreaterThanOrEqual(0);
  });
});

function differences(was: unknown, is: unknown, path = ""): Difference[] {
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((one, at) => differences(one, is[at], `${path}.${at}`));
  if (isPlain(was) && isPlain(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      differences(was[name], is[name], path ? `${path}.${name}` : name),
    );
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, was, is }];
}

const isPlain = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
