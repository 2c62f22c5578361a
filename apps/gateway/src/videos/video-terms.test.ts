import { createCatalog } from "@causeway/catalog";
import { estimateCost } from "@causeway/cost";
import { dialectNamed, videosDoor } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { mediaEstimate } from "../routing/media-estimate.ts";
import { chargeVideo, type VideoTerms } from "./video-terms.ts";

const catalog = createCatalog();
const PICO = 1_000_000_000_000;

const pricedRows = () =>
  catalog
    .listKnown()
    .flatMap(({ mappings }) => mappings)
    .filter(({ price }) => Object.keys(price.perSecond).length > 0);

function termsOf(provider: string, model: string, more: Partial<VideoTerms> = {}): VideoTerms {
  const price = catalog.findMapping(provider, model)?.mapping.price;
  if (!price) throw new Error(`no ${provider}/${model}`);
  const rest = {
    regionalPrices: null,
    silent: false,
    retained: false,
    imageCapable: true,
    isOperators: true,
  };
  return { price, ...rest, ...more };
}
const made = (size: string | null, seconds: number | null = null, resolution: string | null = null) => ({
  ...{ seconds, size, resolution },
});
/** A decimal times a whole number, in picodollars, without floats. */
function times(decimal: string, count: number): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(12, "0").slice(0, 12)) * BigInt(count);
}

describe("the charge of a video", () => {
  it("is its seconds at the price of its row, for every row and resolution, to the picodollar, and was reserved", () => {
    const priced = pricedRows();
    expect(priced.length).toBeGreaterThan(15);
    for (const { providerId, modelName, price } of priced) {
      for (const [name, perSecond] of Object.entries(price.perSecond)) {
        const [resolution = "", sound] = name.split("/");
        const silent = sound === "silent";
        const terms = termsOf(providerId, modelName, { silent });
        const asked = resolution === "default" ? null : resolution;
        const { cost } = chargeVideo(terms, 7, made(null, null, asked));
        expect([providerId, modelName, name, cost.total]).toEqual([
          ...[providerId, modelName, name],
          times(perSecond, 7),
        ]);
        const asking = { promptTokens: 1_000, outputTokens: 0, seconds: 7, resolution: asked, silent };
        expect(estimateCost({ ...asking, price }), `${modelName} ${name}`).toBeGreaterThanOrEqual(cost.total);
      }
    }
  });

  it("was reserved if the request names no size, whichever resolution the provider makes", () => {
    for (const { providerId, modelName, price } of pricedRows())
      for (const silent of [false, true]) {
        const facts = videosDoor.read({ model: "m", prompt: "a river", seconds: "7", audio: !silent });
        const reserved = estimateCost({
          ...{ promptTokens: facts.promptTokens, outputTokens: 0, price },
          ...mediaEstimate(facts, {}),
        });
        const terms = termsOf(providerId, modelName, { silent });
        for (const name of [null, ...Object.keys(price.perSecond)]) {
          const { cost } = chargeVideo(terms, 7, made(null, null, name?.split("/")[0] ?? null));
          expect(reserved, `${modelName} ${name}`).toBeGreaterThanOrEqual(cost.total);
        }
      }
  });

  it("reserves the resolution that a provider is asked for if the request names none", () => {
    const { price } = termsOf("bytedance", "seedance-1-5-pro-251215");
    const facts = videosDoor.read({ model: "m", prompt: "a river", seconds: "5" });
    const reserved = (name: string) =>
      estimateCost({
        ...{ promptTokens: 0, outputTokens: 0, price },
        ...mediaEstimate(facts, dialectNamed(name) ?? {}),
      });
    const prices = [price.perSecond["720p"], price.perSecond["1080p"]];
    expect([reserved("seedance-videos"), reserved("fal-videos")]).toEqual(
      prices.map((perSecond) => times(perSecond ?? "", 5)),
    );
  });

  it.each([0, -1, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 15, 601])(
    "is what was asked for if the provider states a length that can't be: %d",
    (seconds) => {
      const terms = termsOf("azure", "sora-2-pro");
      for (const asked of [7, null]) {
        if (asked === null && seconds === 15) continue;
        const { tokens, cost, estimated } = chargeVideo(terms, asked, made("1792x1024", seconds));
        expect(tokens.seconds).toBe(asked ?? 8);
        expect(cost.total).toBe(times("0.5", asked ?? 8));
        expect(estimated).toBe(asked === null);
      }
    },
  );

  it.each([
    ["sora-2-pro in 1792x1024", termsOf("azure", "sora-2-pro"), 8, made("1792x1024"), 4 * PICO],
    ["Veo 3.1, 4 seconds", termsOf("google-vertex", "veo-3.1-generate-001"), 4, made("1280x720"), 1.6 * PICO],
    [
      "Grok in 720p, from an image",
      termsOf("xai", "grok-imagine-video", { inputImages: 1 }),
      ...([6, made("1280x720"), 0.422 * PICO] as const),
    ],
    ["Grok as recorded", termsOf("xai", "grok-imagine-video"), 1, made("854x480", 1), 0.05 * PICO],
    [
      "Seedance without sound, as its provider names it",
      termsOf("bytedance", "seedance-1-5-pro-251215", { silent: true }),
      ...([5, made(null, 5, "1080p"), 0.29376 * PICO] as const),
    ],
  ])("is exact: %s", (_name, terms, asked, video, pico) => {
    expect(chargeVideo(terms, asked, video).cost.total).toBe(BigInt(Math.round(pico)));
  });
});
