import { buildLostRecord, versionOfLost } from "@causeway/contracts";
import { encodeBatch, encodeRecord } from "../records/record-row.ts";
import type { Batch } from "../types.ts";
import type { LostIntent } from "./frames.ts";

/** The `gateway_lost` row of a request whose process died. The worker names its job the same, so that it stays one. */
export function batchOfLost(requestId: string, { organizationId, intent }: LostIntent): Batch {
  const id = `lost_${requestId}`;
  const row = encodeRecord(buildLostRecord(organizationId, requestId, intent));
  return { id, json: encodeBatch(id, [row], versionOfLost(intent)), records: 1, settlements: [] };
}
