import { zstdCompressSync } from "node:zlib";
import { NO_PRICE, NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { storePrices } from "@causeway/db/catalog";
import { writeRecords } from "@causeway/db/usage";
import type pg from "pg";

const VERSION = "0f3c2a9d5b1e4c7f8a6d0b2e4f6a8c1d";

const REQUEST = {
  model: "gpt-4o-mini",
  messages: [
    { role: "system", content: "You are a butler." },
    { role: "user", content: "Is the tea ready?" },
    {
      role: "assistant",
      tool_calls: [{ function: { name: "look_at_kettle", arguments: '{"room":"kitchen"}' } }],
    },
    { role: "tool", tool_call_id: "call_1", content: "boiling" },
  ],
};
/** One red dot. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const RESPONSE = {
  choices: [
    {
      message: {
        role: "assistant",
        content: "It is <b>ready</b>.",
        images: [{ type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } }],
        audio: { id: "audio_1", data: silentWave().toString("base64") },
      },
    },
  ],
};

/** A tenth of a second. Source: Microsoft's "Multimedia Programming Interface and Data Specifications 1.0", WAVE. */
function silentWave(): Buffer {
  const [rate, samples] = [8_000, 800];
  const head = Buffer.alloc(44);
  head.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  head.writeUInt32LE(36 + samples, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** Why a request went where it did, that named further models and providers: `describeAll` in the gateway's `plan-request.ts`. */
export const ROUTING = {
  ...{ strategy: "auto", chosenBy: "order", weights: { price: 1 } },
  candidates: ["openai", "azure"].map((provider) => ({ provider, region: null, score: 0.5 })),
  excluded: [{ provider: "venice", region: null, reason: "preference" }],
  fallbacks: ["groq/gpt-oss-120b", "claude-sonnet-4-5"].map((model) => ({ model, decision: null })),
  passedOver: [{ model: "mistral/mistral-large-latest", reason: "no_key" }],
};

const NOTHING = { cacheWrite: "0", cachedInput: "0", request: "0", webSearch: "0" };

/** A request like another, of three hours ago, with its content and the price it was charged by. */
export async function keepRequest(pool: pg.Pool, like: UsageRecord): Promise<UsageRecord> {
  const base = { ...NO_PRICE.base, prompt: "0.00000015", completion: "0.0000006" };
  await storePrices(pool, { source: "built-in", organizationId: "" }, [
    {
      ...{
        id: VERSION,
        hash: VERSION + VERSION,
        price: { ...NO_PRICE, base, multipliers: { fast: "2" } },
        regionalPrices: {},
      },
      ...{ provider: "openai", model: "gpt-4o-mini" },
    },
  ]);
  const record: UsageRecord = {
    ...like,
    ...{ id: createId("req"), createdAtMs: Date.now() - 3 * 3_600_000, priceVersion: VERSION },
    ...{ sessionId: "tea-1", stream: false },
    tokens: { ...NO_TOKENS, input: 1_000, output: 200 },
    pricedBy: { multipliers: ["fast"] },
    cost: { ...like.cost, ...NOTHING, input: "300000000", output: "240000000", total: "540000000" },
  };
  await writeRecords(pool, [record]);
  const [request, response] = [JSON.stringify(REQUEST), JSON.stringify(RESPONSE)];
  await pool.query(
    `INSERT INTO request_payload (id, created_at, organization_id, project_id, request, response, request_bytes, response_bytes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[record.id, new Date(record.createdAtMs), record.organizationId, record.projectId],
      ...[zstdCompressSync(request), zstdCompressSync(response)],
      ...[Buffer.byteLength(request), Buffer.byteLength(response)],
    ],
  );
  return record;
}
