import { setTimeout as sleep } from "node:timers/promises";
import { unpackPart } from "@causeway/db/content";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";

interface Row {
  readonly request: Buffer;
  readonly response: Buffer;
  readonly request_bytes: number;
  readonly response_bytes: number;
  readonly request_truncated: boolean;
  readonly response_truncated: boolean;
  readonly id: string;
}

/** What is stored of an organization's requests. */
export async function readContent(stack: GatewayStack, { organizationId }: TestKey) {
  const rows = await stack.sql<Row>("SELECT * FROM request_payload WHERE organization_id = $1", [
    organizationId,
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      request: await unpackPart({
        ...{ data: row.request, bytes: row.request_bytes, truncated: row.request_truncated },
      }),
      response: await unpackPart({
        ...{ data: row.response, bytes: row.response_bytes, truncated: row.response_truncated },
      }),
    })),
  );
}

/** The same once there are `count` of them. */
export async function waitForContent(stack: GatewayStack, key: TestKey, count: number) {
  for (let tries = 0; ; tries += 1) {
    const contents = await readContent(stack, key);
    if (contents.length >= count || tries === 400) return contents;
    await sleep(25);
  }
}

export const retain = (stack: GatewayStack, { organizationId }: TestKey, retention: "all" | "metadata") =>
  stack.sql("UPDATE organization SET retention = $2 WHERE id = $1", [organizationId, retention]);
