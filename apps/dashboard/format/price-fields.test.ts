import { describe, expect, it } from "vitest";
import { amountOf, extrasOf, fieldsOf, linesOf, readPrice } from "./price-fields.ts";

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const CHAT = fieldsOf("chat", null);

describe("a price's form", () => {
  it("shows any figure exactly, and gives it back as it was", () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const pico = (seed * 7_654_321) % 9_999_991;
      const prompt = `0.${String(pico).padStart(12, "0")}`.replace(/0+$/, "");
      const [field] = CHAT;
      const shown = field ? amountOf({ prompt }, field) : null;
      // USD per million tokens: a millionth of the picodollars per token.
      expect(Number(shown)).toBe(pico / 1e6);
      const values = form({ "price.prompt": shown ?? "", "price.completion": "0" });
      expect(readPrice(values, CHAT, null)).toEqual({ isOk: true, price: { prompt, completion: "0" } });
    }
  });

  it("asks for what a type is billed by, and for every other figure that the price has", () => {
    const fields = fieldsOf("embedding", { prompt: "0.00000002", imageInput: "0.001" });
    expect(fields.map(({ asked }) => asked)).toEqual([
      "Input per 1M tokens",
      "Per request",
      "Image input per image",
    ]);
  });

  it("turns amounts per million into figures per token, exactly", () => {
    const values = form({ "price.prompt": "$0.15", "price.completion": "1,000.50" });
    expect(readPrice(values, CHAT, null)).toEqual({
      isOk: true,
      price: { prompt: "0.00000015", completion: "0.0010005" },
    });
  });

  it("keeps what it doesn't show, and drops a figure that was emptied", () => {
    const tiers = [{ aboveInputTokens: 200_000, prices: { prompt: "0.000001" } }];
    const base = { prompt: "0.0000005", inputCacheRead: "0.0000001", tiers };
    const values = form({ "price.prompt": "1", "price.completion": "2", "price.inputCacheRead": "" });
    expect(readPrice(values, CHAT, base)).toEqual({
      isOk: true,
      price: { prompt: "0.000001", completion: "0.000002", tiers },
    });
  });

  it("names the field of an amount that isn't one, and asks for one when there is none", () => {
    expect(readPrice(form({ "price.prompt": "cheap" }), CHAT, null)).toEqual({
      isOk: false,
      fields: { "price.prompt": "Enter an amount like 2.50 or 0." },
    });
    expect(readPrice(form({}), CHAT, null)).toMatchObject({ fields: { "price.prompt": expect.any(String) } });
  });
});

it("a price reads as its lines, per million where people quote it so", () => {
  expect(linesOf({ completion: "0.0000006", prompt: "0.00000015", request: "0.01" })).toEqual([
    { label: "Input", unit: "1M tokens", words: "Input / 1M tokens", amount: "0.15" },
    { label: "Output", unit: "1M tokens", words: "Output / 1M tokens", amount: "0.6" },
    { label: "Request", unit: "request", words: "per request", amount: "0.01" },
  ]);
  expect(
    extrasOf({ tiers: [{ aboveInputTokens: 200_000, prices: {} }], perSecond: { "720p": "0.1" } }),
  ).toEqual(["prices above 200,000 input tokens", "prices by resolution: 720p"]);
});
