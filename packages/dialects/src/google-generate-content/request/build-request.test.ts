import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { Target } from "../../index.ts";
import { buildRequest } from "./build-request.ts";
import { messages, sent, target, VERTEX } from "../examples/sent.ts";

describe("the envelope of a generateContent request", () => {
  it.each<[string, Target, string]>([
    ["AI Studio", target(), "/models/gemini-2.5-flash:generateContent"],
    [
      "AI Studio, streamed",
      target("gemini-2.5-flash", {}, { stream: true }),
      "/models/gemini-2.5-flash:streamGenerateContent?alt=sse",
    ],
    [
      "Vertex",
      target("gemini-2.5-flash", VERTEX),
      "/publishers/google/models/gemini-2.5-flash:generateContent",
    ],
    ["an endpoint of one's own", target("endpoints/123", VERTEX), "/endpoints/123:generateContent"],
    ["a tuned model", target("tunedModels/my-one"), "/tunedModels/my-one:generateContent"],
    ["a name that needs escaping", target("a b?c"), "/models/a%20b%3Fc:generateContent"],
  ])("%s", (_, at, path) => {
    const request = buildRequest({ model: "x", messages } as ChatRequest, at);
    expect(request).toMatchObject({ method: "POST", path });
    expect(request.headers.accept).toBe(at.stream ? "text/event-stream" : "application/json");
  });

  it("names the tier in the body, at Vertex in a header", () => {
    const chat = { model: "x", messages, service_tier: "flex" } as ChatRequest;
    expect(buildRequest(chat, target()).body).toMatchObject({ serviceTier: "flex" });
    const vertex = buildRequest(chat, target("gemini-2.5-flash", VERTEX));
    expect(vertex.body).not.toHaveProperty("serviceTier");
    expect(vertex.headers).toMatchObject({ "x-vertex-ai-llm-shared-request-type": "flex" });
    expect(sent({ service_tier: "auto" })).not.toHaveProperty("serviceTier");
    expect(sent({ service_tier: "default" }).serviceTier).toBe("standard");
  });

  it("passes Google's own members on, from wherever a caller may write them", () => {
    const safety = [{ category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_NONE" }];
    expect(sent({ safety_settings: safety, cachedContent: "cachedContents/x", unknown: 1 })).toMatchObject({
      safetySettings: safety,
      cachedContent: "cachedContents/x",
    });
    const google = { cached_content: "cachedContents/y", labels: { team: "a" } };
    const body = sent({ extra_body: { google } });
    expect(body).toMatchObject({ cachedContent: "cachedContents/y", labels: { team: "a" } });
    expect(Object.keys(sent({ unknown: 1, user: "u", metadata: {} }))).toEqual(["contents"]);
  });
});
