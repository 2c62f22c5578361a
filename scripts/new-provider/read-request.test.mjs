import { describe, expect, it } from "vitest";
import { perToken } from "./per-token.mjs";
import { readRequest } from "./read-request.mjs";

const known = {
  providers: new Map([["openai", "OpenAI"]]),
  models: new Map([["gpt-oss-20b", "gpt-oss-20b"]]),
};
const GOOD = ["acme-ai", "--name", "Acme AI", "--base-url", "https://api.acme.example/v1"];
const read = (...args) => readRequest(args, known);
const withBase = (url) => read("acme", "--name", "Acme", "--base-url", url);

describe("a new provider", () => {
  it("is its id, name and base URL", () => {
    expect(read(...GOOD)).toEqual({
      id: "acme-ai",
      name: "Acme AI",
      baseUrl: "https://api.acme.example/v1",
      docsUrl: null,
      models: [],
    });
    expect(withBase("https://api.acme.example/").baseUrl).toBe("https://api.acme.example");
  });

  it("may serve a model, priced per million tokens and kept per token", () => {
    const priced = ["--input-price", "0.15", "--output-price", "2"];
    const price = { prompt: "0.00000015", completion: "0.000002" };
    expect(read(...GOOD, "--model", "acme/One", ...priced).models).toMatchObject([
      { id: "one", providers: [{ provider: "acme-ai", name: "acme/One", price }] },
    ]);
    expect(read(...GOOD, "--model", "openai/GPT-OSS-20B", ...priced).models[0].id).toBe("gpt-oss-20b");
  });

  it.each(["Acme", "acme_ai", "acme-", "acme--ai", "a".repeat(41), "açme", "acme/ai"])(
    "is refused with a malformed id: %s",
    (id) => {
      expect(() => read(id, ...GOOD.slice(1))).toThrow(/must contain only lowercase letters and digits/);
    },
  );

  it("is refused with an id that is taken, and told by whom", () => {
    expect(() => read("openai", ...GOOD.slice(1))).toThrow("The ID openai belongs to OpenAI");
    expect(() => read("auto", ...GOOD.slice(1))).toThrow(/reserves the ID auto/);
  });

  it.each([
    ["nonsense", /is not a URL/],
    ["http://localhost:8000/v1", /must use https.*LLM_VLLM_BASE_URL/],
    [
      "https://api.acme.example/v1/chat/completions",
      /end before \/chat\/completions: https:\/\/api\.acme\.example\/v1$/,
    ],
    ["https://api.acme.example/v1?x=1", /must not have a query/],
    ["https://user:secret@api.acme.example/v1", /or credentials/],
    ["https://{region}.acme.example/v1", /by hand/],
  ])("is refused with the base URL %s", (url, message) => {
    expect(() => withBase(url)).toThrow(message);
  });

  it("is refused without what it needs, with the way it is called", () => {
    expect(() => read()).toThrow(/^Usage: pnpm new:provider/);
    expect(() => read("acme", "--name", "Acme")).toThrow(/^Usage/);
    expect(() => read(...GOOD, "--nonsense")).toThrow(/nonsense[\s\S]*Usage/);
    expect(() => read(...GOOD, "--model", "one")).toThrow(/--input-price and --output-price/);
    expect(() => read("acme", "--name", "  ", "--base-url", "https://a.example")).toThrow(/1 to 60/);
  });
});

describe("a price per million tokens", () => {
  it.each([
    ["0", "0"],
    ["1", "0.000001"],
    ["0.15", "0.00000015"],
    ["2.50", "0.0000025"],
    ["1000", "0.001"],
    ["0.000001", "0.000000000001"],
  ])("%s is %s per token, to the digit", (text, price) => {
    expect(perToken("--input-price", text)).toBe(price);
  });

  it.each(["-1", "1e3", "free", "", "1001", "0,5", "Infinity"])("is refused: %j", (text) => {
    expect(() => perToken("--input-price", text)).toThrow(/USD per million tokens/);
  });
});
