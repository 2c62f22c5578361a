import { createCatalog } from "@causeway/catalog";
import {
  dialectNamed,
  type Door,
  isBytes,
  joinPieces,
  type JsonObject,
  type Target,
} from "@causeway/dialects";
import { dialectForDoor, findProvider, quirksOf, sendableTo } from "@causeway/providers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { modelEndpoints } from "../endpoints/model-endpoints.ts";
import { buildOrderFor } from "../pipeline/attempt/build-order.ts";
import { answersAt } from "../pipeline/resolve/wrong-endpoint.ts";
import type { BuildOrder } from "../request/request-body.ts";
import { buildOne } from "./body-work.ts";

const HI = [{ role: "user", content: "hi" }];
const PNG = `data:image/png;base64,${Buffer.from("89504e470d0a1a0a", "hex").toString("base64")}`;
const SOUND = { filename: "a.mp3", data: "data:audio/mpeg;base64,SUQzBAAAAAAAAAAAAAAA" };
const BODIES: { readonly [Name in Door["name"]]: JsonObject } = {
  chat: { messages: HI },
  messages: { messages: HI, max_tokens: 10 },
  responses: { input: HI },
  embeddings: { input: "hi" },
  rerank: { query: "q", documents: ["a"] },
  moderations: { input: "hi" },
  images: { prompt: "x" },
  "image-edits": { prompt: "x", images: [{ image_url: PNG }] },
  speech: { input: "x", voice: "alloy" },
  transcriptions: { file: SOUND },
  translations: { file: SOUND },
  videos: { prompt: "x", input_reference: PNG },
};
/** As the provider's own word for something new would be. */
const UNKNOWN = { turbo_mode: "turbo", fee_2027: { level: 9 } };

interface Route {
  readonly door: Door;
  readonly providerId: string;
  readonly order: Omit<BuildOrder, "sendable" | "callerHeaders">;
}

/** Each format of callers at each provider, in each of the provider's own formats, with a model of the catalog. */
function listRoutes(): readonly Route[] {
  const routes = new Map<string, Route>();
  for (const model of createCatalog().listKnown())
    for (const mapping of model.mappings)
      for (const { door, ...endpoint } of modelEndpoints) {
        const row = findProvider(mapping.providerId);
        if (!row || !answersAt({ ...endpoint, door }, model)) continue;
        const dialect = dialectNamed(dialectForDoor(row, mapping, door, model.type) ?? "");
        const key = `${door.name} ${row.id} ${dialect?.name}`;
        if (!dialect || routes.has(key)) continue;
        const target = {
          ...{ providerId: row.id, upstreamModel: mapping.modelName, mapping, region: "us-east-1" },
          ...{ settings: { project: "p", resource: "r" }, quirks: quirksOf(row), stream: false },
          ...{ isShared: true, answerId: "x", createdAt: 1 },
        } satisfies Target;
        routes.set(key, { door, providerId: row.id, order: { dialect, target } });
      }
  return [...routes.values()];
}

const media = { fetch: () => Promise.resolve({ data: "", mimeType: "image/png" }) };

async function build({ door, order }: Route, body: JsonObject, more: Partial<BuildOrder> = {}) {
  const parsed = { door, body, raw: Buffer.from(JSON.stringify(body)) };
  const { leftOut, ...built } = await buildOne(parsed, { callerHeaders: {}, ...order, ...more }, media);
  const bytes = isBytes(built.body) ? Buffer.from(joinPieces(built.body)) : JSON.stringify(built.body);
  return { headers: built.headers, text: bytes.toString(), leftOut };
}

/** Some models do without what is asked of them here; forms have a boundary of their own each time. */
async function tryBuild(...asked: Parameters<typeof build>) {
  try {
    const { text, ...rest } = await build(...asked);
    return { ...rest, text: text.replace(/-{4,}\S+/g, "") };
  } catch {
    return null;
  }
}

it("what costs no one knows what is left out and named, at every provider and endpoint; the rest is the same to the byte", async () => {
  const passed = new Set<string>();
  let built = 0;
  for (const route of listRoutes()) {
    const body = { model: "m", ...BODIES[route.door.name] };
    const asked = { ...body, ...UNKNOWN };
    const sendable = sendableTo(route.providerId, route.door);
    const plain = await tryBuild(route, body);
    if (!plain) continue;
    built++;
    const name = `${route.door.name} at ${route.providerId}`;
    const kept = await tryBuild(route, asked, { sendable });
    expect(kept, name).toEqual({ ...plain, leftOut: Object.keys(UNKNOWN) });
    expect((await tryBuild(route, body, { sendable }))?.leftOut, name).toBeUndefined();
    if ((await tryBuild(route, asked))?.text.includes("turbo_mode")) passed.add(route.door.name);
  }
  expect(built).toBeGreaterThan(150);
  // Without credits it passes wherever the formats agree, so a client's next field works the day it appears.
  expect([...passed].sort()).toEqual(Object.keys(BODIES).sort());
});

it("knows every field that an endpoint reads", () => {
  for (const { door, request } of modelEndpoints) {
    const { fields } = sendableTo("openai", door);
    const read = request instanceof z.ZodObject ? Object.keys(request.shape) : [];
    expect(read.length, door.name).toBeGreaterThan(1);
    expect(
      read.filter((name) => !fields.has(name)),
      door.name,
    ).toEqual([]);
  }
});

describe("beta flags", () => {
  const routes = listRoutes().filter(
    ({ door, order }) => door.name === "messages" && order.dialect.name.startsWith("anthropic-"),
  );

  it.each(routes.map((route) => [route.providerId, route] as const))("at %s", async (_, route) => {
    const callerHeaders = { "anthropic-beta": "context-1m-2025-08-07, turbo-2027-01-01,compact-2026-01-12" };
    const body = { model: "m", ...BODIES.messages };
    const sendable = sendableTo(route.providerId, route.door);
    const { text, headers, leftOut } = await build(route, body, { callerHeaders, sendable });
    expect(leftOut).toEqual(["turbo-2027-01-01"]);
    expect(`${text} ${headers["anthropic-beta"]}`).not.toContain("turbo");
    expect(`${text} ${headers["anthropic-beta"]}`).toContain("context-1m-2025-08-07");
    const open = await build(route, body, { callerHeaders });
    expect(open.leftOut).toBeUndefined();
    const passes = /^anthropic-(?:messages|azure|openrouter)$/.test(route.order.dialect.name);
    expect(open.headers["anthropic-beta"]?.includes("turbo") ?? false).toBe(passes);
  });
});

it("only the operator's keys are narrowed, and only where organizations spend credits", () => {
  const [route] = listRoutes();
  if (!route) throw new Error("no route");
  const ask = (isMetered: boolean, mode: string) =>
    buildOrderFor(
      { door: route.door, callerHeaders: {}, isMetered },
      { candidate: route.order, credential: { mode } } as never,
      route.order.target,
    ).sendable !== undefined;
  expect(ask(true, "operator")).toBe(true);
  for (const [isMetered, mode] of [
    [true, "organization"],
    [true, "custom"],
    [false, "operator"],
  ] as const)
    expect(ask(isMetered, mode)).toBe(false);
});

it("names no more than a header has room for, and leaves out everything", async () => {
  const [route] = listRoutes().filter(({ door }) => door.name === "messages");
  if (!route) throw new Error("no route");
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${"x".repeat(300)}${at}`, 1]));
  const body = { model: "m", ...BODIES.messages, ...many };
  const { text, leftOut } = await build(route, body, { sendable: sendableTo(route.providerId, route.door) });
  expect(text).not.toContain("xxx");
  expect(leftOut).toHaveLength(16);
  expect(Math.max(...(leftOut ?? []).map((name) => name.length))).toBe(64);
});
