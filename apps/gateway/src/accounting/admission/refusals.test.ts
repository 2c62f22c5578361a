import { buildLostRecord, type UsageRecord } from "@causeway/contracts";
import { expect, it } from "vitest";
import { createRefusals } from "./refusals.ts";

const intent = {
  ...{ projectId: "prj_1", apiKeyId: "key_1", windowStartMs: null, door: "chat", requestedModel: "m" },
  ...{ estimate: "0", stream: false, createdAtMs: 1_000 },
};
const refused = (names: Partial<UsageRecord>): UsageRecord => ({
  ...buildLostRecord("org_1", "req_1", intent),
  ...{ finish: "refused", errorCode: "rate_limit_exceeded", ...names },
});

it("refusals of one row have the names that all of them have", () => {
  const written: UsageRecord[] = [];
  const refusals = createRefusals((records) => written.push(...records));
  const shared = { sessionId: "s-1", parentAgentId: "a-1" };
  refusals.add(refused({ ...shared, agentId: "a-2", endUser: "u-1" }));
  refusals.add(refused({ ...shared, agentId: "a-3", endUser: "u-1" }));
  refusals.add(refused({ ...shared, agentId: "a-2" }));
  refusals.stop();
  expect(written).toMatchObject([{ ...shared, agentId: null, endUser: null, requests: 3 }]);
});
