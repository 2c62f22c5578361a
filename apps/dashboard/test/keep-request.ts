import { zstdCompressSync } from "node:zlib";
import { NO_PRICE, type UsageRecord } from "@causeway/contracts";
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
const RESPONSE = { choices: [{ message: { role: "assistant", content: "It is <b>ready</b>." } }] };

/** A request like another, of three hours ago, with its content and the price it was charged by. */
export async function keepRequest(pool: pg.Pool, like: UsageRecord): Promise<UsageRecord> {
  const base = { ...NO_PRICE.base, prompt: "0.00000015", completion: "0.0000006" };
  await storePrices(pool, { source: "built-in", organizationId: "" }, [
    {
      ...{ id: VERSION, hash: VERSION + VERSION, price: { ...NO_PRICE, base }, regionalPrices: {} },
      ...{ provider: "openai", model: "gpt-4o-mini" },
    },
  ]);
  const record: UsageRecord = {
    ...like,
    ...{ id: createId("req"), createdAtMs: Date.now() - 3 * 3_600_000, priceVersion: VERSION },
    ...{ sessionId: "tea-1", stream: false },
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
