import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { sendVideo } from "../../test/index.ts";
import { isBytes, joinPieces, type JsonObject } from "../index.ts";
import { videoDialects } from "./index.ts";
import { videosRequest } from "./read-request.ts";

/** What every provider has, what is the gateway's own, and images, which `takes` of a dialect decides. */
const NO_OPTIONS = [
  ...["prompt", "model", "routing", "callback_url", "callback_secret"],
  ...["image", "input_reference", "last_frame", "reference_images"],
];

const CASES = {
  seconds: [10, 4.5],
  size: ["720x1280", "2560x1440", "1000x720"],
  audio: [true, false],
  seed: [7],
  negative_prompt: ["fog"],
  user: ["me"],
  /** A field that no one knows. */
  later: [["x"]],
} as const;

const ALL = Object.entries(CASES).flatMap(([field, values]) =>
  values.map((value) => ({ field, value, name: `${field}=${String(value)}` })),
);

/**
 * By dialect, a model, the cases that change what is sent, and those that are what the provider does anyway: its only choice.
 * `user` and lists are in no format of videos: they are named. All others are a 400 naming the field.
 */
const ROWS: Readonly<Record<string, readonly [model: string, mapped: string, anyway: string]>> = {
  "openai-videos": [
    "sora-2",
    "seconds=10 seconds=4.5 size=720x1280 size=2560x1440 size=1000x720 seed=7 negative_prompt=fog",
    "audio=true",
  ],
  "veo-videos": ["veo-3.1", "seconds=10 size=720x1280 seed=7 negative_prompt=fog", "audio=true"],
  "vertex-veo-videos": [
    "veo-3.1",
    "seconds=10 size=720x1280 audio=false seed=7 negative_prompt=fog",
    "audio=true",
  ],
  "xai-videos": ["grok-imagine-video", "seconds=10 size=720x1280", "audio=true"],
  "seedance-videos": ["seedance-1-5-pro", "seconds=10 size=720x1280 audio=true audio=false seed=7", ""],
  "minimax-videos": ["minimax-hailuo", "seconds=10 size=2560x1440", ""],
  "wan-videos": [
    "wan2.6-t2v",
    "seconds=10 size=720x1280 size=2560x1440 size=1000x720 seed=7 negative_prompt=fog",
    "audio=true",
  ],
  "kling-videos": ["kling-v3-t2v", "seconds=10 size=720x1280 audio=true audio=false negative_prompt=fog", ""],
  "fal-videos": [
    "fal-ai/veo3",
    "seconds=10 size=720x1280 audio=true audio=false seed=7 negative_prompt=fog",
    "",
  ],
  "runway-videos": ["gen4.5", "seconds=10 size=720x1280 seed=7", ""],
  "replicate-videos": [
    "wan-video/wan-2.2",
    "seconds=10 size=720x1280 audio=true audio=false seed=7 negative_prompt=fog",
    "",
  ],
};

type Dialect = (typeof videoDialects)[number];

function textOf(dialect: Dialect, model: string, fields: JsonObject): string {
  const { body } = sendVideo(dialect, model, fields);
  return isBytes(body) ? Buffer.from(joinPieces(body)).toString("latin1") : JSON.stringify(body);
}

function judge(dialect: Dialect, model: string, field: string, value: unknown): string {
  try {
    if (textOf(dialect, model, { [field]: value }) !== textOf(dialect, model, {})) return "mapped";
    return dialect.videos.ignored({ [field]: value }).includes(field) ? "named" : "not sent";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect([error.code, error.details]).toEqual(["unsupported_parameter", { param: field }]);
    return "refused";
  }
}

const wordsOf = (text: string): string[] => text.split(" ").filter(Boolean);

describe("every option of videos is sent, refused by name or named, unless the provider has no other", () => {
  it.each(videoDialects.map((dialect) => [dialect.name, dialect] as const))("%s", (name, dialect) => {
    const [model, mapped, anyway] = ROWS[name] ?? ["", "", ""];
    const found = Object.fromEntries(
      ALL.map(({ field, value, name: one }) => [one, judge(dialect, model, field, value)]),
    );
    const wanted = Object.fromEntries(ALL.map(({ name: one }) => [one, "refused"]));
    for (const one of wordsOf(mapped)) wanted[one] = "mapped";
    for (const one of wordsOf(anyway)) wanted[one] = "not sent";
    for (const one of ["user=me", "later=x"]) wanted[one] = "named";
    expect(found).toEqual(wanted);
  });

  it("the cases have every field of a request, and the rows every dialect", () => {
    const { later: _, ...known } = CASES;
    expect([...Object.keys(known), ...NO_OPTIONS].sort()).toEqual(Object.keys(videosRequest.shape).sort());
    expect(Object.keys(ROWS).sort()).toEqual(videoDialects.map(({ name }) => name).sort());
  });
});
