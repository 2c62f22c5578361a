import type { Decimal, Price } from "@causeway/contracts";
import type { ModelPricing } from "./model-record.ts";

/** Nothing is charged for what no source puts a price on; a mapping whose main price is unknown is not listed at all. */
const NOT_CHARGED = "0";

/** What a unit costs here: prices that follow from another one are shown as they are charged. */
export function renderPricing(price: Price): ModelPricing {
  const { base } = price;
  const prompt = base.prompt ?? NOT_CHARGED;
  const completion = base.completion ?? NOT_CHARGED;
  return {
    prompt,
    completion,
    image: imagePrice(price),
    request: base.request ?? NOT_CHARGED,
    input_cache_read: base.inputCacheRead ?? prompt,
    input_cache_write: base.inputCacheWrite ?? prompt,
    web_search: base.webSearch ?? price.webSearchByContextSize.medium ?? NOT_CHARGED,
    internal_reasoning: base.internalReasoning ?? completion,
    per_second: perSecond(price),
  };
}

/** Of an image made, else of one read; the cheapest size where it depends. */
function imagePrice({ base, images }: Price): Decimal {
  const sized = images.filter(({ unit }) => unit !== "pixel").map((image) => image.price);
  const cheapest = sized.reduce<Decimal | null>(
    (least, price) => (least === null || Number(price) < Number(least) ? price : least),
    null,
  );
  return base.imageOutput ?? cheapest ?? base.imageInput ?? NOT_CHARGED;
}

function perSecond({ base, perSecond: byResolution }: Price): Record<string, Decimal> {
  if (Object.keys(byResolution).length > 0) return byResolution;
  const seconds = [base.perSecondInput, base.perSecondOutput].find(
    (figure) => figure !== null && Number(figure) > 0,
  );
  return seconds ? { default: seconds } : {};
}
