import type { Books, FinalRow } from "./books.ts";
import type { ClientsReport } from "./clients.ts";
import type { CounterState } from "./counter-state.ts";

/** What gateways took with them that were killed. */
export interface Kills {
  /** Calls they had not answered to the end. */
  readonly takenByKills: number;
  /** Ids of those whose answer had begun, where a balancer knows. */
  readonly begun?: ReadonlySet<string>;
}

/** What is wrong, in words; nothing when every promise held. */
export function checkBooks(
  clients: ClientsReport,
  books: Books,
  counters: CounterState,
  { takenByKills, begun = new Set() }: Kills,
): string[] {
  const byCall = new Map<string, FinalRow[]>();
  for (const row of books.rows) {
    if (row.callId !== null) byCall.set(row.callId, [...(byCall.get(row.callId) ?? []), row]);
  }
  const charged = books.rows.filter(({ cost }) => cost > 0n);
  const chargedCalls = charged.flatMap(({ callId }) => (callId === null ? [] : [callId]));
  const unpaid = [...clients.whole.keys()].filter((id) => !chargedCalls.includes(id));
  const lost = books.rows.filter(({ finish }) => finish === "gateway_lost");
  // Faults make their own calls.
  const unread = chargedCalls.filter((id) => clients.called.has(id)).length - clients.whole.size;
  // An answer that has begun was admitted. A lost row doesn't say which call it was.
  const missing = [...begun].filter((id) => !byCall.has(id));
  const rules: [boolean, string][] = [
    [unpaid.length === 0, `${unpaid.length} whole answers were not charged: ${some(unpaid)}`],
    ...several(byCall),
    ...unserved(chargedCalls, books.served),
    ...misquoted(clients, byCall),
    [unread <= takenByKills, `${unread} calls were charged and not received; the kills took ${takenByKills}`],
    [lost.length <= takenByKills, `${lost.length} requests were lost; the kills took ${takenByKills}`],
    [
      missing.length <= lost.length,
      `${missing.length} answers had begun and have no row; only ${lost.length} requests are rows without an answer`,
    ],
    ...unlisted(clients, books.violations),
    ...unequal(books.sums),
    [books.deadRecords === 0, `${books.deadRecords} records could not be written`],
    ...counters.faults.map((fault): [boolean, string] => [false, fault]),
  ];
  return rules.flatMap(([holds, text]) => (holds ? [] : [text]));
}

const some = (ids: readonly string[]): string => ids.slice(0, 5).join(", ");

/** A lost request is known by its lease, which does not say which call it was: it has no call id. */
function several(byCall: ReadonlyMap<string, readonly FinalRow[]>): [boolean, string][] {
  const twice = [...byCall].filter(([, rows]) => rows.length > 1).map(([id]) => id);
  return [[twice.length === 0, `${twice.length} calls have more than one final row: ${some(twice)}`]];
}

/** Each text of the clients has one match: what a guardrail did is listed once, and nothing twice. */
function unlisted({ guarded }: ClientsReport, violations: ReadonlyMap<string, number>): [boolean, string][] {
  const missing = [...guarded].filter((id) => !violations.has(id));
  const twice = [...violations].filter(([, count]) => count > 1).map(([id]) => id);
  return [
    [missing.length === 0, `${missing.length} security events are missing: ${some(missing)}`],
    [twice.length === 0, `${twice.length} calls have a security event twice: ${some(twice)}`],
  ];
}

function unserved(charged: readonly string[], served: ReadonlySet<string>): [boolean, string][] {
  const invented = charged.filter((id) => !served.has(id));
  return [
    [invented.length === 0, `${invented.length} calls were charged and never served: ${some(invented)}`],
  ];
}

/** USD in an answer are the nearest double of the row's exact amount. */
function misquoted(
  { whole }: ClientsReport,
  byCall: ReadonlyMap<string, readonly FinalRow[]>,
): [boolean, string][] {
  const wrong = [...whole].filter(([id, { cost }]) => {
    const [row] = byCall.get(id) ?? [];
    return row !== undefined && Number(row.cost) / 1e12 !== cost;
  });
  return [
    [
      wrong.length === 0,
      `${wrong.length} answers named another cost than their row: ${some(wrong.map(([id]) => id))}`,
    ],
  ];
}

function unequal(sums: Books["sums"]): [boolean, string][] {
  return Object.entries(sums).map(([name, sum]) => [
    sum === sums.rows,
    `the rows cost ${sums.rows} picodollars, ${name} says ${sum}`,
  ]);
}
