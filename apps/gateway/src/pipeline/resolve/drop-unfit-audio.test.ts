import type { MediaLimits } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { Candidate } from "../../request/candidate.ts";
import { dropUnfitAudio } from "./drop-unfit-audio.ts";

const candidate = (media?: MediaLimits) => ({ mapping: { media } }) as unknown as Candidate;
const custom = { mapping: null } as unknown as Candidate;
const facts = { characters: 10, seconds: 0 };

describe("what a model can be asked for", () => {
  it("keeps the providers that have it, and those of which nothing is known", () => {
    const [wav, mp3, unknown] = [
      candidate({ formats: ["wav"] }),
      candidate({ formats: ["mp3"] }),
      candidate(),
    ];
    const all = [wav, mp3, unknown, custom];
    expect(dropUnfitAudio(all, { ...facts, format: "mp3" }, "m")).toEqual([mp3, unknown, custom]);
    expect(dropUnfitAudio(all, facts, "m")).toEqual(all);
  });

  it.each([
    ["voice", { voice: "bob" }, "It can be alloy, Kore."],
    ["response_format", { format: "flac" }, "It can be mp3, wav."],
    ["language", { language: "ja-JP" }, "It can be de, en."],
    ["input", { characters: 101 }, "The most is 100."],
  ])("names %s and what there is, if no provider has it", (param, asked, choices) => {
    const one = candidate({
      voices: ["alloy", "Kore"],
      formats: ["mp3"],
      languages: ["de"],
      maxCharacters: 100,
    });
    const other = candidate({ voices: ["alloy"], formats: ["wav"], languages: ["en"], maxCharacters: 50 });
    expect(() => dropUnfitAudio([one, other], { ...facts, ...asked }, "m")).toThrow(
      expect.objectContaining({
        ...{ code: "unsupported_parameter", details: { param } },
        message: expect.stringContaining(choices),
      }),
    );
  });

  it("takes capital letters and regions of a language as no difference", () => {
    const only = [candidate({ voices: ["Kore"], languages: ["de"] })];
    expect(dropUnfitAudio(only, { ...facts, voice: "kore", language: "de-AT" }, "m")).toEqual(only);
  });

  it("lets no more than 4,096 characters through where the catalog says nothing, and custom providers judge", () => {
    expect(() => dropUnfitAudio([candidate()], { ...facts, characters: 4_097 }, "m")).toThrow(/most is 4096/);
    expect(dropUnfitAudio([custom], { ...facts, characters: 50_000 }, "m")).toEqual([custom]);
  });
});
