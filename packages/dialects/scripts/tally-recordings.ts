/** What is used of the test runner's JSON report. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** A recording in the folder's index. */
export interface IndexRow {
  /** `<provider>/<api>.<case>` */
  readonly id: string;
  readonly api: string;
  readonly tags: readonly string[] | string;
}

interface Count {
  ran: number;
  passed: number;
}

export interface Tally {
  readonly total: Count & { readonly recordings: number };
  /** By provider; `tags` by tag. */
  readonly providers: ReadonlyMap<string, Count & { readonly tags: ReadonlyMap<string, Count> }>;
  /** Ids of recordings of which at least one test failed. */
  readonly failed: readonly string[];
  /** Recordings no test ran, by their API. */
  readonly notRun: ReadonlyMap<string, number>;
}

/** Counts each recording once, however many tests it has: it passed when all of them did. */
export function tallyRecordings(report: TestReport, index: readonly IndexRow[]): Tally {
  const outcomes = readOutcomes(report, new Set(index.map(({ id }) => id)));
  const providers = new Map<string, Count & { tags: Map<string, Count> }>();
  const notRun = new Map<string, number>();
  const total = { ran: 0, passed: 0, recordings: index.length };
  for (const { id, api, tags } of index) {
    const passed = outcomes.get(id);
    if (passed === undefined) {
      notRun.set(api, (notRun.get(api) ?? 0) + 1);
      continue;
    }
    const name = id.slice(0, id.indexOf("/"));
    const provider = providers.get(name) ?? { ran: 0, passed: 0, tags: new Map<string, Count>() };
    providers.set(name, provider);
    const counts = [total, provider, ...tagsOf(tags).map((tag) => countOf(provider.tags, tag))];
    for (const count of counts) {
      count.ran += 1;
      if (passed) count.passed += 1;
    }
  }
  const failed = [...outcomes].flatMap(([id, passed]) => (passed ? [] : [id]));
  return { total, providers, failed, notRun };
}

const tagsOf = (tags: IndexRow["tags"]): readonly string[] =>
  typeof tags === "string" ? tags.split(/[\s,]+/).filter(Boolean) : tags;

function countOf(counts: Map<string, Count>, name: string): Count {
  const known = counts.get(name) ?? { ran: 0, passed: 0 };
  counts.set(name, known);
  return known;
}

/** Titles of these tests hold the id of their recording as a word. */
function readOutcomes({ testResults }: TestReport, ids: ReadonlySet<string>): Map<string, boolean> {
  const outcomes = new Map<string, boolean>();
  for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const id = title.split(/\s+/).find((word) => ids.has(word));
    if (id !== undefined) outcomes.set(id, (outcomes.get(id) ?? true) && status === "passed");
  }
  return outcomes;
}

/** The table as text: a line for each provider, its tags below it. */
export function renderTally({ total, providers, failed, notRun }: Tally): string {
  const line = (name: string, { ran, passed }: Count): string =>
    `${name.padEnd(36)} ${String(ran).padStart(6)} ${String(passed).padStart(7)}${passed < ran ? "  ✗" : ""}`;
  const byName = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
    [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [`${"provider / tag".padEnd(36)} ${"ran".padStart(6)} ${"passed".padStart(7)}`];
  for (const [name, provider] of byName(providers)) {
    lines.push(line(name, provider));
    for (const [tag, count] of byName(provider.tags)) lines.push(line(`  ${tag}`, count));
  }
  lines.push(line("all", total), "");
  lines.push(`${total.recordings - total.ran} of ${total.recordings} recordings have no test here:`);
  for (const [api, count] of byName(notRun)) lines.push(`  ${api.padEnd(34)} ${String(count).padStart(6)}`);
  if (failed.length > 0) lines.push("", "Failed:", ...failed.map((id) => `  ${id}`));
  return `${lines.join("\n")}\n`;
}
