import { describe, expect, it } from "vitest";
import { renderTally, tallyRecordings } from "./tally-recordings.ts";

const report = (...results: [title: string, status: string][]) => ({
  testResults: [{ assertionResults: results.map(([title, status]) => ({ title, status })) }],
});
const INDEX = [
  { id: "acme/openai-chat.one", api: "openai-chat", tags: ["plain", "vision"] },
  { id: "acme/openai-chat.two", api: "openai-chat", tags: ["plain"] },
  { id: "other/openai-images.three", api: "openai-images", tags: [] },
];

describe("the tally of recordings", () => {
  const tally = tallyRecordings(
    report(
      ["acme/openai-chat.one", "passed"],
      ["#58 acme/openai-chat.one", "passed"],
      ["acme/openai-chat.two", "passed"],
      ["cut anywhere acme/openai-chat.two", "failed"],
      ["is one of so many", "passed"],
    ),
    INDEX,
  );

  it("counts each recording once, as passed when all its tests did", () => {
    expect(tally.total).toEqual({ ran: 2, passed: 1, recordings: 3 });
    const acme = tally.providers.get("acme");
    expect(acme).toMatchObject({ ran: 2, passed: 1 });
    expect(Object.fromEntries(acme?.tags ?? [])).toEqual({
      plain: { ran: 2, passed: 1 },
      vision: { ran: 1, passed: 1 },
    });
    expect(tally.failed).toEqual(["acme/openai-chat.two"]);
    expect(Object.fromEntries(tally.notRun)).toEqual({ "openai-images": 1 });
  });

  it("is a table by provider and tag", () => {
    const text = renderTally(tally);
    expect(text).toMatch(/^acme +2 +1 {2}✗$/m);
    expect(text).toMatch(/^ {2}vision +1 +1$/m);
    expect(text).toContain("1 of 3 recordings have no test here:");
    expect(text).toContain("Failed:\n  acme/openai-chat.two");
  });
});
