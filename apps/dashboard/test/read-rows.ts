import type { Schemas } from "@causeway/api-client";
import type { KeysStage } from "./keys-stage.ts";

type Log = Schemas["Log"];
export type Usage = Schemas["Usage"];

/** What the rows of a list add up to. */
export interface RowSums {
  readonly requests: number;
  readonly failed: number;
  readonly refused: number;
  readonly tokens: number;
  readonly cacheHits: number;
  /** 10⁻¹² USD. */
  readonly cost: bigint;
}

const PICO_DIGITS = 12;

/** `$1.25` or `1.25` as 10⁻¹² USD: exact, unlike a float. */
export function pico(usd: string): bigint {
  const [whole = "0", fraction = ""] = usd.replace("$", "").split(".");
  return BigInt(whole + fraction.padEnd(PICO_DIGITS, "0"));
}

/** What the API says, asked with the visitor's cookie as pages do. */
export async function askApi<Body>({ page, dashboard }: KeysStage, path: string): Promise<Body> {
  const response = await page.request.get(`${dashboard.url}/api/data/${path}`);
  if (!response.ok()) throw new Error(`${response.status()} for ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** The rows of the activity list that a link leads to, from the API, added up. @param href of a figure */
export async function sumRows(stage: KeysStage, href: string): Promise<RowSums> {
  const { searchParams } = new URL(href, stage.dashboard.url);
  const isAll = searchParams.get("scope") === "all";
  searchParams.delete("scope");
  const path = isAll ? "orgs/org_northwind/logs" : `projects/${stage.tenant.projectId}/logs`;
  const rows: Log[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams([...searchParams, ["limit", "200"]]);
    if (cursor) query.set("cursor", cursor);
    const body: Schemas["LogPage"] = await askApi(stage, `${path}?${query}`);
    rows.push(...body.data);
    cursor = body.nextCursor;
  }
  const count = (of: (row: Log) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    requests: count((row) => row.requests),
    failed: count((row) => (row.outcome === "failed" ? row.requests : 0)),
    refused: count((row) => (row.outcome === "refused" ? row.requests : 0)),
    tokens: count(({ tokens }) => Object.values(tokens).reduce((sum, value) => sum + value, 0)),
    cacheHits: count(({ cached }) => Number(cached)),
    cost: rows.reduce((sum, { cost }) => sum + pico(cost.total), 0n),
  };
}
