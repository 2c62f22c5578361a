import type { SubjectTotal } from "../types.ts";
import type { Request } from "./protocol-requests.ts";

/** What a worker writes of a request. */
export interface Written {
  readonly request: Request;
  /** Its gateway died, as far as anyone knows. */
  readonly isLost: boolean;
}

/** PostgreSQL in little: rows by id, totals by subject with a version. Amounts are whole picodollars. */
export function createDatabase() {
  const rows = new Map<string, { readonly cost: number; readonly isLost: boolean }>();
  const totals = new Map<string, { readonly used: number; readonly version: number }>();
  /** Of `<id> <subject>`: the first version that has its cost. */
  const versions = new Map<string, number>();
  const corrections = new Map<string, number>();
  const stateOf = (name: string) => totals.get(name) ?? { used: 0, version: 0 };
  const add = (name: string, amount: number): number => {
    const { used, version } = stateOf(name);
    totals.set(name, { used: used + amount, version: version + 1 });
    return version + 1;
  };
  return {
    rows,
    stateOf,
    totalOf: (name: string): SubjectTotal => {
      const { used, version } = stateOf(name);
      return { name, base: String(Math.floor(used / 1_000)), version: String(version) };
    },
    hasCostOf: (id: string): boolean => rows.get(id)?.isLost === false,
    versionOf: (id: string, name: string): number =>
      versions.get(`${id} ${name}`) ?? Number.POSITIVE_INFINITY,
    write: ({ request: { id, subjects, real }, isLost }: Written): void => {
      const row = rows.get(id);
      if (row && !(row.isLost && !isLost)) return;
      const cost = isLost ? 0 : real;
      rows.set(id, { cost, isLost });
      for (const name of subjects) {
        const version = add(name, cost);
        if (!isLost) versions.set(`${id} ${name}`, version);
      }
    },
    /** Another price of earlier rows, up or down, at most to nothing. Answers by how much. */
    correct: (name: string, amount: number): number => {
      const by = Math.max(amount, -stateOf(name).used);
      add(name, by);
      corrections.set(name, (corrections.get(name) ?? 0) + by);
      return by;
    },
    /** What the total must be: rows and corrections. */
    sumOf: (name: string, requests: readonly Request[]): number =>
      requests
        .filter(({ subjects }) => subjects.includes(name))
        .reduce((sum, { id }) => sum + (rows.get(id)?.cost ?? 0), corrections.get(name) ?? 0),
  };
}

export type Database = ReturnType<typeof createDatabase>;
