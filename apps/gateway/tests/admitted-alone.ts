import type { TestService } from "@causeway/testing";
import { readMetric } from "./resilience/stack.ts";

const METRIC = "causeway_accounting_admitted_without_redis_total";

/**
 * Counts the requests that gateways admitted by the limits they knew, each by itself, because Redis kept them waiting for a second: on a
 * busy machine, limits can be exceeded by that many. A gateway logs it only once Redis has failed three times in a row.
 */
export async function countAdmittedAlone(gateways: readonly Pick<TestService, "url">[]): Promise<number> {
  let sum = 0;
  for (const { url } of gateways) {
    const count = await readMetric(url, METRIC);
    if (count === null) throw new Error(`${METRIC} is missing`);
    sum += count;
  }
  return sum;
}
