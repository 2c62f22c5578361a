import { until } from "@causeway/testing/until";
import { fetchMetrics } from "@causeway/testing/service";
import { startStack, type TestStack } from "@causeway/testing/stack";

/** An installation without gateways: each test starts its own. */
export const openStack = (): Promise<TestStack> => startStack({ gateways: 0 });

/** The body of a chat call with what the simulator is to do. */
export const chatBody = (stream: boolean, controls: object, id = ""): string =>
  JSON.stringify({
    model: "sim-echo",
    stream,
    messages: [{ role: "user", content: `${id && `[id:${id}] `}[sim ${JSON.stringify(controls)}]` }],
  });

/** Headers of a call with the stack's key. */
export const callHeaders = (stack: TestStack, id?: string): Record<string, string> => ({
  authorization: `Bearer ${stack.apiKey}`,
  "content-type": "application/json",
  ...(id === undefined ? {} : { "x-request-id": id }),
});

/** The sum of a metric over its labels; `null` when it is not there. */
export async function readMetric(url: string, name: string): Promise<number | null> {
  const text = await (await fetchMetrics(url)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  if (lines.length === 0) return null;
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

/** Ids of rows that are final, once the worker has written `count` of them. */
export async function finalRows(stack: TestStack, ids: readonly string[]): Promise<string[]> {
  const read = async () => {
    const { rows } = await stack.pool.query<{ id: string }>(
      "SELECT client_request_id AS id FROM request_log WHERE is_final AND client_request_id = ANY($1)",
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  await until(async () => (await read()).length >= ids.length);
  return read();
}
