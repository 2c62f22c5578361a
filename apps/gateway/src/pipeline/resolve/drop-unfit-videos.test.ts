import type { Mapping, MediaLimits } from "@causeway/contracts";
import { dialectNamed, type VideoFacts } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import type { Candidate } from "../../request/candidate.ts";
import { dropUnfitVideos } from "./drop-unfit-videos.ts";

const dialect = dialectNamed("veo-videos");
const candidate = (media?: MediaLimits, mapping: Partial<Mapping> = {}) =>
  ({ dialect, mapping: { videoSizes: [], media, ...mapping } }) as unknown as Candidate;
const custom = { dialect, mapping: null } as unknown as Candidate;
const facts: VideoFacts = { seconds: null, size: null, audio: null, inputs: [] };
const sent = (...fields: VideoFacts["inputs"][number]["input"][]): VideoFacts["inputs"] =>
  fields.map((input, at) => ({ input, param: `${input}.${at}` }));

describe("videos that a model can be asked for", () => {
  it("keeps the providers that make them, and those of which nothing is known", () => {
    const [short, long, unknown] = [
      candidate({ seconds: [4, 6, 8] }),
      candidate({ seconds: [10] }),
      candidate(),
    ];
    const all = [short, long, unknown, custom];
    expect(dropUnfitVideos(all, { ...facts, seconds: 6 }, "m")).toEqual([short, unknown, custom]);
    expect(dropUnfitVideos(all, facts, "m")).toEqual(all);
  });

  it("takes a size of a list, and one of a resolution in a ratio", () => {
    const shaped = candidate({ resolutions: ["480p", "4k"], aspectRatios: ["16:9"], sizes: ["100x100"] });
    const kept = (size: string) => dropUnfitVideos([shaped], { ...facts, size }, "m");
    for (const size of ["854x480", "853x480", "3840x2160", "100x100"]) expect(kept(size)).toEqual([shaped]);
    expect(() => kept("480x854")).toThrow("It can be 100x100, 480p or 4k in 16:9.");
    const listed = candidate({}, { videoSizes: ["1280x720"] });
    expect(() => dropUnfitVideos([listed], { ...facts, size: "854x480" }, "m")).toThrow(
      "It can be 1280x720.",
    );
  });

  it.each([
    ["seconds", { seconds: 7 }, "It can be 4, 6, 8."],
    ["last_frame.1", { inputs: sent("image", "last_frame") }, "supports last_frame"],
    ["reference_images", { inputs: sent("reference_images", "reference_images") }, "The most is 1."],
  ])("names %s and what there is, if no provider has it", (param, asked, choices) => {
    const only = candidate({ seconds: [4, 6, 8], inputs: ["image", "reference_images"], maxInputs: 1 });
    expect(() => dropUnfitVideos([only], { ...facts, ...asked }, "m")).toThrow(
      expect.objectContaining({
        ...{ code: "unsupported_parameter", details: { param } },
        message: expect.stringContaining(choices),
      }),
    );
  });

  it("names lengths without gaps in short", () => {
    const [from2, to15] = [candidate({ seconds: [2, 3, 4] }), candidate({ seconds: [5, 6] })];
    expect(() => dropUnfitVideos([from2, to15], { ...facts, seconds: 7 }, "m")).toThrow("It can be 2 to 6.");
  });

  it("lets the provider judge the sound of models that an operator or a caller named", () => {
    const added = candidate(undefined, { open: true, supportsVideoAudio: false });
    const silent = candidate(undefined, { supportsVideoAudio: false, supportsVideoWithoutAudio: true });
    expect(dropUnfitVideos([added, silent, custom], { ...facts, audio: true }, "m")).toEqual([added, custom]);
    expect(() => dropUnfitVideos([silent], { ...facts, audio: true }, "m")).toThrow(/with sound \(audio\)/);
  });
});
