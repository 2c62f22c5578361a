import { expect, it } from "vitest";
import { decideFigures, type Statements } from "./decide-figures.ts";

type Figures = Readonly<Record<string, string>>;

const map = (figures: Figures | null) => figures && new Map(Object.entries(figures));

function decide(
  now: Figures | null,
  litellm: Figures | null,
  genai: Figures | null,
  type: Statements["type"] = "chat",
  isConfirmed = false,
) {
  const { figures, sources, held } = decideFigures({
    type,
    now: map(now),
    litellm: map(litellm),
    genai: map(genai),
    isConfirmed,
  });
  return {
    figures: figures && Object.fromEntries(figures),
    sources,
    held: held.map(({ field, reason }) => `${field}: ${reason}`),
  };
}

const now = { prompt: "1", completion: "6" };
const fifth = { prompt: "0.2", completion: "1.2" };

it("takes what both sources say, however much it changes", () => {
  expect(decide(now, fifth, fifth)).toEqual({
    figures: fifth,
    sources: ["litellm", "genai-prices"],
    held: [],
  });
});

it("takes what a person compared with the provider's page, all of it", () => {
  expect(decide({ ...now, "search high": "0.05" }, fifth, now, "chat", true)).toEqual({
    figures: fifth,
    sources: ["litellm", "page"],
    held: [],
  });
  expect(decide(now, null, fifth, "chat", true).figures).toEqual(now);
});

it("takes one source for a small change only", () => {
  const small = { prompt: "1.4", completion: "4.2" };
  expect(decide(now, small, null)).toEqual({ figures: small, sources: ["litellm"], held: [] });
  for (const large of [
    { ...now, prompt: "1.5" },
    { ...now, completion: "3.9" },
  ]) {
    const { figures, held } = decide(now, null, large);
    expect(figures).toEqual(now);
    expect(held[0]).toContain("one source, a large change");
  }
});

it("takes the prices of one list together or not at all", () => {
  const { figures, held } = decide(now, { prompt: "1.2", completion: "2" }, null);
  expect(figures).toEqual(now);
  expect(held).toEqual(["completion: one source, a large change"]);
});

it("holds zeros and jumps, even of two sources", () => {
  for (const odd of ["0", "0.01", "25"]) {
    const { figures, held } = decide(now, { ...now, prompt: odd }, { ...now, prompt: odd });
    expect(figures).toEqual(now);
    expect(held).toEqual(["prompt: a jump or a zero"]);
  }
});

it("holds what the sources differ about, and names who is alone", () => {
  expect(decide(now, fifth, now).held).toEqual(["prompt: litellm differs", "completion: litellm differs"]);
  expect(decide(now, now, fifth).held).toEqual([
    "prompt: genai-prices differs",
    "completion: genai-prices differs",
  ]);
  expect(decide(now, fifth, { prompt: "0.5", completion: "3" }).held).toHaveLength(2);
});

it("fills a gap from a source that knows the main prices", () => {
  const flex = { "prompt flex": "0.5", "completion flex": "3" };
  expect(decide(now, { ...now, ...flex }, null).figures).toEqual({ ...now, ...flex });
  expect(decide(now, { ...fifth, ...flex }, null).figures).toEqual(now);
  expect(
    decide(now, { ...now, inputCacheRead: "4", "prompt above 200000": "0.5", perCharacter: "1" }, null)
      .figures,
  ).toEqual(now);
});

it("takes the higher of two figures for a gap and holds it", () => {
  const { figures, held } = decide(now, { ...now, inputCacheRead: "0.1" }, { ...now, inputCacheRead: "0.2" });
  expect(figures).toEqual({ ...now, inputCacheRead: "0.2" });
  expect(held).toEqual(["inputCacheRead: the sources differ"]);
});

it("moves the rest of a price list with its main prices", () => {
  const before = {
    ...now,
    inputCacheRead: "0.1",
    "prompt above 200000": "2",
    "completion above 200000": "9",
    webSearch: "0.01",
  };
  expect(decide(before, { ...fifth, inputCacheRead: "0.02" }, fifth).figures).toEqual({
    ...fifth,
    inputCacheRead: "0.02",
    "prompt above 200000": "0.4",
    "completion above 200000": "1.8",
    webSearch: "0.01",
  });
});

it("prices a new model only by two sources", () => {
  expect(decide(null, now, now).figures).toEqual(now);
  expect(decide(null, now, null).figures).toBeNull();
  expect(decide(null, now, fifth).figures).toBeNull();
  expect(decide(null, { prompt: "0", completion: "0" }, { prompt: "0", completion: "0" }).figures).toBeNull();
});

it("takes the rounding of a source for no change", () => {
  expect(decide(now, { prompt: "1.00000001", completion: "6.001" }, null).figures).toEqual(now);
});
