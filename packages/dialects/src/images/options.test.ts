import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, targetOf } from "../../test/index.ts";
import * as dialects from "../index.ts";
import { isBytes, joinPieces, type JsonObject, type Quirks, type UpstreamDialect } from "../index.ts";
import * as images from "./index.ts";
import { imageEditsRequest, imagesRequest } from "./read-request.ts";

/** What every provider has, what is the gateway's own, and what is refused before a provider is known. */
const NO_OPTIONS = ["prompt", "model", "images", "stream", "response_format", "routing", "mask"];

/** A value of each option for everything that some provider takes and another doesn't. */
const CASES = {
  n: [2],
  size: ["1280x720", "2K"],
  aspect_ratio: ["16:9", "7:5"],
  quality: ["low", "medium", "hd"],
  style: ["vivid"],
  background: ["transparent"],
  output_format: ["png", "jpeg", "webp"],
  output_compression: [50],
  moderation: ["low"],
  seed: [7],
  negative_prompt: ["fog", "f".repeat(501)],
  user: ["me"],
  partial_images: [2],
  input_fidelity: ["high"],
} as const;

const nameOf = (field: string, value: unknown): string => `${field}=${String(value).slice(0, 16)}`;

const ALL = Object.entries(CASES).flatMap(([field, values]) =>
  values.map((value) => ({ field, value, name: nameOf(field, value) })),
);

interface Row {
  readonly model: string;
  readonly dialect: UpstreamDialect;
  readonly quirks?: Quirks;
  /** Cases that change what is sent, separated by blanks. */
  readonly mapped: string;
  /** Cases that are a 400 naming the field. The answer names all others. */
  readonly refused?: string;
}

const NEGATIVE = `negative_prompt=fog ${nameOf("negative_prompt", "f".repeat(501))}`;
const RATIOS = "aspect_ratio=16:9 aspect_ratio=7:5";
const EVERY = "output_format=png output_format=jpeg output_format=webp";
const PLAIN = "output_format=png output_format=jpeg";
const WEBP = "output_format=webp";

const ROWS: readonly Row[] = [
  {
    ...{ model: "gpt-image-2", dialect: images.openaiImages },
    mapped: ALL.flatMap(({ field, name }) => (field === "partial_images" ? [] : [name])).join(" "),
  },
  {
    ...{ model: "grok-imagine-image", dialect: images.xaiImages },
    ...{ mapped: "n=2 size=1280x720 size=2K aspect_ratio=16:9 user=me", refused: "aspect_ratio=7:5" },
  },
  {
    ...{ model: "gemini-3.1-flash-image", dialect: dialects.googleGenerateContent },
    ...{ mapped: "n=2 size=1280x720 size=2K aspect_ratio=16:9 seed=7", refused: "aspect_ratio=7:5" },
  },
  {
    ...{ model: "google/gemini-3-pro-image", dialect: dialects.openaiChat },
    quirks: { keepFields: ["image_config"] },
    ...{ mapped: "n=2 size=1280x720 size=2K aspect_ratio=16:9 seed=7 user=me", refused: "aspect_ratio=7:5" },
  },
  {
    ...{ model: "flux-pro-1.1", dialect: images.bflImages },
    ...{ mapped: `n=2 size=1280x720 seed=7 ${PLAIN}`, refused: `size=2K ${RATIOS} ${WEBP}` },
  },
  {
    ...{ model: "flux-kontext-pro", dialect: images.bflImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} seed=7 ${PLAIN}`, refused: `size=2K ${WEBP}` },
  },
  {
    ...{ model: "fal-ai/flux/schnell", dialect: images.falImages },
    mapped: `n=2 size=1280x720 aspect_ratio=16:9 seed=7 ${NEGATIVE} ${EVERY}`,
    refused: "size=2K aspect_ratio=7:5",
  },
  {
    ...{ model: "fal-ai/nano-banana", dialect: images.falImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} seed=7 ${NEGATIVE} ${EVERY}`, refused: "size=2K" },
  },
  {
    ...{ model: "seedream-4-5", dialect: images.seedreamImages },
    ...{ mapped: `n=2 size=1280x720 size=2K seed=7 ${EVERY}`, refused: RATIOS },
  },
  {
    ...{ model: "stable-image-core", dialect: images.stabilityImages },
    mapped: `n=2 size=1280x720 aspect_ratio=16:9 seed=7 ${NEGATIVE} ${EVERY}`,
    refused: "size=2K aspect_ratio=7:5",
  },
  {
    ...{ model: "stability.sd3-5-large-v1:0", dialect: images.bedrockImages },
    mapped: `n=2 size=1280x720 aspect_ratio=16:9 seed=7 ${NEGATIVE} ${PLAIN}`,
    refused: `size=2K aspect_ratio=7:5 ${WEBP}`,
  },
  ...["amazon.nova-canvas-v1:0", "amazon.titan-image-generator-v2:0"].map((model) => ({
    ...{ model, dialect: images.bedrockImages },
    mapped: `n=2 size=1280x720 quality=medium quality=hd seed=7 ${NEGATIVE}`,
    refused: `size=2K ${RATIOS} quality=low`,
  })),
  {
    ...{ model: "recraftv3", dialect: images.recraftImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} ${NEGATIVE}`, refused: "size=2K" },
  },
  {
    ...{ model: "gen4_image", dialect: images.runwayImages },
    ...{ mapped: "n=2 size=1280x720 aspect_ratio=16:9 seed=7", refused: "size=2K aspect_ratio=7:5" },
  },
  {
    ...{ model: "black-forest-labs/flux-dev", dialect: images.replicateImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} seed=7 ${NEGATIVE}`, refused: "size=2K" },
  },
  {
    ...{ model: "black-forest-labs/FLUX.1-dev", dialect: images.togetherImages },
    ...{ mapped: `n=2 size=1280x720 seed=7 ${NEGATIVE} ${PLAIN}`, refused: `size=2K ${RATIOS} ${WEBP}` },
  },
  {
    ...{ model: "black-forest-labs/FLUX-1-dev", dialect: images.deepinfraImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} seed=7 ${NEGATIVE}`, refused: "size=2K" },
  },
  {
    ...{ model: "accounts/fireworks/models/flux-1-schnell-fp8", dialect: images.fireworksImages },
    ...{ mapped: "n=2 size=1280x720 aspect_ratio=16:9 seed=7", refused: "size=2K aspect_ratio=7:5" },
  },
  {
    ...{ model: "accounts/fireworks/models/flux-kontext-pro", dialect: images.fireworksImages },
    ...{ mapped: `n=2 size=1280x720 ${RATIOS} seed=7 ${PLAIN}`, refused: `size=2K ${WEBP}` },
  },
  {
    ...{ model: "qwen-image-2.0", dialect: images.qwenImages },
    mapped: "n=2 size=1280x720 seed=7 negative_prompt=fog",
    refused: `size=2K ${RATIOS} ${nameOf("negative_prompt", "f".repeat(501))}`,
  },
  ...["image-01", "image-01-live"].map((model) => ({
    ...{ model, dialect: images.minimaxImages },
    ...{ mapped: "n=2 size=1280x720 aspect_ratio=16:9 seed=7", refused: "size=2K aspect_ratio=7:5" },
  })),
  {
    ...{ model: "black-forest-labs/flux.1-dev", dialect: images.nvidiaImages },
    ...{ mapped: "n=2 size=1280x720 seed=7", refused: `size=2K ${RATIOS}` },
  },
];

const target = ({ model, quirks }: Row) => targetOf(quirks, { upstreamModel: model });

/** All that is sent for a request, as text. */
function textOf(row: Row, request: JsonObject): string {
  const sent = exchangeWith(row.dialect, dialects.imagesDoor, target(row)).send(request);
  const texts = sent.map(({ body }) =>
    isBytes(body) ? Buffer.from(joinPieces(body)).toString("latin1") : JSON.stringify(body),
  );
  return texts.join("\n");
}

type Verdict = "mapped" | "refused" | "named" | "silent";

function judge(row: Row, field: string, value: unknown): Verdict {
  const plain = { prompt: "A river", ...(field === "partial_images" ? { stream: true } : {}) };
  const request = { ...plain, [field]: value };
  try {
    if (textOf(row, request) !== textOf(row, plain)) return "mapped";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect([error.code, error.details]).toEqual(["unsupported_parameter", { param: field }]);
    return "refused";
  }
  const ignored = row.dialect.images?.ignored(request, { images: [] }, target(row)) ?? [];
  return ignored.includes(field) ? "named" : "silent";
}

const wordsOf = (text = ""): string[] => text.split(" ").filter(Boolean);

describe("every option of images is sent, refused by name, or named in the answer", () => {
  it.each(ROWS.map((row) => [row.model, row] as const))("%s", (_model, row) => {
    const found = Object.fromEntries(
      ALL.map(({ field, value, name }) => [name, judge(row, field, value)] as const),
    );
    const wanted = Object.fromEntries(ALL.map(({ name }) => [name, "named"]));
    for (const name of wordsOf(row.mapped)) wanted[name] = "mapped";
    for (const name of wordsOf(row.refused)) wanted[name] = "refused";
    expect(found).toEqual(wanted);
  });

  it("the cases have every field of a request", () => {
    const fields = Object.keys({ ...imagesRequest.shape, ...imageEditsRequest.shape });
    expect([...Object.keys(CASES), ...NO_OPTIONS].sort()).toEqual(fields.sort());
  });

  it("the rows have every dialect that makes images", () => {
    const makesImages = (value: unknown): value is UpstreamDialect =>
      typeof value === "object" && value !== null && "parseError" in value && "images" in value;
    const all = [...Object.values<unknown>(images), ...Object.values<unknown>(dialects)].filter(makesImages);
    expect(new Set(ROWS.map(({ dialect }) => dialect))).toEqual(new Set(all));
  });
});
